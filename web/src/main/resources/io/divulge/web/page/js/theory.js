// Theory, one level down and computed only when it is open: what implies what, the (α,β) plane, and all measures.

import {make, refill, table} from './dom.js';
import {HELD, drawGraph} from './graph.js';
import {live} from './live.js';
import {Pane, commandOf} from './pane.js';
import {PLANE, drawPlane} from './plane.js';
import {ANALYZE, MATRIX} from './questions.js';
import {amount, inUnit, number, short, unitWords} from './units.js';

const MORE = {ask: 'measure', measures: ['ldi', 'chi-squared', 'min-capacity', 'capacity', 'sibson(order=2)', 'entropy(order=2)', 'maximal-realizable-cost', 'max-information', 'psi1(epsilon=log(2))', 'psi2(epsilon=log(2))', 'privacy-profile(epsilon=1)']};

const PARTS = {
  implications: ['What implies what', () => [HELD, MATRIX]],
  plane: ['The (α,β) plane', () => PLANE],
  measures: ['All measures', () => [ANALYZE, MORE]],
};

let part = 'implications';

class Theory extends Pane {
  constructor() {
    super('theory', 'Theory', 'For readers of the papers', 'Tightest guarantees and the theorems between them, maximal (α,β)-leakage, and every measure with its name.');
    this.switcher = make('div', {class: 'switch small', role: 'group', 'aria-label': 'Part of the theory'});
    this.controls.append(this.switcher);
  }

  needs() {
    return PARTS[part][1]();
  }

  draw(shown) {
    refill(this.switcher, ...Object.entries(PARTS).map(([key, [name]]) => make('button', {type: 'button', 'aria-pressed': String(key === part), 'data-key': key, onclick: () => {
      part = key;
      this.chart.replaceChildren();
      refill(this.after);
      this.sentence.textContent = '';
      live.update();
    }}, name)));
    this.chart.hidden = part === 'measures';
    const failed = shown.error(this);
    if (failed) {
      this.chart.hidden = true;
      this.tell(failed, [], () => [], [commandOf('analyze')]);
    } else if (part === 'implications') drawGraph(this, shown);
    else if (part === 'plane') drawPlane(this, shown);
    else this.measures(shown);
  }

  measures(shown) {
    const results = [...shown.a(ANALYZE).results, ...(shown.a(MORE)?.results ?? [])];
    const other = shown.project.b ? new Map([...(shown.b(ANALYZE)?.results ?? []), ...(shown.b(MORE)?.results ?? [])].map(each => [each.expr, each])) : null;
    const value = each => (each === undefined ? '–' : each.quantity === 'information' ? amount(each.value) : short(each.value));
    refill(this.after, table('All measures', ['measure', other ? 'A' : 'value', ...(other ? ['B'] : [])], results.map(each => [each.expr, value(each), ...(other ? [value(other.get(each.expr))] : [])])));
    this.tell('', ['measure', `value (${unitWords()} where it is information)`, 'lower', 'upper'], () => results.map(each => {
      const show = x => (each.quantity === 'information' ? inUnit(x) : number(x));
      return [each.expr, show(each.value), show(each.lower), show(each.upper)];
    }), [commandOf('measure', ...results.map(each => each.expr))]);
  }
}

export const theory = new Theory();
