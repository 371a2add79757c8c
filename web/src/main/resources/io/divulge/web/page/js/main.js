// The page: who is told what when something changes, and in which order.

import {Adversary} from './adversary.js';
import {Lane, Stale, catalogue} from './api.js';
import {announce, make} from './card.js';
import {know, whereSaved} from './command.js';
import {Density} from './density.js';
import {Envelope} from './envelope.js';
import {save} from './export.js';
import {number, sayIn, short} from './format.js';
import {Guarantees} from './guarantees.js';
import {HeatMap} from './heatmap.js';
import {Law} from './law.js';
import {Outcomes} from './outcomes.js';
import {Plane} from './plane.js';
import {Repeats} from './repeats.js';
import {Source} from './source.js';
import {RELEASE, change, expression, isCurrent, onChange, recall, state} from './state.js';

const get = id => document.getElementById(id);

/** The heavy pictures wait until a hand rests. */
const REST = 350;

const list = await catalogue();
know(list.examples);
const source = new Source(list);
const lane = new Lane('analyze', 'high');
const heat = new HeatMap();
const outcomes = new Outcomes();
const law = new Law();
const envelope = new Envelope();
const plane = new Plane();
const guarantees = new Guarantees();
const adversary = new Adversary();
const repeats = new Repeats();
const density = new Density();
const finite = [heat, outcomes, law, envelope, guarantees, adversary, plane, repeats];

/** One column where there is no room for two; in each, what matters most comes first. */
const wide = matchMedia('(min-width: 1180px)');

function arrange() {
  const held = document.activeElement;
  const columns = [make('div', {class: 'column'}), ...(wide.matches ? [make('div', {class: 'column'})] : [])];
  columns[0].append(density.root);
  finite.forEach((card, i) => columns[i % columns.length].append(card.root));
  get('cards').replaceChildren(...columns);
  held?.focus?.({preventScroll: true});
}

arrange();
wide.addEventListener('change', arrange);
document.body.append(make('datalist', {id: 'notions'}, ...list.guarantees.map(each => make('option', {value: each.usage}))));
get('save-model').addEventListener('click', () => {
  // What was given is saved as it was given: the commands of the cards have the options that go with it.
  if (state.kind === 'data') save(whereSaved(), new Blob([state.text], {type: 'text/plain'}));
  else save('model.json', new Blob([heat.asFile()], {type: 'application/json'}));
});
heat.onMatrix = answer => {
  source.showPrior(answer);
  // Of a large release only some secrets are shown, and the rarest may not be among them.
  const whole = answer.prior.length === answer.model.secrets;
  guarantees.setting = {secrets: answer.model.secrets, ...(whole ? {pMin: String(Math.min(...answer.prior))} : {})};
  guarantees.settingVersion = answer.version;
  busy(() => guarantees.imply());
  get('save-model').disabled = state.kind !== 'data' && (!isCurrent(answer) || heat.asFile() === null);
};

law.onLaw = answer => envelope.stepsOf(answer);

/** What takes longer, and is asked once a hand rests. */
const heavy = [guarantees, adversary, repeats, plane];
for (const card of heavy) card.lane.priority = 'low';

/** Times that tests and curious people may look at. */
let working = 0;
globalThis.divulge = {numbers: 0, analyses: 0, settled: () => working === 0};

function isDensity() {
  return state.kind === 'mechanism' && list.mechanisms.find(each => each.name === state.mechanism)?.density === true;
}

async function analyze() {
  const since = performance.now();
  const mine = ++asking;
  const ticking = setInterval(() => waiting(mine, performance.now() - since), 200);
  try {
    const answer = await lane.ask('analyze', {});
    source.fail('');
    headline(answer);
    if (!isDensity()) outcomes.show(answer);
    else if (isCurrent(answer)) busy(() => density.run(() => density.show(answer)));
    // While a hand moves, answers come to questions that are not the last.
    if (mine === asking) {
      for (const id of ['headline', 'model-summary']) get(id).classList.remove('stale');
      outcomes.fresh();
    }
    globalThis.divulge.numbers = performance.now() - since;
    globalThis.divulge.analyses++;
    return true;
  } catch (problem) {
    if (!(problem instanceof Stale)) {
      source.fail(problem.message);
      // What was shown before stays, faint; of another address there is no before.
      if (unseen) missing(problem.message);
      else get('results').classList.add('wrong');
    }
    return false;
  } finally {
    clearInterval(ticking);
    if (mine === asking) get('waiting').hidden = true;
  }
}

let asking = 0;

/** Whether nothing of the address was shown yet. */
let unseen = true;

/** Says that the numbers are on their way, to someone who has waited for a moment. */
function waiting(mine, spent) {
  if (mine !== asking || spent < 500) return;
  get('waiting').hidden = false;
  get('waiting-words').textContent = `Analysing, ${Math.floor(spent / 1000)} s`;
}

get('stop-waiting').addEventListener('click', () => {
  asking++;
  lane.cancel();
  get('waiting').hidden = true;
  if (unseen) missing('the analysis was stopped. Choose another release, or load the page again.');
  announce('Stopped');
});

function headline(answer) {
  unseen = false;
  get('results').classList.remove('wrong', 'empty');
  const pml = answer.results.find(result => result.expr === 'pml');
  get('headline-number').textContent = pml ? short(number(pml.value)) : '';
  get('headline-unit').textContent = pml ? `${state.unit}, worst outcome` : '';
  const words = answer.sentences.map(text => sayIn(make('p'), text));
  const warnings = (answer.warnings ?? []).map(each => sayIn(make('li'), each.text.replace('with --prior', 'beside this')));
  get('headline-words').replaceChildren(...words, ...minded(warnings));
  const m = answer.model;
  const dropped = m.dropped ? [...m.dropped.secrets.map(each => `secret '${each}'`), ...m.dropped.outcomes.map(each => `outcome '${each}'`)] : [];
  source.summary([`${m.source}: ${size(m.secrets)} secrets, ${size(m.outcomes)} outcomes.`, m.description ?? '', ...(m.notes ?? []),
    dropped.length ? `Left out, since it cannot occur: ${dropped.slice(0, 8).join(', ')}${dropped.length > 8 ? ', …' : ''}.` : ''].filter(Boolean).join(' '),
  typeof m.prior === 'string' ? m.prior.replace('given with --prior', 'as set here') : '');
  document.title = `${pml ? `${short(number(pml.value))} ${state.unit} · ` : ''}${state.kind === 'mechanism' ? expression() : m.source} · Divulge`;
}

/** What to mind: the first two, and the others for those who ask. */
function minded(warnings) {
  if (!warnings.length) return [];
  const first = make('ul', {}, ...warnings.slice(0, 2));
  if (warnings.length <= 2) return [first];
  return [first, make('details', {}, make('summary', {}, `${warnings.length - 2} more to mind`), make('ul', {}, ...warnings.slice(2)))];
}

function size(count) {
  return number(count) === Infinity ? 'infinitely many' : String(count);
}

let resting = 0;

/** Counts what is under way, the rest before it included. */
async function busy(work) {
  working++;
  try {
    await work();
  } finally {
    working--;
  }
}

/** Does something once the hand rests. */
function rest(work) {
  busy(() => new Promise(wake => {
    clearTimeout(resting);
    stirred?.();
    stirred = wake;
    resting = setTimeout(() => wake(work()), REST);
  }));
}

let stirred = null;

/** Numbers first, then the pictures of the same release, then what takes longer. */
async function refresh() {
  const continuous = isDensity();
  // From now on what is shown is that of before.
  for (const id of ['headline', 'model-summary']) get(id).classList.add('stale');
  for (const card of continuous ? [density] : finite) card.outdate();
  for (const card of finite) card.root.hidden = continuous;
  density.root.hidden = !continuous;
  get('prior-editor').hidden = continuous;
  get('save-model').hidden = continuous;
  get('save-model').disabled = state.kind !== 'data';
  for (const card of heavy) card.drop();
  const curve = continuous ? null : envelope.update();
  const fine = await analyze();
  if (!fine || continuous) {
    await curve;
    // What is wrong with the model was said already.
    envelope.problem.hidden = true;
    return;
  }
  rest(later);
  await Promise.all([heat.update(), law.update(), curve]);
}

async function later() {
  await Promise.all([guarantees.update(), envelope.refine(), envelope.updateLdp()]);
  await adversary.update();
  await repeats.update();
  await plane.update();
}

/** Does what one control of a card asked for, and says what came of it to those who listen. */
function answering(card, work) {
  busy(async () => {
    await work();
    if (!card.root.matches('.stale, .pending')) card.speak();
  });
}

onChange(keys => {
  get('address-problem').hidden = true;
  const touches = (...names) => names.some(name => keys.includes(name));
  if (touches(...RELEASE, 'unit')) {
    showUnit();
    source.show();
    busy(refresh);
    return;
  }
  if (touches('epsilon', 'delta')) busy(() => law.update());
  if (touches('delta')) {
    busy(() => envelope.updatePoint());
    guarantees.outdate();
    rest(() => guarantees.update());
  }
  if (touches('view')) heat.draw();
  if (touches('alpha', 'beta')) plane.draw();
  if (touches('chosen')) {
    guarantees.draw();
    busy(() => guarantees.imply());
  }
  if (touches('guarantee')) busy(() => guarantees.check());
  if (touches('adversary')) answering(adversary, () => adversary.update());
  if (touches('repeat')) answering(repeats, () => repeats.update());
});

function showUnit() {
  for (const input of document.querySelectorAll('#unit-switch input')) input.checked = input.value === state.unit;
}

get('unit-switch').addEventListener('change', event => change({unit: event.target.value}));
get('copy-link').addEventListener('click', async () => {
  await navigator.clipboard.writeText(location.href);
  announce('Link copied');
  get('copy-link').textContent = 'Copied';
  setTimeout(() => {
    get('copy-link').textContent = 'Copy link';
  }, 1500);
});

// To the results, and not to another address: that is where the release is.
document.querySelector('.skip').addEventListener('click', event => {
  event.preventDefault();
  get('results').focus();
  get('results').scrollIntoView();
});

async function begin() {
  const {problems, gone} = await recall();
  get('address-problem').textContent = `Not all of the address could be used: ${problems.join('; ')}.`;
  get('address-problem').hidden = problems.length === 0;
  if (state.kind === 'mechanism' && !list.mechanisms.some(each => each.name === state.mechanism)) {
    source.fail(`There is no mechanism '${state.mechanism}'.`);
  }
  showUnit();
  source.show();
  unseen = true;
  if (gone) {
    missing(gone);
    return;
  }
  await busy(refresh);
}

/** There is nothing to show, and someone has to give the model again. */
function missing(why) {
  source.fail(why);
  get('results').classList.add('empty');
  get('results').classList.remove('wrong');
  for (const id of ['headline', 'model-summary']) get(id).classList.remove('stale');
  source.summary('', '');
  get('headline-number').textContent = '';
  get('headline-unit').textContent = '';
  get('headline-words').replaceChildren(sayIn(make('p'), `Nothing is shown: ${why}`));
  document.title = 'Divulge explorer';
}

addEventListener('hashchange', begin);
addEventListener('unhandledrejection', event => {
  if (event.reason instanceof Stale) event.preventDefault();
});
await begin();
