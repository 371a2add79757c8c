// The answer: who is exposed, how badly, how often, whether that is too much, and what to do about it.

import {button, get, make, refill} from './dom.js';
import {calibrate, canCalibrate, canDesign, design, useB} from './fix.js';
import {goalWords} from './goal.js';
import {called, limit, mayBeSample} from './model.js';
import {ANALYZE, ESTIMATE, MATRIX, checkOf, result, tailOf} from './questions.js';
import {drawScale} from './scale.js';
import {store} from './store.js';
import {term} from './terms.js';
import {amount, better, factor, number, often, percent, plural, quoted} from './units.js';

const WORDS = {holds: 'keeps the goal', violated: 'exceeds the goal', undecided: 'undecided'};
const MARKS = {holds: '✓', violated: '●', undecided: '?'};

export const verdict = {
  id: 'verdict',
  root: get('verdict'),
  urgent: true,
  needs: (project, side) => [ANALYZE, MATRIX, checkOf(project.goal), tailOf(project.goal), ...(mayBeSample(side) ? [ESTIMATE] : [])],
  draw,
};

/** What is to be known of one release for the headline. */
export function facts(shown, side) {
  const goal = shown.project.goal;
  const said = shown.said(side, ANALYZE);
  const analysis = said?.answer;
  const pml = result(analysis, 'pml');
  const check = shown.said(side, checkOf(goal));
  const matrix = shown.said(side, MATRIX)?.answer;
  const worst = analysis?.outcomes?.[0];
  const x = matrix?.secrets.indexOf(pml?.witness?.secret ?? '') ?? -1;
  const before = x >= 0 ? matrix.prior[x] : NaN;
  const leakage = number(pml?.value ?? 0);
  return {
    problem: said?.error, analysis, matrix, check: check?.answer?.results[0], checkProblem: check?.error, leakage, worst, before,
    after: Math.min(1, before * Math.exp(leakage)), secret: pml?.witness?.secret, outcome: pml?.witness?.outcome,
    exceeding: shown.said(side, tailOf(goal))?.answer?.results[0],
    secrets: number(analysis?.model.secrets ?? 0), sample: shown.said(side, ESTIMATE)?.answer,
  };
}

function draw(shown) {
  const {project} = shown;
  const a = facts(shown, project.a);
  if (a.problem) {
    refill(verdict.root, make('h2', {class: 'headline'}, 'This release cannot be read.'), make('p', {class: 'error'}, forPage(a.problem)));
    document.title = 'Divulge explorer';
    return;
  }
  const b = project.b ? facts(shown, project.b) : null;
  const scale = make('div', {class: 'scale'});
  refill(verdict.root,
    make('div', {class: 'verdict-top'}, make('h2', {class: 'headline'}, ...headline(a)), chip(a, project.goal)),
    make('p', {class: 'lead'}, ...sentence(a)),
    ...reservations(a),
    scale,
    ...(b ? [other(b, a, project)] : []),
    make('div', {class: 'buttons'}, ...steps(a, project, b?.check?.verdict === 'holds')));
  drawScale(scale, project, a, b);
  document.title = `${amount(a.leakage)} · ${called(project.a)} · Divulge`;
}

/** What the server says, in the words and digits of the page: it names options of the command line where the page has something else. */
export function forPage(message) {
  return message.replace(/(\d+(?:\.\d+)?)x(?= |\.|,|;|$)/g, (_, times) => factor(Math.log(Number(times)))).replace(/use --normalize[^.;]*|with --normalize|--normalize/gi, 'tick “Divide rows and prior by their sums”').replace(/--prior( [A-Z]+)?/g, 'the prior')
    .replace(/--secret( [A-Z]+)?/g, 'the column of the secret').replace(/--outcome( [A-Z]+)?/g, 'the column of the outcome').replace(/--count( [A-Z]+)?/g, 'the column of counts');
}

function headline(a) {
  if (a.secrets === 1) return ['There is only one secret, so there is nothing to find out.'];
  if (a.leakage === Infinity) return ['Some outcomes give the secret away without limit.'];
  if (a.leakage < 1e-9) return ['The outcome says nothing about the secret.'];
  const verdictOf = a.check?.verdict;
  if (verdictOf === 'holds') return ['Nobody is exposed beyond your goal.'];
  const who = a.analysis.model.secrets === 'Infinity' ? `A secret near ${Number(a.secret).toPrecision(3)}` : quoted(a.secret ?? '');
  return verdictOf === 'violated' ? [`${who} is exposed.`] : [`${who} is exposed most; the data cannot decide about your goal.`];
}

function chip(a, goal) {
  const verdictOf = a.check?.verdict;
  if (!verdictOf) return make('p', {class: 'chip undecided'}, a.checkProblem ? 'the goal does not apply' : '');
  const sure = a.check.sample ? ` (${percent(a.check.confidence)} confidence)` : '';
  return make('p', {class: `chip ${verdictOf}`, 'data-verdict': verdictOf}, `${MARKS[verdictOf]} ${WORDS[verdictOf]}${sure}`, make('span', {class: 'chip-goal'}, goalWords(goal)));
}

function sentence(a) {
  if (a.secrets === 1) return ['A release can expose only what an adversary does not know already.'];
  if (a.leakage < 1e-9) return ['Whatever an adversary guesses, it guesses as well without the outcome.'];
  if (!a.worst || !Number.isFinite(a.before)) return [forPage((a.analysis.sentences ?? []).slice(0, 2).join(' '))];
  const sample = a.sample ? 'In this sample, when' : 'When';
  return [`${sample} the outcome is ${quoted(a.outcome)}, a guess of ${quoted(a.secret)} goes from ${percent(a.before)} to ${percent(a.after)}: `,
    make('strong', {'data-number': 'leakage'}, better(a.leakage)), `. This happens in ${countedWords(a.worst.probability)}.${exceedWords(a)} `, term('leakage', 'What does this mean?')];
}

function countedWords(p) {
  const words = often(p);
  return / in /.test(words) ? `${words} cases` : words === 'always' ? 'every case' : `${words.replace('nearly always', 'nearly all')} cases`;
}

/** How often the goal is exceeded, where that is more than the worst outcome. */
function exceedWords(a) {
  const p = number(a.exceeding?.value ?? 0);
  if (a.check?.verdict !== 'violated' || !(p > a.worst.probability * 1.001)) return '';
  return ` Counting all outcomes that exceed the goal, it happens in ${countedWords(p)}.`;
}

/** What a reader has to know before trusting the number. */
function reservations(a) {
  const lines = [];
  if (/because none was given/.test(a.analysis.model.prior ?? '') && a.secrets > 1) {
    lines.push('This assumes that all secrets are equally likely beforehand, since no prior was given. Set it under 2.');
  }
  const bounds = result(a.sample, 'pml');
  if (bounds) {
    lines.push(`This is a sample of ${plural(a.sample.data.events, 'event')}. With ${percent(a.sample.confidence)} confidence, the worst outcome of what it was drawn from makes a guess between ${amount(bounds.lower)} and ${amount(bounds.upper)} better.`
      + (a.check?.verdict === 'undecided' ? ' The goal lies in between, so more data are needed to decide.' : ''));
  }
  if (a.checkProblem) lines.push(forPage(a.checkProblem));
  const dropped = a.analysis.model.dropped ? [...a.analysis.model.dropped.secrets, ...a.analysis.model.dropped.outcomes] : [];
  if (dropped.length) lines.push(`Left out, because they cannot occur: ${dropped.slice(0, 6).map(quoted).join(', ')}${dropped.length > 6 ? ' and others' : ''}.`);
  return lines.map(text => make('p', {class: 'warning'}, text));
}

/** B in one line: how it compares, and what can be done with it. */
function other(b, a, project) {
  if (b.problem) return make('p', {class: 'error'}, `B cannot be read: ${forPage(b.problem)}`);
  const verdictOf = b.check?.verdict ?? 'undecided';
  const kept = result(b.analysis, 'mutual-information');
  const had = result(a.analysis, 'mutual-information');
  const share = kept && had && number(had.value) > 1e-12 ? ` It tells ${percent(number(kept.value) / number(had.value))} as much about the secret on average.` : '';
  return make('div', {class: 'other', 'data-verdict': verdictOf}, make('p', {}, make('b', {}, `B, ${called(project.b)}: `), `${amount(b.leakage)} instead of ${amount(a.leakage)}; ${WORDS[verdictOf]}.${share}`),
    make('div', {class: 'buttons'}, button('Use B', useB, {'data-key': 'use-b', class: verdictOf === 'holds' ? 'primary' : ''}), button('Discard B', () => store.change('B discarded', {b: null}), {'data-key': 'discard-b'})));
}

function steps(a, project, keepsIt) {
  const why = button('Why?', () => {
    store.look({tab: 'explain'});
    get('details').scrollIntoView({block: 'start'});
    get('tab-explain').focus({preventScroll: true});
  }, {'data-key': 'why'});
  if (a.secrets === 1 || a.check?.verdict !== 'violated' || keepsIt) return a.leakage < 1e-9 ? [] : [why];
  const most = project.goal.kind === 'ldp' ? `ε = ${amount(limit(project.goal))}` : amount(limit(project.goal));
  return [
    ...(canCalibrate(project.a) ? [button('Fix it: add noise', () => calibrate(), {class: 'primary', 'data-key': 'fix', title: 'The least noise that keeps the goal; the result becomes B'})] : []),
    ...(canDesign(project.goal, a) ? [button(`Best mechanism for ${most}`, () => design(), {'data-key': 'design', title: 'The mechanism that tells most and keeps the goal; the result becomes B'})] : []),
    why,
    make('span', {class: 'working', id: 'working', role: 'status'}),
  ];
}
