// Questions to the server, in lanes: a lane is one picture, and only its newest answer counts.

import {release} from './state.js';

const tab = crypto.getRandomValues(new Uint32Array(2)).join('-');

/** What the server says of a question that was overtaken by another. */
const STOPPED = 'stopped, because something else was asked';

/** Thrown instead of an answer that nobody wants any more. */
export class Stale extends Error {}

/** Beyond so many characters a text is turned into JSON once, and not for every question about it. */
const LARGE = 100_000;

let encoded = {text: null, json: null};

/** A question as it is sent. */
function sent(question) {
  if (!(question.model?.text?.length > LARGE)) return JSON.stringify(question);
  const {model: {text, ...named}, ...asked} = question;
  if (encoded.text !== text) encoded = {text, json: new Blob([JSON.stringify(text)])};
  return new Blob(['{"model":{"text":', encoded.json, ',', JSON.stringify(named).slice(1), ',', JSON.stringify(asked).slice(1)]);
}

async function post(path, question, lane, signal, priority = 'auto') {
  const response = await fetch(path, {
    method: 'POST',
    headers: {'Content-Type': 'application/json', 'X-Lane': `${tab}/${lane}`},
    body: sent(question),
    signal,
    priority,
  });
  // An answer that began before it was known to fail has the status of success, and the error in it.
  const answer = await response.json();
  if (answer.error === STOPPED) throw new Stale();
  if (answer.error) throw new Error(answer.error);
  return answer;
}

export async function catalogue() {
  return (await fetch('/api/catalogue')).json();
}

/** Asks something that does not depend on the release, and that nothing overtakes. */
export function askOnce(command, body) {
  return post(`/api/${command}`, body, `once-${++once}`, undefined, 'low');
}

let once = 0;

/** So long a question that is under way is left to end; after that it is stopped for a newer one. */
const PATIENCE = 250;

export class Lane {
  /** @param priority of its questions where a browser has to choose: 'high' for what a hand waits for, 'low' for what can wait */
  constructor(name, priority = 'auto') {
    this.name = name;
    this.priority = priority;
    this.asked = 0;
    this.shown = 0;
    this.under = null;
  }

  /** Asks about a release; the answer has its version. Rejects with Stale if something newer was asked meanwhile or already answered. */
  async ask(command, body, about = release()) {
    const mine = ++this.asked;
    const before = this.under;
    if (before) {
      const left = PATIENCE - (performance.now() - before.since);
      await Promise.race([before.done, new Promise(wake => setTimeout(wake, Math.max(0, left)))]);
      if (mine !== this.asked) throw new Stale();
      before.controller.abort();
    }
    const controller = new AbortController();
    const done = post(`/api/${command}`, {model: about.model, unit: about.unit, ...body}, this.name, controller.signal, this.priority);
    const under = {controller, since: performance.now(), done: done.catch(() => {})};
    this.under = under;
    try {
      const answer = await done;
      if (mine < this.shown) throw new Stale();
      this.shown = mine;
      return {...answer, version: about.version};
    } catch (problem) {
      if (problem.name === 'AbortError') throw new Stale();
      if (problem instanceof TypeError) throw new Error('The server does not answer. Is "divulge serve" still running?');
      if (mine < this.shown || (mine !== this.asked && !(problem instanceof Stale))) throw new Stale();
      throw problem;
    } finally {
      if (this.under === under) this.under = null;
    }
  }

  /** Stops whatever is under way, here and on the server. */
  cancel() {
    this.asked++;
    if (this.under) {
      this.under.controller.abort();
      this.under = null;
      post('/api/cancel', {}, this.name).catch(() => {});
    }
  }
}
