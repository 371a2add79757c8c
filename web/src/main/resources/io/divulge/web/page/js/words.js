// What the server says, in the words and digits of the page: it speaks to the command line, where options stand in place of controls.

import {factor, number} from './units.js';

/** A bound that the server rounds up in its words is the number that it was rounded from, where that is known. */
function known(nats, analysis) {
  const found = analysis?.results.find(each => each.quantity === 'information' && Math.abs(number(each.value) - nats) < 1e-3);
  return found ? found.value : nats;
}

/** What is named differently here, in the order in which it is replaced. */
const NAMES = [
  ['give the real one with --prior', 'set the real one under 2'],
  [/use --normalize[^.;]*|with --normalize|--normalize/gi, 'tick “Divide rows and prior by their sums”'],
  [/--prior( [A-Z]+)?/g, 'the prior'],
  [/--secret( [A-Z]+)?/g, 'the column of the secret'],
  [/--outcome( [A-Z]+)?/g, 'the column of the outcome'],
  [/--count( [A-Z]+)?/g, 'the column of counts'],
  [': pmc and ldp are infinite', ' for certain'],
  [/ \(pml-quantile\([^)]*\)\)/g, ''],
  [/What survives is envelope\([^)]*\)\./g, 'The tab Post-processing shows what survives.'],
  [/, and this command takes releases with finitely many outcomes:.*$/s, ', and this works for a list of outcomes only. Put secret and outcome on a grid to have one.'],
  [/(^|[\s(])'([^']+)'(?=[\s,.;:)]|$)/g, '$1“$2”'],
];

/**
 * A message or sentence of the server for readers of the page.
 *
 * @param {string} message
 * @param {?=} analysis whose numbers it is about
 */
export function forPage(message, analysis = undefined) {
  const words = NAMES.reduce((text, [from, to]) => text.replace(from, to), message);
  return words.replace(/(\d+(?:\.\d+)?)x(?= |\.|,|;|$)/g, (_, times) => factor(known(Math.log(Number(times)), analysis)));
}
