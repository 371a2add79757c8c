// A project as part of an address, and as a file.

import {beginning} from './store.js';
import {expression, readExpression} from './model.js';

const LARGEST_LINK = 60_000;

/** A longer text is not worth packing: no link would hold it. */
const LONGEST_PACKED = 2_000_000;

const KEPT = 'divulge:';

/** What an address may say. */
const KEYS = /^(b?[mxtfsoczpn]|[guv])$/;

export const GOALS = ['factor', 'tail', 'ldp', 'average', 'cost'];

/** The address of a project, without any host: it works wherever an explorer runs. */
export async function address(project) {
  return (await link(project)).hash;
}

/** The address, and whether all of the project is in it. */
export async function link(project) {
  const words = new URLSearchParams();
  const whole = await writeSide(words, '', project.a);
  const other = project.b ? await writeSide(words, 'b', project.b) : true;
  const {kind, factor, epsilon, delta} = project.goal;
  const goal = [kind, kind === 'ldp' ? epsilon : factor, ...(kind === 'tail' ? [delta] : [])].join(':');
  if (goal !== 'factor:3') words.set('g', goal);
  if (project.unit !== 'factor') words.set('u', project.unit);
  if (project.tab !== 'explain') words.set('v', project.tab);
  return {hash: words.toString(), whole: whole && other};
}

async function writeSide(words, mark, side) {
  if (side.kind === 'mechanism') words.set(`${mark}m`, expression(side));
  if (side.kind === 'example') words.set(`${mark}x`, side.example);
  let whole = true;
  if (side.kind === 'text') {
    const packed = side.text.length <= LONGEST_PACKED ? await pack(side.text) : '';
    whole = packed !== '' && packed.length <= LARGEST_LINK;
    words.set(`${mark}t`, whole ? packed : `@${keep(side.text)}`);
    if (side.name) words.set(`${mark}f`, side.name);
    for (const column of side.secret ?? []) words.append(`${mark}s`, column);
    for (const column of side.outcome ?? []) words.append(`${mark}o`, column);
    if (side.count) words.set(`${mark}c`, side.count);
    if (side.normalize) words.set(`${mark}z`, '1');
  }
  if (side.prior) words.set(`${mark}p`, side.prior);
  if (side.title) words.set(`${mark}n`, side.title);
  return whole;
}

/** Reads an address: the project, and what could not be used of it, in words. */
export async function readLink(hash) {
  const words = new URLSearchParams(hash.replace(/^#/, ''));
  const project = beginning();
  const problems = [];
  const a = await readSide(words, '', problems);
  if (a) project.a = a;
  const unknown = [...new Set(words.keys())].filter(key => !KEYS.test(key));
  problems.push(...unknown.map(key => `nothing here is called '${key.slice(0, 40)}'`));
  project.b = await readSide(words, 'b', problems);
  const [kind, value, delta] = (words.get('g') ?? '').split(':');
  if (GOALS.includes(kind) && Number(value) > 0) {
    Object.assign(project.goal, {kind, [kind === 'ldp' ? 'epsilon' : 'factor']: value}, Number(delta) > 0 ? {delta} : {});
  } else if (kind) problems.push(`the goal '${words.get('g')}' is not known`);
  const unit = words.get('u');
  if (unit && ['factor', 'bits', 'nats'].includes(unit)) project.unit = unit;
  else if (unit) problems.push(`'${unit}' is not a unit (expected factor, bits or nats)`);
  project.tab = words.get('v') ?? project.tab;
  return {project, problems};
}

async function readSide(words, mark, problems) {
  const side = {kind: '', prior: words.get(`${mark}p`) ?? ''};
  if (words.has(`${mark}n`)) side.title = words.get(`${mark}n`);
  if (words.has(`${mark}x`)) return {...side, kind: 'example', example: words.get(`${mark}x`)};
  if (words.has(`${mark}m`)) return {...side, ...readExpression(words.get(`${mark}m`))};
  const packed = words.get(`${mark}t`);
  if (!packed) return null;
  const text = packed.startsWith('@') ? kept(packed.slice(1)) : await unpack(packed);
  if (!text) {
    const called = words.get(`${mark}f`) ? ` '${words.get(`${mark}f`)}'` : '';
    problems.push(packed.startsWith('@') ? `the model${called} is too large for an address; open its file, or the project's`
      : `the model${called} cannot be read: the link is damaged or cut`);
    return null;
  }
  return {...side, kind: 'text', text, name: words.get(`${mark}f`) ?? '', secret: words.getAll(`${mark}s`), outcome: words.getAll(`${mark}o`),
    count: words.get(`${mark}c`) ?? '', normalize: words.has(`${mark}z`)};
}

/** A project as a file. */
export function projectFile(project) {
  return `${JSON.stringify({divulge: 1, a: project.a, b: project.b, goal: project.goal, unit: project.unit, budget: project.budget, allowed: project.allowed}, null, 1)}\n`;
}

/** Reads the file of a project. */
export function readProject(text) {
  let read;
  try {
    read = JSON.parse(text);
  } catch {
    throw new Error('This is not a project of the explorer: it cannot be read as JSON.');
  }
  if (read?.divulge !== 1 || !read.a?.kind) throw new Error('This is not a project of the explorer (expected "divulge": 1 and a release "a").');
  const fresh = beginning();
  return {...fresh, a: read.a, b: read.b ?? null, goal: {...fresh.goal, ...read.goal}, unit: read.unit ?? fresh.unit, budget: read.budget ?? [], allowed: read.allowed ?? ''};
}

/** Keeps a large text in this tab, if it fits, and returns its name. */
function keep(text) {
  let hash = 0;
  for (let i = 0; i < text.length; i++) hash = (Math.imul(hash, 31) + text.charCodeAt(i)) | 0;
  const name = `${text.length}-${(hash >>> 0).toString(36)}`;
  try {
    if (sessionStorage.getItem(KEPT + name) === null) sessionStorage.setItem(KEPT + name, text);
  } catch {
    // It does not fit; whoever loads the page again is told.
  }
  return name;
}

function kept(name) {
  return sessionStorage.getItem(KEPT + name) ?? '';
}

async function through(bytes, stream) {
  return new Uint8Array(await new Response(new Response(new Blob([bytes])).body.pipeThrough(stream)).arrayBuffer());
}

let packedLast = {text: '', packed: ''};

async function pack(text) {
  if (packedLast.text === text) return packedLast.packed;
  const bytes = await through(new TextEncoder().encode(text), new CompressionStream('deflate-raw'));
  let binary = '';
  for (let i = 0; i < bytes.length; i += 8192) binary += String.fromCharCode(...bytes.subarray(i, i + 8192));
  const packed = btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
  packedLast = {text, packed};
  return packed;
}

async function unpack(packed) {
  try {
    const binary = atob(packed.replaceAll('-', '+').replaceAll('_', '/'));
    return new TextDecoder().decode(await through(Uint8Array.from(binary, c => c.charCodeAt(0)), new DecompressionStream('deflate-raw')));
  } catch {
    return '';
  }
}
