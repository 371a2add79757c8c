// What is looked at, and how: all of it lives in the address, so that a link shows the same.

const LARGEST_LINK = 60_000;
const PLAIN = ['unit', 'epsilon', 'delta', 'repeat', 'alpha', 'beta', 'view', 'guarantee', 'adversary', 'outcome', 'chosen'];

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

const defaults = structuredClone(state);
const listeners = [];

export function onChange(listener) {
  listeners.push(listener);
}

/** Changes something and tells everybody what. */
export function change(part) {
  Object.assign(state, part);
  remember();
  for (const listener of listeners) listener(Object.keys(part));
}

/** The model of every question. */
export function model() {
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
    const packed = await pack(state.text);
    if (packed.length <= LARGEST_LINK) words.set('t', packed);
    else words.set('t', 'here');
    keep(packed.length <= LARGEST_LINK ? '' : state.text);
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

/** Reads the address. */
export async function recall() {
  const words = new URLSearchParams(location.hash.slice(1));
  for (const key of Object.keys(state)) state[key] = structuredClone(defaults[key]);
  for (const key of PLAIN) if (words.has(key)) state[key] = words.get(key);
  state.prior = words.get('p') ?? '';
  if (words.has('x')) Object.assign(state, {kind: 'example', example: words.get('x')});
  else if (words.has('t')) {
    const packed = words.get('t');
    const text = packed === 'here' ? sessionStorage.getItem('divulge') ?? '' : await unpack(packed);
    Object.assign(state, {kind: 'data', text, name: words.get('f') ?? '', secret: words.getAll('s'),
      outcomeColumns: words.getAll('o'), count: words.get('c') ?? '', normalize: words.has('z')});
  } else if (words.has('m')) readMechanism(words.get('m'));
  else if (!location.hash) Object.assign(state, {kind: 'example'});
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

function keep(text) {
  try {
    if (text) sessionStorage.setItem('divulge', text);
    else sessionStorage.removeItem('divulge');
  } catch {
    // A model that is too large for that is forgotten when the page is loaded again.
  }
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
