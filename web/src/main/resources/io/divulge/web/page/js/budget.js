// A budget for several different releases about the same secret, and what is left of it.

import {button, make, refill} from './dom.js';
import {called} from './model.js';
import {askOne, other} from './server.js';
import {store} from './store.js';
import {amount, better, factor, number, plural} from './units.js';
import {forPage} from './words.js';

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
  make('p', {class: 'hint'}, 'A ledger of different releases about the same secret. Leakages are not added up: the total is what an adversary gets who sees all outcomes together. A release that would exceed the budget is refused, and those after it are tried without it.'),
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
  refill(list, ...budget.map((entry, i) => make('li', {}, make('span', {class: 'budget-name'}, entry.title), make('span', {class: 'account'}),
    make('label', {}, 'times ', make('input', {type: 'number', min: 1, max: 50, value: entry.times, 'data-key': `times-${i}`, 'aria-label': `How often ${entry.title} is released`, onchange: event => {
      const times = Math.max(1, Math.min(50, Math.round(Number(event.target.value)) || 1));
      store.change(`${entry.title}: ${times} times`, {budget: budget.map((each, k) => (k === i ? {...each, times} : each))});
    }})),
    button('Remove', () => store.change(`${entry.title} taken out of the budget`, {budget: budget.filter((_, k) => k !== i)}), {'data-key': `remove-${i}`, 'aria-label': `Remove ${entry.title}`}))));
  budgetPlace.classList.toggle('empty', !budget.length);
  if (document.activeElement !== allowed) allowed.value = project.allowed;
  compute(project);
}

/** How a release stands in the ledger. */
function accountWords(account) {
  return account.accepted ? `accepted; total ${amount(account.used)}${number(account.left) === Infinity ? '' : `, left ${amount(account.left)}`}` : `refused: the total would be ${amount(account.needed)}`;
}

function showAccounts(accounts) {
  list.querySelectorAll('li').forEach((line, i) => {
    line.classList.toggle('refused', accounts[i]?.accepted === false);
    line.querySelector('.account').textContent = accounts[i] ? accountWords(accounts[i]) : '';
  });
}

let accounts = [];

async function compute({budget, allowed: most, a}) {
  const key = JSON.stringify([budget, most, a.prior]);
  if (shownFor === key) return summarize(most);
  shownFor = key;
  accounts = [];
  controller?.abort();
  meter.hidden = true;
  if (!budget.length) {
    result.textContent = 'No release is in the budget yet.';
    return;
  }
  controller = new AbortController();
  result.textContent = 'Combining…';
  try {
    const releases = budget.map(({title, times, side}) => ({...other(side), name: title, times}));
    const answer = await askOne(a, 'ledger', {releases, ...(Number(most) > 1 ? {budget: `log(${most})`} : {})}, controller.signal);
    if (shownFor !== key) return;
    accounts = answer.releases;
    summarize(most);
  } catch (problem) {
    if (problem.name === 'AbortError') return;
    shownFor = null;
    result.textContent = forPage(problem.message);
  }
}

/** The ledger as a whole, in the unit that was chosen. */
function summarize(most) {
  if (!accounts.length) return;
  showAccounts(accounts);
  const accepted = accounts.filter(each => each.accepted);
  const used = number(accepted.at(-1)?.usedUpper ?? 0);
  const limit = Math.log(Number(most));
  const count = accepted.reduce((sum, each) => sum + each.times, 0);
  const together = !count ? 'No release keeps the budget.' : count === 1 ? `One release makes a guess at most ${better(used)}.` : `Together, ${plural(count, 'release')} make a guess at most ${better(used)}.`;
  meter.hidden = !(limit > 0);
  meter.value = limit > 0 ? Math.min(1, used / limit) : 0;
  result.textContent = limit > 0 ? `${together} The budget is ${amount(limit)}, so a factor of ${factor(limit - used)} is left${accepted.length < accounts.length ? '; what was refused is not counted' : ''}.` : together;
}
