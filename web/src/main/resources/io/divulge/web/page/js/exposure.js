// Which outcomes expose whom: a bar for each outcome, from how likely its secret was before to how likely it is after.

import {button, get, make, refill} from './dom.js';
import {limit} from './model.js';
import {ANALYZE, MATRIX} from './questions.js';
import {live} from './live.js';
import {amount, cut, number, often, percent, plural, quoted, short} from './units.js';

const SOME = 8;
const MANY = 60;

let all = false;
/** The outcome that is looked at, in other views too. */
let chosen = '';

export function chosenOutcome() {
  return chosen;
}

export const exposure = {
  id: 'exposure',
  root: get('exposure'),
  needs: () => [ANALYZE, MATRIX],
  draw,
};

/** The outcomes of one release, the worst first. */
function rows(shown, side) {
  const analysis = shown.said(side, ANALYZE)?.answer;
  const matrix = shown.said(side, MATRIX)?.answer;
  return (analysis?.outcomes ?? []).map(each => {
    const x = matrix?.secrets.indexOf(each.secret) ?? -1;
    const before = x >= 0 ? matrix.prior[x] : NaN;
    const y = matrix?.outcomes.indexOf(String(each.outcome)) ?? -1;
    return {...each, leakage: number(each.pml), before, after: Math.min(1, before * Math.exp(number(each.pml))), y, matrix, density: each.density !== undefined};
  });
}

function draw(shown) {
  const {project} = shown;
  const a = rows(shown, project.a);
  const b = project.b ? rows(shown, project.b) : [];
  const title = make('h2', {id: 'exposure-title'}, 'Which outcomes expose whom');
  if (!a.length) {
    refill(exposure.root, title, make('p', {class: 'hint'}, shown.error(exposure) ?? 'There are no outcomes to list.'));
    return;
  }
  if (!a.some(each => each.outcome === chosen)) chosen = '';
  const most = Math.max(...[...a, ...b].map(each => (Number.isFinite(each.after) ? each.after : 0)), 0.02);
  const sameNames = b.every(each => a.some(other => other.outcome === each.outcome));
  const strongest = Math.max(...[...a, ...b].map(one => (Number.isFinite(one.leakage) ? one.leakage : 0)));
  const list = shownRows => make('ul', {class: 'exposed'}, ...shownRows.map(each => line(each, b.find(other => sameNames && other.outcome === each.outcome), most, project, strongest)));
  const count = all ? Math.min(MANY, a.length) : Math.min(SOME, a.length);
  refill(exposure.root, title, make('p', {class: 'hint'}, a[0].density ? 'The outcome is a number. For some of them: how much better a guess gets, and of which secrets.' : 'For each outcome, how often it occurs and the secret that it gives away most: how likely that was before (line) and is after (bar). Press one to see all secrets.'),
    list(a.slice(0, count)),
    ...(a.length > SOME ? [button(all ? 'Show fewer' : `Show more of ${plural(a.length, 'outcome')}`, () => {
      all = !all;
      live.redraw();
    }, {'data-key': 'more', class: 'quiet'})] : []),
    ...(b.length && !sameNames ? [make('h3', {}, 'B'), make('ul', {class: 'exposed dashed'}, ...b.slice(0, SOME).map(each => line(each, undefined, most, project, strongest)))] : []));
}

function line(each, other, most, project, strongest) {
  const label = typeof each.outcome === 'number' ? short(each.outcome, 4) : each.outcome;
  const known = Number.isFinite(each.before);
  const bar = make('span', {class: 'bar-place'});
  const part = (kind, share) => {
    const mark = make('span', {class: kind});
    mark.style.setProperty('--share', String(Math.min(1, share / most)));
    bar.append(mark);
  };
  if (!known && Number.isFinite(each.leakage)) {
    part(`bar-after${over(each, project) ? ' over' : ''}`, most * each.leakage / Math.max(1e-9, strongest));
    if (other && Number.isFinite(other.leakage)) part('bar-b', most * other.leakage / Math.max(1e-9, strongest));
  }
  if (known) {
    part(`bar-after${over(each, project) ? ' over' : ''}`, each.after);
    part('bar-before', each.before);
    if (other && Number.isFinite(other.after)) part('bar-b', other.after);
  }
  const words = known ? [`${cut(each.secret, 24)}: `, make('span', {class: 'together'}, `${percent(each.before)} → ${percent(each.after)}`)] : each.secret === undefined ? [] : [`secrets near ${short(Number(each.secret), 3)}`];
  const open = label === chosen;
  const row = make('button', {type: 'button', class: `exposed-row${each.density ? ' of-density' : ''}`, 'aria-expanded': String(open), 'data-key': `outcome-${label}`, title: label, onclick: () => {
    chosen = open ? '' : label;
    live.redraw();
  }}, make('span', {class: 'outcome'}, cut(label, 28)), make('span', {class: 'often'}, each.density ? '' : often(each.probability)), bar,
  make('span', {class: 'from-to'}, ...words), make('span', {class: 'factor'}, amount(each.leakage), ...(other ? [make('span', {class: 'b-number'}, ` B ${amount(other.leakage)}`)] : [])));
  return make('li', {}, row, ...(open && each.y >= 0 ? [secretsOf(each)] : []));
}

function over(each, project) {
  return project.goal.kind === 'factor' && each.leakage > limit(project.goal) * (1 + 1e-12);
}

/** All secrets under one outcome: a column of the table, before and after. */
function secretsOf({matrix, y, outcome}) {
  const list = matrix.secrets.map((secret, x) => ({secret, before: matrix.prior[x], after: matrix.posterior[x][y]})).sort((p, q) => q.after / q.before - p.after / p.before).slice(0, 12);
  return make('div', {class: 'secrets-of'}, make('table', {}, make('caption', {}, `What ${quoted(outcome)} says about each secret`),
    make('thead', {}, make('tr', {}, ...['secret', 'before', 'after', 'change'].map((name, i) => make('th', {scope: 'col', class: i ? 'n' : ''}, name)))),
    make('tbody', {}, ...list.map(each => make('tr', {}, make('td', {}, cut(each.secret, 40)), make('td', {class: 'n'}, percent(each.before)), make('td', {class: 'n'}, percent(each.after)),
      make('td', {class: 'n'}, each.after === 0 ? 'ruled out' : each.after >= each.before ? `${amount(Math.log(each.after / each.before))} more` : `${amount(Math.log(each.before / each.after))} less`))))));
}
