// What is wrong with the look of the page: texts over each other, cut, or outside; anything wider than the window.
() => {
  const problems = [];
  const seen = element => element.getClientRects().length > 0 && getComputedStyle(element).visibility !== 'hidden';
  if (document.documentElement.scrollWidth > innerWidth) problems.push(`the page is ${document.documentElement.scrollWidth} wide in a window of ${innerWidth}`);
  for (const svg of document.querySelectorAll('svg')) {
    if (!seen(svg)) continue;
    const name = svg.closest('[id]')?.id ?? 'picture';
    const frame = svg.getBoundingClientRect();
    const texts = [...svg.querySelectorAll('text')].filter(text => seen(text) && text.textContent.trim());
    const places = texts.map(text => ({text: text.textContent, box: text.getBoundingClientRect()}));
    for (const {text, box} of places) {
      if (box.left < frame.left - 2 || box.right > frame.right + 2 || box.top < frame.top - 2 || box.bottom > frame.bottom + 2) problems.push(`${name}: '${text}' sticks out of its picture`);
    }
    for (let i = 0; i < places.length; i++) {
      for (let j = 0; j < i; j++) {
        const x = Math.min(places[i].box.right, places[j].box.right) - Math.max(places[i].box.left, places[j].box.left);
        const y = Math.min(places[i].box.bottom, places[j].box.bottom) - Math.max(places[i].box.top, places[j].box.top);
        if (x > 1 && y > 4) problems.push(`${name}: '${places[i].text}' and '${places[j].text}' overlap`);
      }
    }
  }
  for (const element of document.querySelectorAll('h1, h2, h3, p, button, label > span, output, td, th, legend, a')) {
    if (!seen(element) || element.closest('.unseen, .skip, svg') || element.classList.contains('unseen') || element.classList.contains('skip')) continue;
    const style = getComputedStyle(element);
    if (style.display !== 'inline' && element.scrollWidth > element.clientWidth + 1 && style.textOverflow !== 'ellipsis' && !element.closest('.scroll')) {
      problems.push(`<${element.tagName.toLowerCase()}> '${element.textContent.trim().slice(0, 40)}' is wider than its place`);
    }
    const box = element.getBoundingClientRect();
    if (box.right > innerWidth + 1 && !element.closest('.scroll, pre, .tabs')) problems.push(`'${element.textContent.trim().slice(0, 40)}' is cut by the window`);
  }
  for (const bar of document.querySelectorAll('.bar-after, .bar-b')) {
    if (seen(bar) && bar.getBoundingClientRect().right > bar.closest('.panel').getBoundingClientRect().right) problems.push('a bar sticks out of its panel');
  }
  return problems;
}
