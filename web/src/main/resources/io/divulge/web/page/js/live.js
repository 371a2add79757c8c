// Which questions are open, who asks them when, and what is drawn: always all of one version, never a number of one release beside a picture of another.

import {ask} from './server.js';
import {store} from './store.js';

/** What takes longer is asked once a hand rests. */
const REST = 120;

/** So long a question under way is left to end although the release has changed; after that it is stopped for the newer one. */
const PATIENCE = 250;

/** Answers of so many versions are kept, so that going back needs no server. */
const KEPT = 12;

/** @typedef {{id: string, needs: function(!Object, !Object): !Array<Object>, draw: function(!Shown), root: (HTMLElement|undefined), urgent: (boolean|undefined), shows: (function(!Object): boolean|undefined)}} */
export let View;

/** The name of a question: everything that it asks. */
export function keyOf(question) {
  return JSON.stringify(question);
}

/** A project together with the answers about its releases. */
export class Shown {
  constructor(project, answers) {
    this.project = project;
    this.answers = answers;
  }

  /** What was said to a question about a release: {answer}, {error}, or undefined while nothing was. */
  said(side, question) {
    return side ? this.answers.get(store.version(side))?.get(keyOf(question)) : undefined;
  }

  /** The answer about A, if it is there. */
  a(question) {
    return this.said(this.project.a, question)?.answer;
  }

  /** The answer about B, if there is a B and it is there. */
  b(question) {
    return this.project.b ? this.said(this.project.b, question)?.answer : undefined;
  }

  has(view) {
    return [this.project.a, this.project.b].every(side => !side || view.needs(this.project, side).every(question => this.said(side, question)));
  }

  /** The first thing that went wrong with the questions of a view about A. */
  error(view) {
    return view.needs(this.project, this.project.a).map(question => this.said(this.project.a, question)?.error).find(Boolean);
  }
}

class Live {
  constructor() {
    /** @type {!Array<View>} */
    this.views = [];
    this.answers = new Map();
    /** Questions under way, by version. */
    this.running = new Map();
    this.shown = new Shown(store.project, this.answers);
    this.resting = 0;
    this.waiting = false;
    this.printing = false;
    this.drawing = 0;
    /** Times that tests and curious people may look at. */
    this.since = 0;
    globalThis.divulge = {settled: () => this.settled(), numbers: 0, everything: 0, answers: 0};
  }

  add(...views) {
    this.views.push(...views);
  }

  /** The views that are to be seen; on paper all of them are. */
  open(project) {
    return this.views.filter(view => this.printing || !view.shows || view.shows(project));
  }

  /** Has everything computed and drawn, for paper. */
  async whole() {
    this.printing = true;
    this.update();
    // Not every chart has its answers in one round.
    do await new Promise(wake => setTimeout(wake, 50)); while (!this.settled());
    this.printing = false;
  }

  /** Draws what can be drawn without asking anything, for paper that does not wait. */
  drawKnown() {
    for (const view of this.views) if (this.shown.has(view)) this.drawn(view);
  }

  /** Draws a view, and notes of which releases it is: on paper, what is of others is left out. */
  drawn(view) {
    view.draw(this.shown);
    view.of = this.shown.project;
  }

  /** Something has changed: numbers at once, the rest when the hand rests. */
  update() {
    this.since = performance.now();
    this.stopOthers();
    this.askFor(this.open(store.project).filter(view => view.urgent));
    clearTimeout(this.resting);
    this.waiting = true;
    this.resting = setTimeout(() => {
      this.waiting = false;
      this.askFor(this.open(store.project));
      this.show();
    }, REST);
    this.show();
  }

  /** Stops what is computed about releases that are no longer looked at, but for a moment in which numbers follow a hand. */
  stopOthers() {
    const wanted = new Set([store.project.a, store.project.b].filter(Boolean).map(side => store.version(side)));
    for (const [version, runs] of this.running) {
      if (wanted.has(version)) continue;
      for (const run of runs) {
        const left = run.urgent ? PATIENCE - (performance.now() - run.since) : 0;
        if (left <= 0) run.controller.abort();
        else setTimeout(() => this.isLookedAt(version) || run.controller.abort(), left);
      }
    }
  }

  isLookedAt(version) {
    return [store.project.a, store.project.b].some(side => side && store.version(side) === version);
  }

  askFor(views) {
    const project = store.project;
    for (const side of [project.a, project.b]) {
      if (!side) continue;
      const version = store.version(side);
      const known = this.known(version);
      const runs = this.running.get(version) ?? [];
      const asked = new Set(runs.flatMap(run => run.keys));
      const questions = new Map();
      for (const view of views) for (const question of view.needs(project, side)) questions.set(keyOf(question), question);
      const open = [...questions].filter(([key]) => !known.has(key) && !asked.has(key));
      // While a hand moves, one urgent request at a time; the next one asks about where the hand is then.
      const busy = [...this.running].some(([other, each]) => other !== version && each.some(run => run.urgent && run.name === (side === project.a ? 'a' : 'b')));
      const urgent = views.every(view => view.urgent);
      if (!open.length || (urgent && busy)) continue;
      this.run(project, side, version, open, urgent);
    }
  }

  async run(project, side, version, open, urgent) {
    const controller = new AbortController();
    const run = {controller, since: performance.now(), keys: open.map(([key]) => key), urgent, name: side === project.a ? 'a' : 'b'};
    this.running.set(version, [...this.running.get(version) ?? [], run]);
    const known = this.known(version);
    let failed = false;
    try {
      await ask(side, open.map(([key, question]) => ({id: key, ...question})), (id, said, of) => {
        if (of !== version) return;
        known.set(id, said);
        globalThis.divulge.answers++;
        this.arrived(project);
      }, controller.signal);
    } catch (problem) {
      failed = true;
      for (const [key] of open) if (!known.has(key)) known.set(key, {error: problem.message, passing: true});
      this.arrived(project);
    } finally {
      const left = (this.running.get(version) ?? []).filter(each => each !== run);
      if (left.length) this.running.set(version, left);
      else this.running.delete(version);
      if (urgent && store.project !== project) this.askFor(this.open(store.project).filter(view => view.urgent));
      // An answer may lead to the next question.
      if (!this.waiting && store.project === project && !failed && !controller.signal.aborted) this.askFor(this.open(project));
      this.show();
    }
  }

  known(version) {
    let known = this.answers.get(version);
    if (known) this.answers.delete(version);
    else known = new Map();
    // A server that was away may be back.
    for (const [key, said] of known) if (said.passing && !this.running.has(version)) known.delete(key);
    this.answers.set(version, known);
    while (this.answers.size > KEPT) this.answers.delete(this.answers.keys().next().value);
    return known;
  }

  /** An answer has come: what was asked about is shown as soon as its numbers are whole, even if the hand is elsewhere by now. */
  arrived(project) {
    if (project !== store.project && project !== this.shown.project) {
      const then = new Shown(project, this.answers);
      if (this.views.filter(view => view.urgent).every(view => then.has(view))) this.shown = then;
    }
    this.show();
  }

  show() {
    if (this.drawing) return;
    this.drawing = requestAnimationFrame(() => {
      this.drawing = 0;
      this.draw();
    });
  }

  draw() {
    const now = new Shown(store.project, this.answers);
    const urgent = this.open(store.project).filter(view => view.urgent);
    if (urgent.every(view => now.has(view))) {
      this.shown = now;
      if (!globalThis.divulge.numbers || globalThis.divulge.numbers.since !== this.since) globalThis.divulge.numbers = {since: this.since, took: performance.now() - this.since};
    }
    const current = this.shown.project === store.project;
    for (const view of this.open(store.project)) {
      const ready = this.shown.has(view);
      view.root?.classList.toggle('stale', !ready || !current);
      view.root?.toggleAttribute('aria-busy', !ready);
      if (ready) this.drawn(view);
    }
    for (const view of this.views) view.root?.classList.toggle('drawn', view.of?.a === store.project.a && view.of?.b === store.project.b && view.of?.unit === store.project.unit);
    if (this.settled()) globalThis.divulge.everything = performance.now() - this.since;
  }

  /** Whether nothing is under way and all that is open is drawn. */
  settled() {
    return !this.waiting && !this.running.size && !this.drawing && this.shown.project === store.project;
  }

  /** What was said so far to a question about a release. */
  said(side, question) {
    return this.answers.get(store.version(side))?.get(keyOf(question));
  }

  /** Draws again, for another width or unit. */
  redraw() {
    this.show();
  }
}

export const live = new Live();
