// Pictures and data as files.

const COPIED = ['fill', 'stroke', 'stroke-width', 'stroke-dasharray', 'stroke-linecap', 'stroke-linejoin', 'opacity', 'font-family', 'font-size',
  'font-weight', 'text-anchor', 'dominant-baseline', 'image-rendering', 'paint-order'];

/** Around the picture, where there is no card any more. */
const MARGIN = 14;

/** The picture alone: what the style sheet says is written into it. */
function standalone(card) {
  const svg = card.chart.querySelector('svg');
  if (!svg) return null;
  const copy = svg.cloneNode(true);
  const from = svg.querySelectorAll('*');
  const to = copy.querySelectorAll('*');
  from.forEach((element, i) => {
    const style = getComputedStyle(element);
    for (const name of COPIED) to[i].setAttribute(name, style.getPropertyValue(name));
    for (const gone of ['class', 'tabindex', 'role']) to[i].removeAttribute(gone);
  });
  const [, , inner, outer] = svg.getAttribute('viewBox').split(' ').map(Number);
  const width = inner + 2 * MARGIN;
  const height = outer + 2 * MARGIN;
  copy.setAttribute('viewBox', `${-MARGIN} ${-MARGIN} ${width} ${height}`);
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg');
  copy.setAttribute('width', width);
  copy.setAttribute('height', height);
  const back = document.createElementNS('http://www.w3.org/2000/svg', 'rect');
  back.setAttribute('x', -MARGIN);
  back.setAttribute('y', -MARGIN);
  back.setAttribute('width', width);
  back.setAttribute('height', height);
  back.setAttribute('fill', getComputedStyle(card.root).backgroundColor);
  copy.prepend(back);
  const title = document.createElementNS('http://www.w3.org/2000/svg', 'title');
  title.textContent = `${card.title}: ${card.sentence.textContent}`;
  copy.prepend(title);
  return {text: new XMLSerializer().serializeToString(copy), width, height};
}

export function save(name, blob) {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

export function saveSvg(card) {
  const picture = standalone(card);
  if (picture) save(`divulge-${card.id}.svg`, new Blob([picture.text], {type: 'image/svg+xml'}));
}

export async function savePng(card) {
  const picture = standalone(card);
  if (!picture) return;
  const image = new Image();
  image.src = URL.createObjectURL(new Blob([picture.text], {type: 'image/svg+xml'}));
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = picture.width * 2;
  canvas.height = picture.height * 2;
  canvas.getContext('2d').drawImage(image, 0, 0, canvas.width, canvas.height);
  URL.revokeObjectURL(image.src);
  canvas.toBlob(blob => save(`divulge-${card.id}.png`, blob), 'image/png');
}

export function saveCsv(card) {
  save(`divulge-${card.id}.csv`, new Blob([card.csv()], {type: 'text/csv'}));
}
