// The adversary in words, and played.

import {Card, make} from './card.js';
import {command} from './command.js';
import {ADVERSARIES} from './choices.js';
import {number, percent, sayIn, short} from './format.js';
import {canvas, onWidth} from './plot.js';
import {change, state} from './state.js';

const d3 = globalThis.d3;
const TRIALS = 100_000;
const SEED = 1;

export class Adversary extends Card {
  constructor() {
    super('adversary', 'Who attains it', `The adversary that gains most, in words, and played ${TRIALS.toLocaleString('en')} times.`, 'adversaries#playing');
    this.pick = make('select', {'aria-label': 'Adversary', onchange: () => change({adversary: this.pick.value})},
      ...ADVERSARIES.map(each => make('option', {value: each.key}, each.name)));
    this.controls.append(make('label', {}, 'The adversary', this.pick));
    this.story = make('div', {class: 'story'});
    this.after.append(this.story);
    onWidth(this.chart, () => this.draw());
  }

  async update() {
    this.pick.value = state.adversary;
    const chosen = ADVERSARIES.find(each => each.key === state.adversary);
    this.outdate();
    await this.run(async () => {
      this.answer = await this.lane.ask('attack', {trials: TRIALS, seed: SEED, ...chosen.ask});
      this.draw();
    });
    this.command(command('attack', ...Object.entries(chosen.ask).flatMap(([key, value]) => [`--${key}`, value]), '--trials', String(TRIALS), '--seed', String(SEED)));
  }

  draw() {
    const answer = this.answer;
    if (!answer) return;
    const result = answer.results[0];
    this.say(number(result.value), 'information', answer.sentences[0] ?? '');
    this.story.replaceChildren(...answer.sentences.slice(1).map(text => sayIn(make('p', {class: 'sentence'}), text)));
    const sides = [['before', result.before], ['after', result.after]].filter(([, side]) => side);
    const most = Math.max(1e-9, ...sides.map(([, side]) => Math.max(number(side.upper), number(side.value))));
    const frame = canvas(this, sides.length * 44 + 30, 'What the adversary reaches before and after the release, computed and played');
    const {svg, width} = frame;
    const left = 56;
    const right = 92;
    const x = d3.scaleLinear().domain([0, most]).range([left, width - right]);
    sides.forEach(([name, side], i) => {
      const y = i * 44 + 6;
      svg.append('text').attr('x', left - 8).attr('y', y + 19).attr('text-anchor', 'end').text(name);
      svg.append('rect').attr('class', 'bar-back').attr('x', left).attr('y', y).attr('width', width - left - right).attr('height', 28).attr('rx', 3);
      svg.append('rect').attr('class', i ? 'f1' : 'f5').attr('x', left).attr('y', y).attr('width', Math.max(1, x(number(side.value)) - left)).attr('height', 28).attr('rx', 3);
      svg.append('line').attr('class', 'line c2 thick').attr('x1', x(number(side.lower))).attr('x2', Math.max(x(number(side.lower)) + 2, x(number(side.upper)))).attr('y1', y + 14).attr('y2', y + 14);
      svg.append('text').attr('x', width - right + 8).attr('y', y + 19).text(most <= 1 ? percent(side.value) : short(side.value));
    });
    svg.append('line').attr('class', 'line c2 thick').attr('x1', left).attr('x2', left + 22).attr('y1', sides.length * 44 + 14).attr('y2', sides.length * 44 + 14);
    svg.append('text').attr('class', 'soft').attr('x', left + 29).attr('y', sides.length * 44 + 18).text('as played, with its confidence interval');
    this.data(['when', 'computed', 'played', 'lower', 'upper'], () => sides.map(([name, side]) => [name, number(side.value), number(side.measured), number(side.lower), number(side.upper)]));
  }
}
