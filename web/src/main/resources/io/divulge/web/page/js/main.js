// The page: who is told what when something changes. Tabs stand in the order in which they are imported.

import {button, get, make, note, refill} from './dom.js';
import {listenForFiles, openDoors, prepareDoors} from './doors.js';
import {explain} from './explain.js';
import {exposure} from './exposure.js';
import {copyToB, knowMechanisms} from './fix.js';
import {drawGoal} from './goal.js';
import {law} from './law.js';
import {envelope} from './envelope.js';
import {address, readLink} from './link.js';
import {live} from './live.js';
import {called} from './model.js';
import {drawTabs, knowExamples} from './pane.js';
import {playView} from './play.js';
import {prior} from './prior.js';
import {drawRelease, knowCatalogue, release} from './release.js';
import {repeats} from './repeats.js';
import {catalogue} from './server.js';
import {listenToPrint, listenToShare} from './share.js';
import {store} from './store.js';
import {theory} from './theory.js';
import {cut} from './units.js';
import {verdict} from './verdict.js';
import {whatIfView} from './whatif.js';

listenForFiles();
listenToPrint();
live.add(verdict, release, prior, whatIfView, playView, exposure, explain, law, envelope, repeats, theory);
store.address = address;

function drawBar(project) {
  get('undo').disabled = !store.canUndo();
  get('redo').disabled = !store.canRedo();
  for (const input of document.querySelectorAll('#unit-switch input')) input.checked = input.value === project.unit;
  refill(get('sides'), make('span', {class: 'side-a', title: called(project.a)}, make('b', {}, 'A'), ` ${cut(called(project.a), 34)}`),
    project.b ? make('span', {class: 'side-b', title: called(project.b)}, make('b', {}, 'B'), ` ${cut(called(project.b), 34)}`) : button('+ B to compare', copyToB, {'data-key': 'add-b', title: 'A copy of A that stays as it is while A changes'}));
}

store.onChange(project => {
  drawBar(project);
  drawRelease(project);
  drawGoal();
  drawTabs(project);
  live.update();
});

get('unit-switch').addEventListener('change', event => store.look({unit: event.target.value}));
get('undo').addEventListener('click', () => store.undo());
get('redo').addEventListener('click', () => store.redo());

addEventListener('keydown', event => {
  const typing = event.target.closest?.('input[type="text"], input[type="number"], textarea');
  if (typing || !(event.ctrlKey || event.metaKey)) return;
  const key = event.key.toLowerCase();
  if (key !== 'z' && key !== 'y') return;
  event.preventDefault();
  if (key === 'y' || event.shiftKey) store.redo();
  else store.undo();
});

// To the answer, and not to another address: that is where the release is.
document.querySelector('.skip').addEventListener('click', event => {
  event.preventDefault();
  get('answer').focus();
});

// Whoever has scrolled away from the verdict has it in a line.
new IntersectionObserver(([entry]) => {
  get('brief').hidden = entry.isIntersecting;
  document.body.classList.toggle('briefed', !entry.isIntersecting);
}, {rootMargin: '-20px 0px 0px 0px'}).observe(get('verdict'));

async function openAddress() {
  const {project, problems} = await readLink(location.hash);
  if (problems.length) note(`Not all of the address could be used: ${problems.join('; ')}.`);
  store.begin(project);
}

addEventListener('popstate', event => {
  const done = store.restore(event.state);
  if (done === null) openAddress();
  else note(done);
});

async function begin() {
  const list = await catalogue();
  knowCatalogue(list);
  knowMechanisms(list.mechanisms);
  knowExamples(list.examples);
  prepareDoors(list);
  listenToShare(list.examples);
  get('open-start').addEventListener('click', () => {
    prepareDoors(list);
    openDoors();
  });
  await openAddress();
}

begin();
