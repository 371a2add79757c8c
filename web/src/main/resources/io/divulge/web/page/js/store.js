// The one place that knows what is looked at. It changes by gestures, each of which can be undone; every release has a version that no other one has.

/**
 * A release, A or B: where it comes from, and its prior.
 *
 * @typedef {{kind: string, example: (string|undefined), mechanism: (string|undefined), parameters: (Object<string, string>|undefined), text: (string|undefined), name: (string|undefined),
 *   secret: (Array<string>|undefined), outcome: (Array<string>|undefined), count: (string|undefined), normalize: (boolean|undefined), prior: string, title: (string|undefined)}}
 */
export let Side;

/** @typedef {{kind: string, factor: string, epsilon: string, delta: string}} */
export let Goal;

/** @typedef {{a: !Side, b: ?Side, goal: !Goal, unit: string, tab: string, budget: !Array<{title: string, times: number, side: !Side}>, allowed: string}} */
export let Project;

/** @return {!Project} */
export function beginning() {
  return {
    a: {kind: 'example', example: 'survey.json', prior: ''},
    b: null,
    goal: {kind: 'factor', factor: '3', epsilon: '1', delta: '0.05'},
    unit: 'factor',
    tab: 'explain',
    budget: [],
    allowed: '',
  };
}

/** A gesture goes on as long as no longer pause is made in it. */
const PAUSE = 900;

class Store {
  constructor() {
    /** @type {!Project} */
    this.project = beginning();
    this.entries = [{project: this.project, label: 'Start'}];
    this.position = 0;
    this.session = String(Math.random());
    this.listeners = [];
    this.versions = new WeakMap();
    this.last = 0;
    this.gesture = {key: '', at: 0};
    /** Writes the address of a project; set by whoever knows how. */
    this.address = /** @type {function(!Project): !Promise<string>} */ (async () => '');
  }

  get unit() {
    return this.project.unit;
  }

  /** The version of a release: no two releases have the same. */
  version(side) {
    const known = this.versions.get(side);
    if (known) return known;
    this.versions.set(side, ++this.last);
    return this.last;
  }

  onChange(listener) {
    this.listeners.push(listener);
  }

  tell() {
    for (const listener of this.listeners) listener(this.project);
  }

  /**
   * Changes something; one entry of the history a gesture.
   *
   * @param {string} label what was done, in words
   * @param {!Object} part
   * @param {string=} key the gesture that it belongs to, such as one slider: what follows soon with the same key is one gesture
   */
  change(label, part, key = '') {
    this.project = /** @type {!Project} */ ({...this.project, ...part});
    const now = performance.now();
    const same = key !== '' && key === this.gesture.key && now - this.gesture.at < PAUSE;
    this.gesture = {key, at: now};
    if (same) {
      this.entries[this.position] = {...this.entries[this.position], project: this.project};
    } else {
      this.entries = [...this.entries.slice(0, this.position + 1), {project: this.project, label}];
      this.position++;
      history.pushState({at: this.position, session: this.session}, '');
    }
    this.remember();
    this.tell();
  }

  /** Changes how something is looked at, which is no gesture. */
  look(part) {
    this.project = /** @type {!Project} */ ({...this.project, ...part});
    this.entries[this.position] = {...this.entries[this.position], project: this.project};
    this.remember();
    this.tell();
  }

  /** Changes one release. */
  changeSide(name, label, part, key = '') {
    this.change(label, {[name]: {...this.project[name], ...part}}, key);
  }

  /** Begins with a project that was opened. */
  begin(project) {
    this.project = project;
    this.entries = [{project, label: 'Start'}];
    this.position = 0;
    this.gesture = {key: '', at: 0};
    history.replaceState({at: 0, session: this.session}, '');
    this.remember();
    this.tell();
  }

  async remember() {
    const entry = this.position;
    const project = this.project;
    const hash = await this.address(project);
    // Only the entry that it belongs to gets this address.
    if (history.state?.at === entry && this.project === project) history.replaceState(history.state, '', `#${hash}`);
  }

  canUndo() {
    return this.position > 0;
  }

  canRedo() {
    return this.position < this.entries.length - 1;
  }

  undo() {
    if (this.canUndo()) history.back();
  }

  redo() {
    if (this.canRedo()) history.forward();
  }

  /** The browser has gone back or forward: returns what was undone or done again, or null if this page has not seen that entry. */
  restore(state) {
    if (state?.session !== this.session || !this.entries[state.at]) return null;
    const back = state.at < this.position;
    const label = this.entries[back ? this.position : state.at].label;
    const {tab, unit} = this.project;
    this.position = state.at;
    this.gesture = {key: '', at: 0};
    this.project = /** @type {!Project} */ ({...this.entries[state.at].project, tab, unit});
    this.tell();
    return `${back ? 'Undone' : 'Done again'}: ${label}`;
  }
}

export const store = new Store();
