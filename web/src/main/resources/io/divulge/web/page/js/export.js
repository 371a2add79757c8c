// Charts as files: with their title and what they are of, and with the colours that the style sheet gives them.

import {called} from './model.js';
import {store} from './store.js';

const COPIED = ['fill', 'stroke', 'stroke-width', 'stroke-dasharray', 'stroke-linecap', 'stroke-linejoin', 'opacity', 'font-family', 'font-size', 'font-weight', 'text-anchor'];

const MARGIN = 16;
const HEAD = 50;

function element(name, attributes, text = '') {
  const made = document.createElementNS('http://www.w3.org/2000/svg', name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, String(value));
  made.textContent = text;
  return made;
}

/** The chart of a pane alone: what the style sheet says is written into it. */
export function picture(pane) {
  const svg = pane.chart.querySelector('svg');
  if (!svg) return {text: '', width: 0, height: 0};
  const copy = svg.cloneNode(true);
  const to = copy.querySelectorAll('*');
  svg.querySelectorAll('*').forEach((from, i) => {
    const style = getComputedStyle(from);
    for (const name of COPIED) to[i].setAttribute(name, style.getPropertyValue(name));
    for (const gone of ['class', 'tabindex', 'role']) to[i].removeAttribute(gone);
  });
  const [, , inner, outer] = svg.getAttribute('viewBox').split(' ').map(Number);
  const width = inner + 2 * MARGIN;
  const height = outer + 2 * MARGIN + HEAD;
  copy.setAttribute('viewBox', `${-MARGIN} ${-MARGIN - HEAD} ${width} ${height}`);
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg');
  copy.setAttribute('width', String(width));
  copy.setAttribute('height', String(height));
  const style = getComputedStyle(document.body);
  const font = style.fontFamily;
  const {a, b} = store.project;
  copy.prepend(element('title', {}, `${pane.title}: ${called(a)}`), element('rect', {x: -MARGIN, y: -MARGIN - HEAD, width, height, fill: getComputedStyle(document.getElementById('details')).backgroundColor}),
    element('text', {x: 0, y: -HEAD + 8, fill: style.color, 'font-size': 17, 'font-weight': 600, 'font-family': font}, pane.title),
    element('text', {x: 0, y: -HEAD + 28, fill: style.color, 'font-size': 12, 'font-family': font}, `A: ${called(a)}${b ? `; B (dashed): ${called(b)}` : ''}`));
  return {text: new XMLSerializer().serializeToString(copy), width, height};
}

/** The same as dots. */
export async function png(pane) {
  const {text, width, height} = picture(pane);
  const image = new Image();
  image.src = URL.createObjectURL(new Blob([text], {type: 'image/svg+xml'}));
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = width * 2;
  canvas.height = height * 2;
  canvas.getContext('2d').drawImage(image, 0, 0, canvas.width, canvas.height);
  URL.revokeObjectURL(image.src);
  return new Promise(done => canvas.toBlob(done, 'image/png'));
}
