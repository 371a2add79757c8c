// The questions that several views ask: asked once, they are answered for all of them.

import {guarantee} from './model.js';

export const ANALYZE = Object.freeze({ask: 'analyze'});

export const MATRIX = Object.freeze({ask: 'matrix'});

/** Bounds for what a sample was drawn from. */
export const ESTIMATE = Object.freeze({ask: 'estimate'});

export function checkOf(goal) {
  return {ask: 'check', guarantees: [guarantee(goal)]};
}

/** How likely an outcome is that leaks more than the goal allows. */
export function tailOf(goal) {
  return {ask: 'measure', measures: [`pml-tail(epsilon=log(${goal.kind === 'ldp' ? 3 : goal.factor}))`]};
}

/** The result of a measure in an answer. */
export function result(answer, expr) {
  return answer?.results.find(each => each.expr === expr);
}
