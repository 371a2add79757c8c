// What is looked at, and how: all of it lives in the address, so that a link shows the same.

import {wrong} from './choices.js';
import {cut} from './format.js';

const LARGEST_LINK = 60_000;

/** A longer text is not worth packing: no link would hold it. */
const LONGEST_PACKED = 1_000_000;

const PLAIN = ['unit', 'epsilon', 'delta', 'repeat', 'alpha', 'beta', 'view', 'guarantee', 'adversary', 'outcome', 'chosen'];

/** What names the release: a mechanism, an example, or a text with its name and columns; and its prior. */
const NAMING = ['m', 'x', 't', 'f', 's', 'o', 'c', 'z', 'p'];

export const state = {
  kind: 'mechanism',
  mechanism: 'rr',
  parameters: {k: '5', epsilon: '1'},
  example: 'survey.json',
  text: '',
  name: '',
  secret: [],
  outcomeColumns: [],
  count: '',
  normalize: false,
  prior: '',
  unit: 'nats',
  epsilon: '0.5',
  delta: '0.1',
  repeat: '10',
  alpha: 'inf',
  beta: '1',
  view: 'channel',
  guarantee: '',
  adversary: 'pml',
  outcome: '',
  chosen: '',
};

/** What makes another release of it. */
export const RELEASE = ['kind', 'mechanism', 'parameters', 'example', 'text', 'name', 'secret', 'outcomeColumns', 'count', 'normalize', 'prior'];

const defaults = structuredClone(state);
const listeners = [];
let known = null;
let version = 0;

/** The release that is looked at, which every question is about: its model, the unit, and a version that no other one has. */
export function release() {
  known ??= Object.freeze({version: ++version, model: model(), unit: state.unit});
  return known;
}

/** Whether an answer is about the release that is looked at. */
export function isCurrent(answer) {
  return answer?.version === release().version;
}

export function onChange(listener) {
  listeners.push(listener);
}

/** Changes something and tells everybody what. */
export function change(part) {
  Object.assign(state, part);
  if (Object.keys(part).some(key => key === 'unit' || RELEASE.includes(key))) known = null;
  remember();
  for (const listener of listeners) listener(Object.keys(part));
}

function model() {
  const prior = state.prior ? {prior: state.prior} : {};
  if (state.kind === 'mechanism') return {mechanism: expression(), ...prior};
  if (state.kind === 'example') return {example: state.example, ...prior};
  return {text: state.text, name: state.name || 'model', normalize: state.normalize, secret: state.secret,
    outcome: state.outcomeColumns, count: state.count, ...prior};
}

/** The mechanism as an expression. */
export function expression() {
  const given = Object.entries(state.parameters).filter(([, value]) => value !== '');
  return `${state.mechanism}${given.length ? `(${given.map(([key, value]) => `${key}=${value}`).join(',')})` : ''}`;
}

let writing = 0;

function remember() {
  const turn = ++writing;
  encode().then(hash => {
    if (turn === writing) history.replaceState(null, '', `#${hash}`);
  });
}

async function encode() {
  const words = new URLSearchParams();
  if (state.kind === 'mechanism') words.set('m', expression());
  if (state.kind === 'example') words.set('x', state.example);
  if (state.kind === 'data') {
    const packed = await link(state.text);
    words.set('t', packed || 'here');
    keep(packed ? '' : state.text);
    if (state.name) words.set('f', state.name);
    for (const column of state.secret) words.append('s', column);
    for (const column of state.outcomeColumns) words.append('o', column);
    if (state.count) words.set('c', state.count);
    if (state.normalize) words.set('z', '1');
  }
  if (state.prior) words.set('p', state.prior);
  for (const key of PLAIN) if (state[key] !== defaults[key]) words.set(key, state[key]);
  return words.toString();
}

/** Reads the address; returns what could not be used of it, in words, and whether the model is gone. */
export async function recall() {
  const words = new URLSearchParams(location.hash.slice(1));
  const problems = [];
  let gone = '';
  known = null;
  for (const key of Object.keys(state)) state[key] = structuredClone(defaults[key]);
  for (const key of PLAIN) {
    if (!words.has(key)) continue;
    const problem = wrong(key, words.get(key));
    if (problem) problems.push(`${key} is ${problem}; ${defaults[key] ? `${defaults[key]} is taken instead` : 'it is left out'}`);
    else state[key] = words.get(key);
  }
  const unknown = [...new Set(words.keys())].filter(key => !PLAIN.includes(key) && !NAMING.includes(key));
  problems.push(...unknown.map(key => `nothing here is called '${cut(key, 40)}'`));
  state.prior = words.get('p') ?? '';
  if (words.has('x')) Object.assign(state, {kind: 'example', example: words.get('x')});
  else if (words.has('t')) {
    const packed = words.get('t');
    const text = packed === 'here' ? sessionStorage.getItem(KEPT) ?? '' : await unpack(packed);
    if (!text) {
      const called = words.get('f') ? ` '${words.get('f')}'` : '';
      gone = packed === 'here' ? `The model${called} was too large to be kept in the address or in this tab. Drop or paste it again.`
        : `The model${called} cannot be read from the address: the link is damaged or cut. Drop or paste the model again.`;
    }
    Object.assign(state, {kind: 'data', text, name: words.get('f') ?? '', secret: words.getAll('s'),
      outcomeColumns: words.getAll('o'), count: words.get('c') ?? '', normalize: words.has('z')});
  } else if (words.has('m')) readMechanism(words.get('m'));
  else if (!location.hash) Object.assign(state, {kind: 'example'});
  else problems.push(`it names no release (expected m=, x= or t=), and ${expression()} is shown`);
  // Something may have been asked while the text was unpacked.
  known = null;
  return {problems, gone};
}

/** Takes a mechanism apart, at the commas that are not inside parentheses. */
export function readMechanism(text) {
  const open = text.indexOf('(');
  const parameters = {};
  if (open >= 0) {
    let depth = 0;
    let part = '';
    const finish = () => {
      const at = part.indexOf('=');
      if (at > 0) parameters[part.slice(0, at).trim()] = part.slice(at + 1).trim();
      part = '';
    };
    for (const c of text.slice(open + 1, text.lastIndexOf(')'))) {
      depth += c === '(' ? 1 : c === ')' ? -1 : 0;
      if (c === ',' && depth === 0) finish();
      else part += c;
    }
    finish();
  }
  Object.assign(state, {kind: 'mechanism', mechanism: open < 0 ? text : text.slice(0, open), parameters});
}

const KEPT = 'divulge';
let kept = null;

/** Keeps a text in this tab, if it fits; whoever loads the page again is told if it did not. */
function keep(text) {
  if (text === kept) return;
  kept = text;
  // What was kept before must not come back in the place of what is too large.
  sessionStorage.removeItem(KEPT);
  try {
    if (text) sessionStorage.setItem(KEPT, text);
  } catch {
    sessionStorage.removeItem(KEPT);
  }
}

let linked = {text: null, packed: ''};

/** A text as part of an address; empty if it is too large for one. A text is packed once, however often other things change. */
async function link(text) {
  if (linked.text !== text) {
    const packed = text.length <= LONGEST_PACKED ? await pack(text) : '';
    linked = {text, packed: packed.length <= LARGEST_LINK ? packed : ''};
  }
  return linked.packed;
}

async function through(bytes, stream) {
  return new Uint8Array(await new Response(new Blob([bytes]).stream().pipeThrough(stream)).arrayBuffer());
}

async function pack(text) {
  const bytes = await through(new TextEncoder().encode(text), new CompressionStream('deflate-raw'));
  let binary = '';
  for (let i = 0; i < bytes.length; i += 8192) binary += String.fromCharCode(...bytes.subarray(i, i + 8192));
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

async function unpack(packed) {
  try {
    const binary = atob(packed.replaceAll('-', '+').replaceAll('_', '/'));
    const bytes = Uint8Array.from(binary, c => c.charCodeAt(0));
    return new TextDecoder().decode(await through(bytes, new DecompressionStream('deflate-raw')));
  } catch {
    return '';
  }
}
