// The goal as a form: what is promised, and how much.

import {get, make, refill} from './dom.js';
import {GOALS} from './link.js';
import {store} from './store.js';
import {limit} from './model.js';
import {term} from './terms.js';
import {amount, better, field, fieldUnit, fromUnit} from './units.js';

const KINDS = {
  factor: ['Any guess, whatever the outcome', 'leakage'],
  tail: ['Any guess, except for rare outcomes', 'delta'],
  average: ['Any guess, on average over outcomes', 'average'],
  cost: ['Nobody is ruled out', 'cost'],
  ldp: ['Whatever the adversary knows (LDP)', 'ldp'],
};

/** One number of the goal: how it is shown, read, and what is expected. */
function entry(key, label, before, after, {shown, read, expected}) {
  const input = make('input', {type: 'text', inputmode: 'decimal', class: 'numeric', value: shown, 'aria-label': label, 'data-key': key, onchange: () => {
    const value = read(input.value.trim());
    const wrong = value === null;
    input.setAttribute('aria-invalid', String(wrong));
    problem.hidden = !wrong;
    if (!wrong) store.change(`goal: ${label} ${input.value}`, {goal: {...store.project.goal, [key]: value}}, `goal-${key}`);
  }});
  const problem = make('span', {class: 'error', role: 'alert', hidden: true}, expected);
  return make('label', {class: 'goal-field'}, before, input, after, problem);
}

/** A leakage in the unit that was chosen; what was written as a factor stays as it was written. */
function leakage(key, label, before, after) {
  const {goal, unit} = store.project;
  const own = key === 'factor' ? 'factor' : 'nats';
  const nats = key === 'factor' ? Math.log(Number(goal.factor)) : Number(goal.epsilon);
  const least = unit === 'factor' ? 1 : 0;
  return entry(key, label, before, after, {
    shown: unit === own ? goal[key] : field(nats),
    read: text => (!(Number(text) > least) ? null : unit === own ? text : String(Number((key === 'factor' ? Math.exp(fromUnit(Number(text))) : fromUnit(Number(text))).toPrecision(12)))),
    expected: `Expected a number above ${least}, such as ${least ? '3' : '1.5'}.`,
  });
}

/** Shows the goal of the project. */
export function drawGoal() {
  const goal = store.project.goal;
  const select = make('select', {'aria-label': 'What the goal is about', 'data-key': 'kind', onchange: event => store.change(`goal: ${KINDS[event.target.value][0]}`, {goal: {...goal, kind: event.target.value}})},
    ...GOALS.map(kind => make('option', {value: kind, selected: kind === goal.kind}, KINDS[kind][0])));
  const unit = fieldUnit();
  const fields = goal.kind === 'ldp' ? [leakage('epsilon', 'epsilon', 'with ε at most', unit)]
    : [leakage('factor', 'at most how much', goal.kind === 'cost' ? 'by more than' : 'at most', goal.kind === 'cost' || unit !== '×' ? unit : '× better')];
  if (goal.kind === 'tail') {
    fields.push(entry('delta', 'probability of an exception', 'except with probability', '', {shown: goal.delta, read: text => (Number(text) > 0 && Number(text) < 1 ? text : null), expected: 'Expected a probability between 0 and 1, such as 0.05.'}));
  }
  refill(get('goal-body'), select, ...fields, make('p', {class: 'hint'}, 'What is this? ', term(KINDS[goal.kind][1])));
}

get('goal-body').addEventListener('submit', event => event.preventDefault());

/** The goal in a few words: "at most 3× better". */
export function goalWords(goal) {
  const most = better(limit(goal));
  return {
    factor: `at most ${most}`,
    tail: `at most ${most}, except with probability ${goal.delta}`,
    average: `at most ${most} on average`,
    cost: `nobody ruled out by more than ${amount(limit(goal))}`,
    ldp: `local differential privacy with ε = ${amount(limit(goal))}`,
  }[goal.kind];
}
