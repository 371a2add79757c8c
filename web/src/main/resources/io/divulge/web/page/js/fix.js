// The next step: what to do about a release that exceeds its goal. What comes of it becomes B.

import {announce, get, note} from './dom.js';
import {guarantee, readExpression} from './model.js';
import {askOne} from './server.js';
import {store} from './store.js';
import {percent} from './units.js';

let mechanisms = [];

/** The mechanisms there are, with what can be turned on each. */
export function knowMechanisms(list) {
  mechanisms = list;
}

function family(side) {
  return side.kind === 'mechanism' ? mechanisms.find(each => each.name === side.mechanism) : undefined;
}

/** Whether there is a setting to look for; whatever is not a mechanism by name can be mixed with noise. */
export function canCalibrate(side) {
  const known = family(side);
  return !known || known.dial !== '' || known.density;
}

const DESIGNED = ['factor', 'ldp', 'cost'];

export function canDesign(goal, facts) {
  return DESIGNED.includes(goal.kind) && facts.matrix !== undefined && facts.secrets <= 64;
}

let working = null;

/** Does something that may take a while; another one, or another release, stops it. */
async function doing(words, work) {
  working?.abort();
  const controller = working = new AbortController();
  const of = store.project;
  const slow = setTimeout(() => {
    const place = document.getElementById('working');
    if (place) place.textContent = `${words}…`;
  }, 300);
  try {
    const part = await work(controller.signal);
    // What was found for another release is not an answer to this one.
    if (store.project.a === of.a && store.project.goal === of.goal) {
      store.change(part.label, {b: part.b});
      announce(part.label);
    }
  } catch (problem) {
    if (problem.name !== 'AbortError') note(problem.message);
  } finally {
    clearTimeout(slow);
    const place = document.getElementById('working');
    if (place && working === controller) place.textContent = '';
  }
}

/** Three digits, and never more than there is: more would not keep the goal. */
function roundedDown(share) {
  const nearest = Number(share.toPrecision(3));
  return nearest <= share ? nearest : nearest - 10 ** (Math.floor(Math.log10(share)) - 2);
}

/** The least noise that keeps the goal: the mechanism's own parameter, or some outcomes drawn anew. */
export function calibrate() {
  const {a, goal} = store.project;
  const target = guarantee(goal);
  return doing('Looking for the least noise', async signal => {
    if (family(a)) {
      const answer = await askOne(a, 'calibrate', {target}, signal);
      return {label: 'B: less truthful, so that it keeps the goal', b: {...readExpression(answer.results[0].mechanism), prior: a.prior}};
    }
    const answer = await askOne(a, 'noisier', {target}, signal);
    const kept = answer.results[0].value;
    return {label: 'B: noisier, so that it keeps the goal', b: {kind: 'text', text: answer.text, name: 'noisier.json', prior: '', title: `${percent(roundedDown(kept))} kept, the rest random`}};
  });
}

/** The mechanism that tells most among all that keep the goal. */
export function design() {
  const {a, goal} = store.project;
  return doing('Designing the best mechanism', async signal => {
    const answer = await askOne(a, 'design', {target: guarantee(goal)}, signal);
    const found = answer.results[0].mechanism;
    return {label: 'B: the best mechanism that keeps the goal', b: {kind: 'text', text: JSON.stringify({...found, description: ''}), name: 'best.json', prior: '', title: 'best mechanism'}};
  });
}

/** B takes the place of A. */
export function useB() {
  const {b} = store.project;
  if (!b) return;
  const {title, ...side} = b;
  store.change('B is now A', {a: side.kind === 'mechanism' ? side : {...side, title}, b: null});
  get('answer').focus({preventScroll: true});
}

/** A copy of A to change, as B. */
export function copyToB() {
  store.change('B: a copy of A', {b: {...store.project.a}});
}

