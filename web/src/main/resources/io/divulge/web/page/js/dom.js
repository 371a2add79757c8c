// Elements, and what is said to those who listen instead of looking.

/** @param {string} id */
export function get(id) {
  return /** @type {HTMLElement} */ (document.getElementById(id));
}

/**
 * Makes an element; a key that begins with "on" is a listener.
 *
 * @param {string} tag
 * @param {!Object<string, ?>=} attributes
 * @param {...(Node|string)} children
 * @return {!HTMLElement}
 */
export function make(tag, attributes = {}, ...children) {
  const element = /** @type {!HTMLElement} */ (document.createElement(tag));
  for (const key of Object.keys(attributes)) {
    const value = attributes[key];
    if (key === 'class') element.className = value;
    else if (key.startsWith('on')) element.addEventListener(key.slice(2), value);
    else if (value !== false && value !== undefined && value !== null) element.setAttribute(key, value === true ? '' : String(value));
  }
  element.append(...children);
  return element;
}

/** A button with a listener. */
export function button(words, listener, attributes = {}) {
  return make('button', {type: 'button', onclick: listener, ...attributes}, words);
}

/** Says something to those who listen. */
export function announce(text) {
  get('announce').textContent = text;
}

let noted = 0;

/** Says something for a moment, to everybody. */
export function note(text) {
  const line = get('note');
  line.textContent = text;
  line.hidden = false;
  clearTimeout(noted);
  noted = setTimeout(() => {
    line.hidden = true;
  }, 6000);
}

/** Replaces what stands in an element and keeps the keyboard where it was: elements are the same by their data-key. */
export function refill(element, ...children) {
  const held = document.activeElement;
  const key = held instanceof HTMLElement && element.contains(held) ? held.dataset.key : undefined;
  element.replaceChildren(...children);
  if (key) element.querySelector(`[data-key="${CSS.escape(key)}"]`)?.focus({preventScroll: true});
}

/** Saves a file. */
export function save(name, content, type) {
  const link = make('a', {href: URL.createObjectURL(content instanceof Blob ? content : new Blob([content], {type})), download: name});
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

/** A table whose columns of numbers stand to the right. */
export function table(caption, columns, rows) {
  const numeric = columns.map((_, i) => rows.length > 0 && rows.every(row => /^[−\d<≈∞–]/.test(String(row[i] ?? '')) || row[i] === ''));
  const cell = (tag, attributes) => (content, i) => make(tag, {...attributes, class: numeric[i] ? 'n' : ''}, content instanceof Node ? content : String(content ?? ''));
  return make('div', {class: 'scroll', tabindex: '0', role: 'region', 'aria-label': caption},
    make('table', {}, make('caption', {class: 'unseen'}, caption), make('thead', {}, make('tr', {}, ...columns.map(cell('th', {scope: 'col'})))),
      make('tbody', {}, ...rows.map(row => make('tr', {}, ...row.map(cell('td', {})))))));
}
