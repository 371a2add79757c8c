// A budget for several different releases about the same secret, and what is left of it.

import {button, make, refill} from './dom.js';
import {called} from './model.js';
import {askOne, other} from './server.js';
import {store} from './store.js';
import {amount, number, plural} from './units.js';

const list = make('ul', {class: 'budget-list'});
const allowed = make('input', {type: 'text', class: 'numeric', 'aria-label': 'Budget: at most how many times better, together', onchange: () => {
  const value = Number(allowed.value);
  const wrong = allowed.value.trim() !== '' && !(value > 1);
  allowed.setAttribute('aria-invalid', String(wrong));
  if (!wrong) store.change(`budget ${allowed.value}×`, {allowed: allowed.value.trim()});
}});
const result = make('p', {class: 'sentence', id: 'budget-result', role: 'status'});
const meter = make('meter', {min: 0, max: 1, 'aria-label': 'Share of the budget that is used'});
const adding = make('div', {class: 'buttons'});

export const budgetPlace = make('section', {class: 'budget', 'aria-labelledby': 'budget-title'}, make('h3', {id: 'budget-title'}, 'Budget'),
  make('p', {class: 'hint'}, 'Different releases about the same secret, combined. Nothing is added up: the outcomes are taken together, so that the total is what an adversary gets who sees all of them.'),
  list, adding, make('label', {class: 'goal-field'}, 'Together at most', allowed, '× better'), meter, result);

function add(side) {
  const {budget} = store.project;
  store.change(`${called(side)} added to the budget`, {budget: [...budget, {title: called(side), times: 1, side}]});
}

let shownFor = null;
let controller = null;

/** Shows the releases of the budget, and asks what they tell together. */
export function drawBudget(project) {
  const {budget, a, b} = project;
  refill(adding, button(`Add A (${called(a)})`, () => add(a), {'data-key': 'add-a'}), ...(b ? [button(`Add B (${called(b)})`, () => add(b), {'data-key': 'add-b'})] : []));
  refill(list, ...budget.map((entry, i) => make('li', {}, make('span', {class: 'budget-name'}, entry.title),
    make('label', {}, 'times ', make('input', {type: 'number', min: 1, max: 50, value: entry.times, 'data-key': `times-${i}`, 'aria-label': `How often ${entry.title} is released`, onchange: event => {
      const times = Math.max(1, Math.min(50, Math.round(Number(event.target.value)) || 1));
      store.change(`${entry.title}: ${times} times`, {budget: budget.map((each, k) => (k === i ? {...each, times} : each))});
    }})),
    button('Remove', () => store.change(`${entry.title} taken out of the budget`, {budget: budget.filter((_, k) => k !== i)}), {'data-key': `remove-${i}`, 'aria-label': `Remove ${entry.title}`}))));
  if (document.activeElement !== allowed) allowed.value = project.allowed;
  compute(project);
}

async function compute({budget, allowed: most, a}) {
  const key = JSON.stringify([budget, most, store.unit, a.prior]);
  if (shownFor === key) return;
  shownFor = key;
  controller?.abort();
  meter.hidden = true;
  if (!budget.length) {
    result.textContent = 'No release is in the budget yet.';
    return;
  }
  controller = new AbortController();
  result.textContent = 'Combining…';
  try {
    const [first, ...rest] = budget.flatMap(entry => Array.from({length: entry.times}, () => entry.side));
    const answer = await askOne(first, 'compose', {repeat: 1, measures: ['pml'], others: rest.map(other)}, controller.signal);
    if (shownFor !== key) return;
    const used = number(answer.results[0].upper);
    const limit = Math.log(Number(most));
    const releases = plural(budget.reduce((sum, entry) => sum + entry.times, 0), 'release');
    if (!(limit > 0)) {
      result.textContent = `Together, ${releases} make a guess at most ${amount(used)} better.`;
      return;
    }
    meter.hidden = false;
    meter.value = Math.min(1, used / limit);
    result.textContent = used <= limit * (1 + 1e-12) ? `Together, ${releases} make a guess at most ${amount(used)} better. Left: ${amount(limit - used)} until the budget of ${amount(limit)} is used.`
      : `Together, ${releases} make a guess ${amount(used)} better, more than the budget of ${amount(limit)}.`;
  } catch (problem) {
    if (problem.name === 'AbortError') return;
    shownFor = null;
    result.textContent = problem.message;
  }
}
