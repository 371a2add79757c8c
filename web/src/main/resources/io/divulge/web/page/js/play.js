// Play the adversary: a hundred people who show the outcome, one guess about each, and two counters.

import {announce, button, get, make, refill} from './dom.js';
import {moves} from './chart.js';
import {chosenOutcome} from './exposure.js';
import {ANALYZE, MATRIX, result} from './questions.js';
import {store} from './store.js';
import {cut, percent, quoted} from './units.js';

const PEOPLE = 100;
const EACH = 14;

const tally = {of: '', people: 0, before: 0, after: 0};
let playing = 0;
let bet = null;

const title = make('h2', {id: 'play-title'}, 'Play the adversary');
const words = make('p', {class: 'hint'});
const dots = make('div', {class: 'dots', role: 'img', 'aria-label': 'A hundred people, none guessed yet'}, ...Array.from({length: PEOPLE}, () => make('span', {})));
const score = make('dl', {class: 'score'});
const go = button('Play ▶', play, {id: 'play-go'});
get('play').append(title, words, dots, score, make('div', {class: 'buttons'}, go));

export const playView = {
  id: 'play',
  root: get('play'),
  needs: () => [ANALYZE, MATRIX],
  draw,
};

/** What is bet on: the outcome that is looked at, or the worst, and the secret that it gives away most. */
function draw(shown) {
  const matrix = shown.a(MATRIX);
  const witness = result(shown.a(ANALYZE), 'pml')?.witness;
  get('play').hidden = !matrix || matrix.secrets.length < 2;
  if (get('play').hidden) return;
  const outcome = matrix.outcomes.includes(chosenOutcome()) ? chosenOutcome() : witness?.outcome;
  const y = matrix.outcomes.indexOf(outcome);
  if (y < 0) return;
  const x = matrix.lift.reduce((best, row, i) => (row[y] > matrix.lift[best][y] * (1 + 1e-12) ? i : best), 0);
  bet = {outcome, secret: matrix.secrets[x], before: matrix.prior[x], after: matrix.posterior[x][y]};
  const of = `${store.version(shown.project.a)} ${y} ${x}`;
  if (tally.of !== of) {
    clearInterval(playing);
    playing = 0;
    Object.assign(tally, {of, people: 0, before: 0, after: 0});
    for (const dot of dots.children) dot.className = '';
    dots.setAttribute('aria-label', 'A hundred people, none guessed yet');
  }
  words.textContent = `A hundred people for whom the outcome is ${quoted(outcome)}. You say of each: the secret is ${quoted(bet.secret)}.`;
  count();
}

function count() {
  const share = right => (tally.people ? `${right} of ${tally.people}` : '–');
  refill(score, make('div', {}, make('dt', {}, 'right without the outcome'), make('dd', {'data-count': 'before'}, share(tally.before)), make('dd', {class: 'hint'}, `expected ${percent(bet.before)}`)),
    make('div', {}, make('dt', {}, 'right after the outcome'), make('dd', {'data-count': 'after'}, share(tally.after)), make('dd', {class: 'hint'}, `expected ${percent(bet.after)}`)));
}

function guess(dot, i) {
  const right = Math.random() < bet.after;
  dot.className = right ? 'right' : 'wrong';
  dot.title = `Person ${i + 1}: ${right ? 'right' : 'wrong'}`;
  tally.people++;
  tally.after += right ? 1 : 0;
  tally.before += Math.random() < bet.before ? 1 : 0;
}

function finish() {
  clearInterval(playing);
  playing = 0;
  go.textContent = 'Play again ▶';
  const right = [...dots.children].filter(dot => dot.className === 'right').length;
  dots.setAttribute('aria-label', `${right} of a hundred guesses of ${cut(bet.secret, 40)} are right`);
  announce(`${right} of a hundred guesses were right; without the outcome about ${percent(bet.before)} would be`);
  count();
}

function play() {
  if (playing || !bet) return;
  const all = [...dots.children];
  for (const dot of all) dot.className = '';
  if (!moves()) {
    all.forEach(guess);
    finish();
    return;
  }
  let next = 0;
  playing = setInterval(() => {
    guess(all[next], next);
    next++;
    count();
    if (next === all.length) finish();
  }, EACH);
}
