// How likely which leakage is: the laws of l(Y) and Λ(Y), read at a threshold and at a probability.

import {Card, make} from './card.js';
import {command} from './command.js';
import {fraction, wrong} from './choices.js';
import {number, sayIn, short} from './format.js';
import {axes, canvas, handle, keepingFocus, legend, onWidth} from './plot.js';
import {change, state} from './state.js';

const d3 = globalThis.d3;

/** How many of the unit a nat is. */
export function perNat() {
  return state.unit === 'bits' ? Math.LOG2E : 1;
}

/**
 * A slider and a number for one part of the state; what cannot be used is said by the card, and changes nothing.
 *
 * @param scale how many of what is shown make one of what is kept
 */
export function slider(card, name, key, least, most, step, scale = () => 1) {
  const kept = written => {
    const value = fraction(written);
    return scale() === 1 || !Number.isFinite(value) ? written : String(value / scale());
  };
  const set = written => {
    const problem = wrong(key, kept(written));
    if (problem) card.fail(`${name} is ${problem}.`);
    else change({[key]: kept(written)});
  };
  const range = make('input', {type: 'range', min: least, max: most, step, 'aria-label': name, oninput: () => set(range.value)});
  const text = make('input', {type: 'text', class: 'numeric', 'aria-label': `${name} as a number`, onchange: () => set(text.value.trim())});
  const label = make('span', {}, name);
  const root = make('label', {class: 'slide'}, label, range, text);
  return {root, range, name(words) {
    label.textContent = words;
    range.setAttribute('aria-label', words);
    text.setAttribute('aria-label', `${words} as a number`);
  }, show(value) {
    const number = fraction(value);
    const shown = scale() === 1 || !Number.isFinite(number) ? value : String(Number((number * scale()).toPrecision(6)));
    range.value = shown;
    if (document.activeElement !== text) text.value = shown;
  }};
}

export class Law extends Card {
  constructor() {
    super('law', 'How likely which leakage is', 'The distribution functions of leakage ℓ(Y) and cost Λ(Y). Drag ε and δ, or move them with the keys.', 'explorer#how-likely-which-leakage-is');
    this.epsilon = slider(this, 'ε in nats', 'epsilon', 0, 5, 0.01, perNat);
    this.delta = slider(this, 'δ', 'delta', 0, 1, 0.005);
    this.controls.append(this.epsilon.root, this.delta.root);
    this.costWords = make('p', {class: 'sentence'});
    this.after.append(this.costWords);
    onWidth(this.chart, () => this.draw());
  }

  async update() {
    this.epsilon.name(`ε in ${state.unit}`);
    this.epsilon.show(state.epsilon);
    this.delta.show(state.delta);
    if (this.answer) this.draw();
    await this.run(async () => {
      this.answer = await this.lane.ask('law', {epsilon: state.epsilon, delta: state.delta});
      this.draw();
      this.onLaw?.(this.answer);
    });
  }

  draw() {
    if (this.answer) keepingFocus(this, () => this.picture(this.answer));
  }

  picture(answer) {
    const {leakage, cost} = answer;
    const unit = answer.unit;
    const finite = [...leakage.law, ...cost.law].map(step => number(step.to)).filter(Number.isFinite);
    const epsilon = number(answer.epsilon);
    const most = Math.max(d3.max(finite) ?? 0, 0.05) * 1.12;
    this.epsilon.range.max = Math.max(0.1, Math.ceil(most * 10) / 10);
    this.epsilon.show(state.epsilon);
    const frame = canvas(this, 288, `Distribution functions of leakage and cost. At ε the probability of more is ${short(leakage.exceeded.value)} for the leakage and ${short(cost.exceeded.value)} for the cost.`);
    const {svg, width, height} = frame;
    const head = legend(frame, [{name: 'leakage ℓ(Y)', style: 'c1 thick'}, {name: 'cost Λ(Y)', style: 'c2 thick dash'}]);
    // What the handles are at stands above and beside the curves, where none of them goes.
    const box = {left: 40, right: width - 66, top: head + 40, bottom: height - 46};
    const x = d3.scaleLinear().domain([0, most]).range([box.left, box.right]);
    const y = d3.scaleLinear().domain([0, 1]).range([box.bottom, box.top]);
    axes(frame, x, y, {x: `leakage or cost (${unit})`, y: 'probability of at most as much'}, {...box, top: box.top - 18});
    const draw = (law, style) => {
      const points = [[0, 0]];
      let before = 0;
      for (const step of law.law) {
        const from = number(step.from);
        const to = number(step.to);
        if (!Number.isFinite(to)) break;
        points.push([from, before]);
        before = 1 - step.exceeded;
        points.push([to, before]);
      }
      points.push([most, before]);
      svg.append('path').attr('class', `line ${style}`).attr('d', d3.line().x(p => x(p[0])).y(p => y(p[1]))(points));
      const infinite = law.law.find(step => !Number.isFinite(number(step.to)));
      if (infinite) {
        svg.append('text').attr('class', 'soft').attr('x', box.right).attr('y', Math.min(box.bottom - 6, y(before) + 16)).attr('text-anchor', 'end')
          .text(`∞ with probability ${short(infinite.probability, 3)}`);
      }
    };
    draw(cost, 'c2 thick dash');
    draw(leakage, 'c1 thick');
    const wantedEpsilon = fraction(state.epsilon) >= 0 ? fraction(state.epsilon) * perNat() : epsilon;
    const wantedDelta = fraction(state.delta) >= 0 && fraction(state.delta) <= 1 ? fraction(state.delta) : answer.delta;
    const at = Math.min(wantedEpsilon, most);
    const level = 1 - wantedDelta;
    svg.append('line').attr('class', 'handle-line').attr('x1', x(at)).attr('x2', x(at)).attr('y1', box.top - 4).attr('y2', box.bottom);
    svg.append('line').attr('class', 'handle-line').attr('x1', box.left).attr('x2', box.right).attr('y1', y(level)).attr('y2', y(level));
    svg.append('text').attr('class', 'label').attr('x', Math.max(box.left + 24, Math.min(x(at), box.right + 20))).attr('y', box.top - 8).attr('text-anchor', 'middle').text(`ε = ${short(wantedEpsilon, 3)}`);
    svg.append('text').attr('class', 'label').attr('x', box.right + 6).attr('y', y(level) + 4).text(`δ = ${short(wantedDelta, 3)}`);
    handle(frame, {name: 'Threshold ε', value: at, least: 0, most, step: most / 100, text: v => `${short(v)} ${unit}, exceeded with probability ${short(leakage.exceeded.value)}`,
      at: v => [x(v), box.bottom], read: px => x.invert(px), move: v => change({epsilon: String(Number((v / perNat()).toFixed(4)))})});
    handle(frame, {name: 'Probability δ', value: wantedDelta, least: 0, most: 1, step: 0.01, vertical: true, text: v => `${short(v)}, quantile ${short(leakage.quantile.value)} ${unit}`,
      at: v => [box.left, y(1 - v)], read: (_, py) => 1 - y.invert(py), move: v => change({delta: String(Number(v.toFixed(4)))})});
    this.say(leakage.exceeded.value, 'axis', `is the probability that the outcome leaks more than ε = ${short(epsilon)} ${unit}; with probability at most δ = ${short(answer.delta)} it leaks more than ${short(leakage.quantile.value)} ${unit}.`);
    sayIn(this.costWords, `The cost exceeds ε with probability ${short(cost.exceeded.value)}, and ${short(cost.quantile.value)} ${unit} with probability at most δ. On average: leakage ${short(leakage.mean.value)}, cost ${short(cost.mean.value)} ${unit}.`);
    this.data(['of', `from (${unit})`, `to (${unit})`, 'probability', 'probability of more', 'outcomes'],
      () => [['leakage', leakage], ['cost', cost]].flatMap(([name, law]) => law.law.map(step => [name, number(step.from), number(step.to), step.probability, step.exceeded, step.outcomes])));
    this.command(command('measure', `pml-tail(epsilon=${state.epsilon})`, `pml-quantile(delta=${state.delta})`, 'pml-mean', 'pmc-mean'));
  }
}
