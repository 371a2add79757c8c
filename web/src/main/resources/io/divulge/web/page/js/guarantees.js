// Which guarantees the release keeps, and what each of them implies, as a small graph.

import {Card, make} from './card.js';
import {Lane, askOnce} from './api.js';
import {command} from './command.js';
import {NOTIONS} from './choices.js';
import {number, plain, quoted, sayIn, short, word} from './format.js';
import {canvas, keepingFocus, onWidth} from './plot.js';
import {change, isCurrent, state} from './state.js';

const d3 = globalThis.d3;

/** Where the notions stand: those about every prior on the left, averages on the right. */
const PLACES = {
  ldp: [0, 1], ldi: [0, 3], lip: [0, 5],
  pml: [1, 1], pmc: [1, 4],
  'max-information': [2, 0], 'maximal-leakage': [2, 1.5], envelope: [2, 3], 'mutual-information': [2, 4.5], 'total-variation': [2, 6],
};

/** How a verdict is said, and what goes before the promise: one that is not kept is no fact. */
const VERDICTS = {
  holds: ['holds', ''],
  violated: ['is violated', 'It would have meant: '],
  undecided: ['cannot be decided', 'It would mean: '],
};

export class Guarantees extends Card {
  constructor() {
    super('guarantees', 'Which guarantees it keeps', 'The tightest of each notion. Choose one to see what it implies, whatever the release; the bound stands beside the true number.',
      'guarantees#which-promises-there-are');
    this.checkLane = new Lane('guarantees-check');
    this.target = make('input', {type: 'text', 'aria-label': 'A guarantee to check', placeholder: 'pml(epsilon=1)', spellcheck: 'false', autocomplete: 'off', list: 'notions'});
    this.verdict = make('p', {class: 'sentence', 'aria-live': 'polite'});
    this.implied = make('div', {class: 'implied', 'aria-live': 'polite'});
    this.controls.append(make('form', {class: 'controls', onsubmit: event => {
      event.preventDefault();
      change({guarantee: this.target.value.trim()});
    }}, make('label', {}, 'Check', this.target), make('button', {type: 'submit'}, 'Does it hold?')));
    this.after.append(this.verdict, this.implied);
    onWidth(this.chart, () => this.draw());
  }

  async update() {
    await this.run(async () => {
      const asked = NOTIONS.map(notion => (typeof notion.asked === 'string' ? notion.asked : notion.asked(state.delta)));
      this.answer = await this.lane.ask('check', {guarantees: asked, tables: true, delta: state.delta});
      this.draw();
    });
    await this.imply();
    await this.check();
  }

  /** The guarantee that is looked at, with its name. */
  chosen() {
    const held = this.answer.results.map((result, i) => ({...result, name: NOTIONS[i].name, value: number(result.tightest)}));
    return {held, chosen: held.find(each => each.name === state.chosen) ?? held.find(each => each.name === 'pml')};
  }

  /** What consequences depend on, as a text to compare. */
  asked(chosen) {
    return JSON.stringify([chosen.tightestGuarantee, this.setting, state.unit, state.delta]);
  }

  /** Whether the consequences at hand are those of this guarantee of this release, and not of the one before. */
  follows(chosen) {
    return this.consequencesOf === this.asked(chosen);
  }

  /** What the chosen guarantee implies for every other notion, by the tightest chain of theorems. */
  async imply() {
    // What follows depends on the secrets, and they come with another answer: it will call again.
    if (!this.answer || this.answer.version !== this.settingVersion) return;
    const {chosen} = this.chosen();
    const known = {guarantee: chosen.tightestGuarantee, unit: state.unit, ...this.setting};
    if (this.follows(chosen)) return;
    const of = this.asked(chosen);
    try {
      const others = NOTIONS.filter(notion => notion.name !== chosen.name);
      const answers = [];
      // One after the other: a browser has six connections to a server, and a hand may want one.
      for (const notion of others) {
        answers.push(await askOnce('implies', {...known, to: target(notion.name)}));
        if (this.asked(this.chosen().chosen) !== of) return this.imply();
      }
      this.consequences = answers.map((answer, i) => ({...answer.results[0], name: others[i].name}));
      this.consequencesOf = of;
      this.draw();
    } catch (problem) {
      this.consequencesOf = null;
      this.fail(problem.message);
    }
  }

  async check() {
    if (document.activeElement !== this.target) this.target.value = state.guarantee;
    if (!state.guarantee) {
      this.verdict.textContent = '';
      return;
    }
    try {
      // What was said of another release, or in another unit, is not an answer.
      if (!isCurrent(this.checked)) this.verdict.textContent = '';
      const answer = this.checked = await this.checkLane.ask('check', {guarantees: [state.guarantee]});
      const result = answer.results[0];
      const where = Object.entries(result.where).map(([key, value]) => `${key} ${quoted(String(value))}`).join(', ');
      const [said, promise] = VERDICTS[result.verdict];
      const sure = result.sample ? ` with a confidence of ${short(100 * result.confidence)} %${result.reason ? `: ${result.reason}` : ''}` : '';
      this.verdict.replaceChildren(make('span', {class: `verdict ${result.verdict}`}, `${result.guarantee} ${said}${sure}. `),
        `${promise}${result.meaning} Tightest: ${result.tightestGuarantee}${inBits(result)}${where ? `, at ${where}` : ''}.`);
    } catch (problem) {
      if (problem.message) this.verdict.replaceChildren(make('span', {class: 'error'}, problem.message));
    }
  }

  draw() {
    if (this.answer) keepingFocus(this, () => this.picture());
  }

  /** The theorems as arrows between the notions that are shown. */
  arrows() {
    const arrows = new Map();
    for (const row of this.answer.tables.flatMap(table => table.rows)) {
      const to = row.on.replace(/\(.*/, '');
      for (const premise of row.from.split(', ')) {
        const from = premise.replace(/\(.*/, '').replace(/^pm([lc])-.*/, 'pm$1');
        if (!PLACES[from] || !PLACES[to] || from === to) continue;
        const key = `${from}>${to}`;
        const before = arrows.get(key);
        if (!before || number(row.bound) < number(before.bound)) arrows.set(key, {...row, premise, from, to});
      }
    }
    return [...arrows.values()];
  }

  picture() {
    const {held, chosen} = this.chosen();
    const following = this.follows(chosen) ? this.consequences.filter(each => each.finite) : [];
    const lit = new Set(following.flatMap(each => each.chain.flatMap(step => step.from.map(from => `${bare(from)}>${bare(step.to)}`))));
    const arrows = this.arrows();
    for (const key of lit) {
      const [from, to] = key.split('>');
      if (PLACES[from] && PLACES[to] && from !== to && !arrows.some(arrow => arrow.from === from && arrow.to === to)) arrows.push({from, to});
    }
    arrows.sort((a, b) => lit.has(`${a.from}>${a.to}`) - lit.has(`${b.from}>${b.to}`));
    const frame = canvas(this, 344, `Graph of ${held.length} guarantees and ${arrows.length} implications between them`);
    const {svg, width} = frame;
    const w = Math.min(142, (width - 108) / 3);
    const margin = 26;
    const place = name => {
      const [column, row] = PLACES[name];
      return [column * (width - w - margin) / 2, 6 + row * 49];
    };
    const heads = svg.append('g').attr('aria-hidden', 'true');
    for (const arrow of arrows) {
      const [x1, y1] = place(arrow.from);
      const [x2, y2] = place(arrow.to);
      const isLit = lit.has(`${arrow.from}>${arrow.to}`);
      const right = x2 > x1;
      const same = x1 === x2;
      const a = same ? [x1 + w / 2 + (y2 > y1 ? -18 : 18), y1 + (y2 > y1 ? 38 : 0)] : [x1 + (right ? w : 0), y1 + 19 + (right ? -5 : 5)];
      const b = same ? [x2 + w / 2 + (y2 > y1 ? -18 : 18), y2 + (y2 > y1 ? -7 : 45)] : [x2 + (right ? -7 : w + 7), y2 + 19 + (right ? -5 : 5)];
      const far = same && Math.abs(y2 - y1) > 80 && arrow.from !== 'pml' && arrow.to !== 'pml';
      if (far) {
        a.splice(0, 2, x1 + w, y1 + 19);
        b.splice(0, 2, x2 + w + 7, y2 + 19);
      }
      const path = far ? `M${a}C${a[0] + margin},${a[1]} ${a[0] + margin},${b[1]} ${b}` : same ? `M${a}L${b}` : `M${a}C${(a[0] + b[0]) / 2},${a[1]} ${(a[0] + b[0]) / 2},${b[1]} ${b}`;
      heads.append('path').attr('class', `edge${isLit ? ' lit' : ''}`).attr('d', path);
      const [dx, dy] = far ? [-1, 0] : same ? [0, y2 > y1 ? 1 : -1] : [right ? 1 : -1, 0];
      heads.append('path').attr('class', `arrow${isLit ? ' lit' : ''}`)
        .attr('d', `M${b[0] + 7 * dx},${b[1] + 7 * dy}l${-9 * dx - 4.5 * dy},${-9 * dy - 4.5 * dx}l${9 * dy},${9 * dx}z`);
    }
    const reached = new Set(following.map(each => each.name));
    const nodes = svg.selectAll('g.node').data(held).join('g')
      .attr('class', each => `node${each === chosen ? ' chosen' : reached.has(each.name) ? ' reached' : ''}`).attr('tabindex', 0).attr('role', 'button')
      .attr('aria-pressed', each => String(each === chosen)).attr('aria-label', each => `${each.name}: ${short(each.value)}`)
      .attr('transform', each => `translate(${place(each.name)})`)
      .on('click', (_, each) => change({chosen: each.name}))
      .on('keydown', (event, each) => {
        if (event.key === 'Enter' || event.key === ' ') {
          event.preventDefault();
          change({chosen: each.name});
        }
      });
    nodes.append('rect').attr('width', w).attr('height', 38).attr('rx', 6);
    nodes.append('text').attr('x', 9).attr('y', 15.5).attr('class', 'small').text(each => (w < 128 ? {'mutual-information': 'mutual inf.', 'max-information': 'max-inf.', 'maximal-leakage': 'max. leakage', 'total-variation': 'total var.'}[each.name] : null) ?? (each.name === 'envelope' ? 'envelope at δ' : each.name));
    nodes.append('text').attr('x', 9).attr('y', 31).attr('class', 'soft').text(each => short(each.value));
    const information = chosen.name !== 'total-variation';
    this.say(chosen.value, information ? 'information' : 'probability', `is the tightest ${chosen.name} that holds.`);
    if (chosen.verdict !== 'holds') {
      const words = named => `is the tightest ${chosen.name} that holds${where(chosen.where, named)}.`;
      sayIn(this.sentence, words(quoted), words(plain));
    }
    this.implied.replaceChildren(following.length ? make('table', {}, make('caption', {class: 'unseen'}, `What ${chosen.name} implies`),
      make('thead', {}, make('tr', {}, ...['it implies', 'at most', 'true', 'by'].map((name, i) => make('th', {scope: 'col', class: i === 1 || i === 2 ? 'n' : ''}, name)))),
      make('tbody', {}, ...following.map(each => make('tr', {}, make('td', {}, each.name), make('td', {class: 'n'}, short(each.parameters.epsilon ?? each.parameters.t)),
        make('td', {class: 'n'}, short(held.find(other => other.name === each.name).value)),
        make('td', {title: each.chain.map(step => step.theorem).join('; then ')}, proof(each.chain))))))
      : make('p', {class: 'hint'}, this.follows(chosen) ? `Nothing follows from ${chosen.tightestGuarantee} for the other notions.` : 'Working out what follows …'));
    this.data(['guarantee', 'tightest', 'as an expression (nats)', 'meaning'], () => held.map(each => [each.name, each.value, each.tightestGuarantee, each.tightestMeaning]));
    this.command([...(state.guarantee ? [command('check', state.guarantee)] : []), command('check', ...held.map(each => each.tightestGuarantee)),
      ...following.map(each => implies(chosen.tightestGuarantee, each.name, this.setting))].join('\n'));
  }
}

/** The numbers of the tightest guarantee in bits, where those are shown; its expression is in nats, as it is to be written. */
function inBits(result) {
  if (state.unit !== 'bits') return '';
  const several = typeof result.tightest === 'object' && result.tightest !== null;
  const names = several ? Object.keys(result.tightest) : ['epsilon'];
  const told = names.filter(name => !['delta', 't'].includes(name) && result.tightestGuarantee.includes(`${name}=`))
    .map(name => `${name} = ${short(number(several ? result.tightest[name] : result.tightest))}`);
  return told.length ? ` in nats (in bits: ${told.join(', ')})` : '';
}

/** What is asked of a notion by its name. */
function target(name) {
  return name === 'envelope' ? `envelope(delta=${state.delta})` : name;
}

/** The command that prints one line of what follows, knowing of the release what the page knows. */
function implies(guarantee, name, setting) {
  return ['divulge implies', word(guarantee), '--to', word(target(name)), ...(setting?.pMin ? ['--p-min', setting.pMin] : []),
    ...(setting?.secrets ? ['--secrets', String(setting.secrets)] : []), ...(state.unit === 'bits' ? ['--unit bits'] : [])].join(' ');
}

/** The notion of an expression. */
function bare(expression) {
  return expression.replace(/\(.*/, '');
}

/** The theorems of a chain, each once. */
function proof(chain) {
  const works = [...new Set(chain.map(step => step.reference))].filter(Boolean);
  return works.length ? works.join(', then ') : 'by definition';
}

function where(place, named) {
  const words = Object.entries(place ?? {}).filter(([, value]) => typeof value === 'string').map(([key, value]) => `${key} ${named(value)}`);
  return words.length ? `; it is reached at ${words.join(', ')}` : '';
}
