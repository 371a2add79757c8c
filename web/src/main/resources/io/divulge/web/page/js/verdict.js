// The answer: who is exposed, how badly, how often, whether that is too much, and what to do about it.

import {button, get, make, refill} from './dom.js';
import {calibrate, canCalibrate, canDesign, design, useB} from './fix.js';
import {goalWords} from './goal.js';
import {called, limit, mayBeSample} from './model.js';
import {ANALYZE, ESTIMATE, MATRIX, checkOf, result, tailOf} from './questions.js';
import {drawScale} from './scale.js';
import {store} from './store.js';
import {term} from './terms.js';
import {amount, better, number, often, percent, plural, quoted, short} from './units.js';
import {forPage} from './words.js';

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
    everyone: isShared(matrix),
    // What the goal is about; the leakage of the worst outcome is what the headline is about.
    measured: goal.kind === 'factor' ? leakage : number(check?.answer?.results[0].tightest ?? leakage),
    secrets: number(analysis?.model.secrets ?? 0), sample: shown.said(side, ESTIMATE)?.answer,
  };
}

/** Whether every secret is given away as much as any other, by some outcome. */
function isShared(matrix) {
  if (!matrix || matrix.secretsNotShown || matrix.outcomesNotShown) return false;
  const most = matrix.lift.map(row => Math.max(...row));
  return Math.max(...most) < Math.min(...most) * (1 + 1e-9);
}

function draw(shown) {
  const {project} = shown;
  const a = facts(shown, project.a);
  if (a.problem) {
    refill(verdict.root, make('h2', {class: 'headline'}, 'This release cannot be read.'), make('p', {class: 'error'}, forPage(a.problem)));
    refill(get('brief'));
    document.title = 'Divulge explorer';
    return;
  }
  const b = project.b ? facts(shown, project.b) : null;
  const scale = make('div', {class: 'scale'});
  refill(verdict.root,
    make('div', {class: 'verdict-top'}, make('h2', {class: 'headline'}, headline(a, project.goal)), chip(a, project.goal)),
    make('p', {class: 'lead'}, ...sentence(a, project.goal)),
    ...reservations(a),
    scale,
    ...(b ? [other(b, a, project)] : []),
    make('div', {class: 'buttons'}, ...steps(a, project, b?.check?.verdict === 'holds')));
  drawScale(scale, project, a, b);
  drawBrief(a, project);
  document.title = `${amount(a.leakage)} · ${called(project.a)} · Divulge`;
}

/** A number that is a secret or an outcome of a density. */
function near(value) {
  return short(Number(value), 3);
}

function headline(a, goal) {
  const verdictOf = a.check?.verdict;
  if (a.secrets === 1) return 'There is only one secret, so there is nothing to find out.';
  if (a.leakage < 1e-9) return 'The outcome says nothing about the secret.';
  if (verdictOf === 'holds') return 'Nobody is exposed beyond your goal.';
  if (a.leakage === Infinity) return 'Some outcomes give the secret away without limit.';
  if (goal.kind === 'cost' && verdictOf === 'violated') return a.measured === Infinity ? 'Some outcomes rule a secret out for certain.' : 'Some outcomes make a secret too unlikely.';
  const who = a.everyone ? 'Every secret is' : a.secrets === Infinity ? `Secrets near ${near(a.secret)} are` : `The secret ${quoted(a.secret ?? '')} is`;
  return verdictOf === 'violated' ? `${who} exposed.` : `${who} exposed${a.everyone ? '' : ' most'}, but the data cannot decide about your goal.`;
}

/** The verdict in a line, for whoever has scrolled away from it. */
function drawBrief(a, project) {
  const verdictOf = a.check?.verdict ?? 'undecided';
  refill(get('brief'), make('b', {class: `chip ${verdictOf}`}, `${MARKS[verdictOf]} ${WORDS[verdictOf]}`), make('span', {}, `${headline(a, project.goal)} ${a.leakage > 1e-9 && Number.isFinite(a.leakage) ? `${better(a.leakage)}; the goal is ${goalWords(project.goal)}.` : ''}`));
}

function chip(a, goal) {
  const verdictOf = a.check?.verdict;
  if (!verdictOf) return make('p', {class: 'chip undecided'}, a.checkProblem ? 'the goal does not apply' : '');
  const sure = a.check.sample ? ` (${percent(a.check.confidence)} confidence)` : '';
  return make('p', {class: `chip ${verdictOf}`, 'data-verdict': verdictOf}, `${MARKS[verdictOf]} ${WORDS[verdictOf]}${sure}`, make('span', {class: 'chip-goal'}, goalWords(goal)));
}

/** The number that a goal of another kind is about. */
function goalMeasure(a, goal) {
  const most = a.measured === Infinity ? 'better without limit' : `at most ${better(a.measured)}`;
  return {
    factor: '',
    tail: ` Except with probability ${percent(goal.delta)}, a guess gets ${most}.`,
    average: ` On average over outcomes, a guess gets ${most}.`,
    cost: a.measured === Infinity ? ' An outcome can rule a secret out for certain.' : ` At worst, an outcome makes a secret ${amount(a.measured)} less likely.`,
    ldp: ` Whatever the adversary knows beforehand, a guess gets ${most}.`,
  }[goal.kind];
}

function sentence(a, goal) {
  if (a.secrets === 1) return ['A release can expose only what an adversary does not know already.'];
  if (a.leakage < 1e-9) return ['Whatever an adversary guesses, it guesses as well without the outcome.'];
  const meaning = [' ', term('leakage', 'What does this mean?')];
  if (a.leakage === Infinity) return [unlimited(a), goalMeasure(a, goal), ...meaning];
  const strong = make('strong', {'data-number': 'leakage'}, better(a.leakage));
  const also = `.${exceedWords(a, goal)}${goalMeasure(a, goal)}`;
  if (a.secrets === Infinity) return [`Outcomes near ${near(a.outcome)} make a guess of secrets near ${near(a.secret)} `, strong, also, ...meaning];
  if (!a.worst || !Number.isFinite(a.before)) return [forPage((a.analysis.sentences ?? []).slice(0, 2).join(' '), a.analysis)];
  return [`When ${a.sample ? 'the outcome in this sample' : 'the outcome'} is ${quoted(a.outcome)}, a guess of ${quoted(a.secret)} is right with probability ${percent(a.after)} instead of ${percent(a.before)}: `,
    strong, `. This outcome occurs in ${countedWords(a.worst.probability)}${also}`, ...meaning];
}

/** A density without a largest leakage: what most outcomes tell. */
function unlimited(a) {
  const usual = a.analysis.law?.find(each => each.delta === 0.05);
  return `Rare outcomes, far from all secrets, leave little doubt.${usual ? ` With probability 95\u00a0%, an outcome makes a guess at most ${better(usual.pml)}.` : ''}`;
}

function countedWords(p) {
  const words = often(p);
  return / in /.test(words) ? `${words.replace(' in ', ' of ')} cases` : words === 'always' ? 'every case' : words === 'never' ? 'no case' : `${words.replace('nearly always', 'nearly all')} cases`;
}

/** How often the goal is exceeded, where that is more than the worst outcome. */
function exceedWords(a, goal) {
  const p = number(a.exceeding?.value ?? 0);
  if (goal.kind !== 'factor' || a.check?.verdict !== 'violated' || !(p > (a.worst?.probability ?? 0) * 1.001)) return '';
  const all = countedWords(p);
  return all === 'every case' ? ' Every outcome exceeds the goal.' : ` ${all[0].toUpperCase()}${all.slice(1)} have an outcome that exceeds the goal.`;
}

/** What a reader has to know before trusting the number. */
function reservations(a) {
  const lines = [];
  if (/because none was given/.test(a.analysis.model.prior ?? '') && a.secrets > 1) {
    lines.push('This assumes that all secrets are equally likely beforehand, since no prior was given. Set it under 2.');
  }
  const bounds = result(a.sample, 'pml');
  if (bounds) {
    lines.push(`This is a sample of ${plural(a.sample.data.events, 'event')}. With ${percent(a.sample.confidence)} confidence, the worst outcome makes a guess between ${amount(bounds.lower)} and ${amount(bounds.upper)} better in the population that the sample comes from.`
      + (a.check?.verdict === 'undecided' ? ' The goal lies in between: more data are needed.' : ''));
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
  const share = kept && had && number(had.value) > 1e-12 ? ` On average it tells ${percent(number(kept.value) / number(had.value))} as much about the secret as A.` : '';
  return make('div', {class: 'other', 'data-verdict': verdictOf}, make('p', {}, make('b', {}, `B (${called(project.b)}) ${verdictOf === 'undecided' ? 'is undecided' : WORDS[verdictOf]}: `), `${amount(b.leakage)} instead of ${amount(a.leakage)}.${share}`),
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
