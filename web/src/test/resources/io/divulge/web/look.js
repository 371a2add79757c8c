// What is wrong with the look of the page: texts over each other, cut, or outside; anything wider than the window.
() => {
  const problems = [];
  const seen = element => element.getClientRects().length > 0 && getComputedStyle(element).visibility !== 'hidden';
  if (document.documentElement.scrollWidth > innerWidth) problems.push(`the page is ${document.documentElement.scrollWidth} wide in a window of ${innerWidth}`);
  for (const card of document.querySelectorAll('.card')) {
    if (!seen(card)) continue;
    const name = card.id;
    const svg = card.querySelector('.chart svg');
    if (!svg) {
      if (name !== 'card-density') problems.push(`${name} has no picture`);
      continue;
    }
    const frame = svg.getBoundingClientRect();
    const texts = [...svg.querySelectorAll('text')].filter(text => seen(text) && text.textContent.trim());
    const places = texts.map(text => ({text: text.textContent, box: text.getBoundingClientRect(), slanted: (text.getAttribute('transform') ?? '').includes('rotate')}));
    for (const {text, box} of places) {
      if (box.left < frame.left - 1.5 || box.right > frame.right + 1.5 || box.top < frame.top - 1.5 || box.bottom > frame.bottom + 1.5) {
        problems.push(`${name}: '${text}' sticks out of its picture`);
      }
    }
    for (let i = 0; i < places.length; i++) {
      for (let j = 0; j < i; j++) {
        const a = places[i];
        const b = places[j];
        // The boxes of slanted texts overlap where the texts do not.
        if (a.slanted || b.slanted) continue;
        const x = Math.min(a.box.right, b.box.right) - Math.max(a.box.left, b.box.left);
        const y = Math.min(a.box.bottom, b.box.bottom) - Math.max(a.box.top, b.box.top);
        if (x > 1 && y > 4) problems.push(`${name}: '${a.text}' and '${b.text}' overlap`);
      }
    }
  }
  for (const element of document.querySelectorAll('h1, h2, h3, p, button, label > span, output, td, th, legend, a')) {
    if (!seen(element) || element.closest('.unseen, .skip, svg, .tip') || element.classList.contains('unseen') || element.classList.contains('skip')) continue;
    const style = getComputedStyle(element);
    if (style.display !== 'inline' && element.scrollWidth > element.clientWidth + 1 && style.textOverflow !== 'ellipsis') {
      problems.push(`<${element.tagName.toLowerCase()}> '${element.textContent.trim().slice(0, 40)}' is wider than its place`);
    }
    const box = element.getBoundingClientRect();
    if (box.right > innerWidth + 1 && !element.closest('.scroll, pre')) problems.push(`'${element.textContent.trim().slice(0, 40)}' is cut by the window`);
  }
  return problems;
}
