// Questions to the server. A model is sent once and named by its handle after that; answers come a line each, with the version that they belong to.

import {model} from './model.js';
import {store} from './store.js';

const client = crypto.getRandomValues(new Uint32Array(2)).join('-');

/** The handles of models, by what was sent. */
const handles = new Map();

const GONE = 410;

const AWAY = 'The server does not answer. Is “divulge serve” still running?';

function post(path, body, signal) {
  return fetch(path, {method: 'POST', headers: {'Content-Type': 'application/json', 'X-Client': client}, body: JSON.stringify(body), signal});
}

export async function catalogue() {
  return (await fetch('/api/catalogue')).json();
}

/** How the model of a release is named in a question: by its handle, if it was sent before. */
function named(side) {
  const sent = model(side);
  const key = JSON.stringify(sent);
  const handle = handles.get(key);
  return {key, part: {...(handle ? {handle} : {model: sent}), prior: side.prior}};
}

/** The release of another question, as a part of one. */
export function other(side) {
  return {model: model(side), prior: side.prior};
}

/**
 * Asks several questions about one release.
 *
 * @param {!Object} side
 * @param {!Array<{id: string, ask: string}>} questions
 * @param {function(string, ?, number)} told is called with the id, the answer or error, and the version, as they come
 * @param {AbortSignal=} signal
 */
export async function ask(side, questions, told, signal) {
  const version = store.version(side);
  const {key, part} = named(side);
  let response;
  try {
    response = await post('/api/ask', {...part, version, questions}, signal);
  } catch (problem) {
    if (problem.name === 'AbortError') return;
    throw new Error(AWAY);
  }
  if (response.status === GONE) {
    handles.delete(key);
    return ask(side, questions, told, signal);
  }
  if (!response.ok) throw new Error((await response.json()).error);
  try {
    for await (const line of lines(response.body)) {
      const said = JSON.parse(line);
      if (said.handle) handles.set(key, said.handle);
      else told(said.id, said, said.version);
    }
  } catch (problem) {
    if (problem.name !== 'AbortError') throw new Error(AWAY);
  }
}

async function* lines(stream) {
  const reader = stream.pipeThrough(new TextDecoderStream()).getReader();
  let rest = '';
  while (true) {
    const {done, value} = await reader.read();
    if (done) return;
    const parts = (rest + value).split('\n');
    rest = parts.pop() ?? '';
    for (const part of parts) if (part.trim()) yield part;
  }
}

/** Asks one question about a release and waits for its answer. */
export async function askOne(side, name, body = {}, signal = undefined) {
  let found = null;
  await ask(side, [{id: 'one', ask: name, ...body}], (_, said) => {
    found = said;
  }, signal);
  if (signal?.aborted) throw new DOMException('stopped', 'AbortError');
  if (!found) throw new Error(AWAY);
  if (found.error) throw new Error(found.error);
  return found.answer;
}

/** Has the events of a file counted. */
export async function count(file, name, roles, signal) {
  const words = new URLSearchParams({name});
  for (const key of ['secret', 'outcome', 'count', 'bin']) for (const value of roles[key]) words.append(key, value);
  const response = await fetch(`/api/events?${words}`, {method: 'POST', headers: {'Content-Type': 'application/octet-stream', 'X-Client': client}, body: file, signal});
  const answer = await response.json();
  if (answer.error) throw new Error(answer.error);
  return answer;
}
