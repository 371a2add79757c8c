// The goal as a form: what is promised, and how much.

import {get, make, refill} from './dom.js';
import {GOALS} from './link.js';
import {store} from './store.js';
import {term} from './terms.js';

const KINDS = {
  factor: ['Any guess, whatever the outcome', 'leakage'],
  tail: ['Any guess, except for rare outcomes', 'delta'],
  average: ['Any guess, on average over outcomes', 'average'],
  cost: ['Nobody is ruled out', 'cost'],
  ldp: ['Whatever the adversary knows (LDP)', 'ldp'],
};

function field(key, label, before, after, allowed) {
  const goal = store.project.goal;
  const input = make('input', {type: 'text', inputmode: 'decimal', class: 'numeric', value: goal[key], 'aria-label': label, 'data-key': key, onchange: () => {
    const value = Number(input.value);
    const wrong = !allowed(value);
    input.setAttribute('aria-invalid', String(wrong));
    problem.hidden = !wrong;
    if (!wrong) store.change(`goal: ${label} ${input.value}`, {goal: {...store.project.goal, [key]: input.value.trim()}}, `goal-${key}`);
  }});
  const problem = make('span', {class: 'error', role: 'alert', hidden: true}, key === 'factor' ? 'Expected a number above 1, such as 3.' : key === 'delta' ? 'Expected a probability between 0 and 1, such as 0.05.' : 'Expected a number above 0, such as 1.');
  return make('label', {class: 'goal-field'}, before, input, after, problem);
}

/** Shows the goal of the project. */
export function drawGoal() {
  const goal = store.project.goal;
  const select = make('select', {'aria-label': 'What the goal is about', 'data-key': 'kind', onchange: event => store.change(`goal: ${KINDS[event.target.value][0]}`, {goal: {...goal, kind: event.target.value}})},
    ...GOALS.map(kind => make('option', {value: kind, selected: kind === goal.kind}, KINDS[kind][0])));
  const fields = goal.kind === 'ldp' ? [field('epsilon', 'epsilon', 'with ε at most', '', x => x > 0)]
    : [field('factor', 'at most how many times', goal.kind === 'cost' ? 'by more than' : 'at most', goal.kind === 'cost' ? '×' : '× better', x => x > 1)];
  if (goal.kind === 'tail') fields.push(field('delta', 'probability of an exception', 'except with probability', '', x => x > 0 && x < 1));
  refill(get('goal-body'), select, ...fields, make('p', {class: 'hint'}, 'What is this? ', term(KINDS[goal.kind][1])));
}

get('goal-body').addEventListener('submit', event => event.preventDefault());

/** The goal in a few words: "at most 3× better". */
export function goalWords(goal) {
  return {
    factor: `at most ${goal.factor}× better`,
    tail: `at most ${goal.factor}× better, except with probability ${goal.delta}`,
    average: `at most ${goal.factor}× better on average`,
    cost: `nobody ruled out by more than ${goal.factor}×`,
    ldp: `local differential privacy with ε = ${goal.epsilon}`,
  }[goal.kind];
}
