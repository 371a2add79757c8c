// Links, project files, models, commands and the report.

import {announce, get, note, save} from './dom.js';
import {forPaper} from './chart.js';
import {goalWords} from './goal.js';
import {link, projectFile} from './link.js';
import {live} from './live.js';
import {called, command, fileOf, guarantee} from './model.js';
import {modelFile} from './release.js';
import {askOne} from './server.js';
import {store} from './store.js';

/** Listens to what can be shared and saved. */
export function listenToShare(examples) {
  const menu = get('share-menu');
  const opener = get('share');
  const show = open => {
    menu.hidden = !open;
    opener.setAttribute('aria-expanded', String(open));
  };
  opener.addEventListener('click', () => show(menu.hidden));
  menu.addEventListener('keydown', event => {
    if (event.key !== 'Escape') return;
    show(false);
    opener.focus();
  });
  document.addEventListener('click', event => {
    if (!event.target.closest('.menu')) show(false);
  });
  const said = text => {
    get('share-note').textContent = text;
    announce(text);
  };
  get('copy-link').addEventListener('click', async () => {
    const {hash, whole} = await link(store.project);
    if (!whole) {
      said('The model is too large for a link. Save the project and send the file instead.');
      return;
    }
    await navigator.clipboard.writeText(`#${hash}`);
    said('Copied. Paste it into any explorer: after its address, or anywhere on the page.');
  });
  get('save-project').addEventListener('click', () => {
    save(`${fileName()}.divulge`, projectFile(store.project), 'application/json');
    said('Saved. Drop the file on any explorer to open it.');
  });
  get('save-model').addEventListener('click', () => {
    const {a} = store.project;
    const text = a.kind === 'text' ? a.text : modelFile(live.shown);
    if (text === null) said('This release is too large to be written out here. Use the command line.');
    else save(a.kind === 'text' ? fileOf(a) : 'model.json', text, 'application/json');
  });
  get('copy-command').addEventListener('click', async () => {
    const {a, goal} = store.project;
    await navigator.clipboard.writeText(command(a, examples, 'check', guarantee(goal)));
    said(a.kind === 'text' ? 'Copied: it checks the goal for the model that “Save the model” saves.' : 'Copied: it checks the goal on the command line.');
  });
  get('save-proof').addEventListener('click', async () => {
    const {a, goal} = store.project;
    try {
      const answer = await askOne(a, 'proof', {goal: guarantee(goal)});
      save(`${fileName()}-proof.json`, answer.proof, 'application/json');
      note(`The proof is saved. Anyone can check it with divulge verify; its SHA-256 is ${answer.sha256}.`);
    } catch (problem) {
      note(problem.message);
    }
  });
  get('save-report').addEventListener('click', async () => {
    const {a, goal, unit} = store.project;
    note('Writing the report…');
    try {
      const answer = await askOne(a, 'report', {goal: guarantee(goal), words: goalWords(goal), in: unit, command: command(a, examples, 'analyze', '--html', 'report.html')});
      save(`${fileName()}-report.html`, answer.page, 'text/html');
      note('The report is saved: one page that stands alone.');
    } catch (problem) {
      note(problem.message);
    }
  });
}

/** Paper has all tabs, and they have to be computed first. */
export function listenToPrint() {
  const print = async () => {
    note('Preparing all pictures for paper…');
    forPaper(true);
    await live.whole();
    get('note').hidden = true;
    globalThis.print();
  };
  get('print').addEventListener('click', print);
  addEventListener('keydown', event => {
    if (event.key.toLowerCase() !== 'p' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    print();
  });
  addEventListener('beforeprint', () => {
    forPaper(true);
    live.drawKnown();
  });
  addEventListener('afterprint', () => {
    forPaper(false);
    live.redraw();
  });
}

function fileName() {
  return called(store.project.a).replace(/\.[a-z]+$/i, '').replace(/[^\w.-]+/g, '-').replace(/^-|-$/g, '') || 'release';
}
