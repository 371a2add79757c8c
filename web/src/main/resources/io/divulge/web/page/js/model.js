// What a release is called, as the server and as the command line take it.

/** The model of a release, as it is sent; the prior goes beside it. */
export function model(side) {
  if (side.kind === 'mechanism') return {mechanism: expression(side)};
  if (side.kind === 'example') return {example: side.example};
  return {text: side.text, name: side.name || 'your model', normalize: side.normalize === true, secret: side.secret ?? [], outcome: side.outcome ?? [], count: side.count ?? ''};
}

/** A mechanism as an expression. */
export function expression(side) {
  const given = Object.entries(side.parameters ?? {}).filter(([, value]) => value !== '');
  return `${side.mechanism}${given.length ? `(${given.map(([key, value]) => `${key}=${value}`).join(',')})` : ''}`;
}

/** Takes a mechanism apart, at the commas that are not inside parentheses. */
export function readExpression(text) {
  const open = text.indexOf('(');
  const parameters = {};
  if (open >= 0) {
    let depth = 0;
    let part = '';
    const finish = () => {
      const at = part.indexOf('=');
      if (at > 0) parameters[part.slice(0, at).trim()] = part.slice(at + 1).trim();
      part = '';
    };
    for (const c of text.slice(open + 1, text.lastIndexOf(')'))) {
      depth += c === '(' ? 1 : c === ')' ? -1 : 0;
      if (c === ',' && depth === 0) finish();
      else part += c;
    }
    finish();
  }
  return {kind: 'mechanism', mechanism: open < 0 ? text : text.slice(0, open), parameters};
}

/** A short name of a release. */
export function called(side) {
  if (side.title) return side.title;
  if (side.kind === 'mechanism') return expression({...side, parameters: Object.fromEntries(Object.entries(side.parameters).map(([k, v]) => [k, rounded(v)]))});
  if (side.kind === 'example') return side.example.replace(/^.*\//, '');
  return side.name || 'your model';
}

function rounded(text) {
  return /^\d*\.\d{5,}$/.test(text) ? String(Number(Number(text).toPrecision(4))) : text;
}

/** Whether a release may be known from a sample, so that its bounds are worth asking for. */
export function mayBeSample(side) {
  return side.kind === 'example' ? side.example === 'counts.csv' : side.kind === 'text' && ((side.secret?.length ?? 0) > 0 || /"counts"/.test(side.text.slice(0, 1 << 20)));
}

/** A guarantee as the server takes it. */
export function guarantee({kind, factor, epsilon, delta}) {
  const most = `epsilon=log(${factor})`;
  if (kind === 'ldp') return `ldp(epsilon=${epsilon})`;
  if (kind === 'tail') return `pml(${most},delta=${delta})`;
  if (kind === 'average') return `maximal-leakage(${most})`;
  if (kind === 'cost') return `pmc(${most})`;
  return `pml(${most})`;
}

/** What the goal allows, in nats. */
export function limit(goal) {
  return goal.kind === 'ldp' ? Number(goal.epsilon) : Math.log(Number(goal.factor));
}

/** What the goal allows a single outcome to leak, in nats; nothing is said about that by goals of other kinds. */
export function pointwiseLimit(goal) {
  return ['factor', 'tail'].includes(goal.kind) ? limit(goal) : Infinity;
}

/** A word as a shell takes it. */
export function word(text) {
  return /^[\w./:,=-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`;
}

/** The file of a text: as it was given, so that it takes the same options and may have any size. */
export function fileOf(side) {
  if (side.name && /\.(csv|json|txt|tsv)$/i.test(side.name)) return side.name;
  return /^\s*[{[]/.test(side.text ?? '') ? 'model.json' : 'model.csv';
}

/** A command about a release; an example's columns are those of the catalogue. */
export function command(side, examples, name, ...rest) {
  const source = side.kind === 'mechanism' ? expression(side) : side.kind === 'example' ? `examples/${side.example}` : fileOf(side).replace(/^-/, './-');
  const options = [];
  const names = columns => columns.map(each => (/[,"]|^\s|\s$/.test(each) ? `"${each.replaceAll('"', '""')}"` : each)).join(',');
  const example = side.kind === 'example' ? examples.find(each => each.file === side.example) : null;
  const secret = example ? example.secret : names(side.secret ?? []);
  const outcome = example ? example.outcome : names(side.outcome ?? []);
  const count = example ? example.count : side.count;
  if (secret) options.push('--secret', word(secret));
  if (outcome) options.push('--outcome', word(outcome));
  if (count) options.push('--count', word(count));
  if (side.normalize) options.push('--normalize');
  if (side.prior) options.push('--prior', word(side.prior));
  return ['divulge', name, word(source), ...rest.map(word), ...options].join(' ');
}
