// A release that was edited is one of its own: a model with its numbers written out.

import {called} from './model.js';

/** The release with another channel. */
export function modelOf(matrix, side, channel) {
  const text = JSON.stringify({secrets: matrix.secrets, outcomes: matrix.outcomes, prior: exact(matrix.prior), channel: channel.map(exact)});
  return {kind: 'text', text, name: 'edited.json', prior: '', title: `${called(side).replace(/, edited$/, '')}, edited`};
}

/** Numbers that sum to 1 to the last digit that is read. */
function exact(numbers) {
  const sum = numbers.reduce((a, b) => a + b, 0);
  return numbers.map(each => Number((each / sum).toPrecision(15)));
}
