import type { Uploaded } from '../../../api/pictures.ts';
import { refreshDesk } from '../entries/entries.ts';
import { draftOf } from '../draft/drafts.ts';
import { sessionStore } from '../session/session.ts';
import { Store, useStore } from '../../ui/store.ts';
import { encodingStore, followEncoding } from './encoding.ts';
import { keptFiles } from './kept-files.ts';
import { takeOutOldCrop } from './old-crop.ts';
import { placesOf } from './placing.ts';
import { keepsWords } from './replaced.ts';
import { sendFile } from './send-file.ts';
import { shownData } from '../draft/shown-data.ts';
import type { Target } from './target.ts';
import { Uploads } from './uploads.ts';

/** What is on its way to the studio, of all forms. */
export const uploads = new Uploads({ kept: keptFiles(), send: sendFile, place });

/** SHA-256 of what has come in this window: a form knows it only once it was asked for again. */
const arrivedStore = new Store<ReadonlyMap<string, string>>(new Map());

const besideOf = (file: string, name: string) => `${file} ${name}`;

async function place(file: string, target: Target, uploaded: Uploaded, batch: string): Promise<boolean> {
  const store = draftOf(file);
  if (!store.state.get().draft) await store.refresh();
  if (!store.state.get().draft?.now) return false;
  arrivedStore.set(new Map([...arrivedStore.get(), [besideOf(file, uploaded.name), uploaded.sha256]]));
  const sizes = new Map(
    uploads.state
      .get()
      .flatMap((one) => (one.batch === batch && one.state === 'placed' && one.answer ? [one.answer] : []))
      .map(({ name, size }) => [name, size]),
  );
  const data = shownData(store.state.get());
  const places = placesOf(data, target, uploaded, (name) => sizes.get(name));
  takeOutOldCrop(store, target);
  keepsWords(file, data, target, uploaded.name);
  for (const { field, value } of places) store.type(field, value, false);
  void followEncoding();
  // The list has its small picture.
  if (uploaded.is === 'picture') void store.send().then(refreshDesk);
  return true;
}

/** Of a file that a form names, its SHA-256: also of one that was uploaded since the form was asked for. */
export function useHashOf(file: string, known: readonly { name: string; sha256: string }[], name: string) {
  const arrived = useStore(arrivedStore).get(besideOf(file, name));
  return arrived ?? known.find((one) => one.name === name)?.sha256;
}

let isIn = false;
sessionStore.subscribe(goOnWhereSomebodyIsIn);
window.addEventListener('online', goOn);
window.addEventListener('focus', goOn);
window.addEventListener('beforeunload', (event) => {
  if (uploads.wouldBeLost) event.preventDefault();
});
encodingStore.subscribe(() => {
  const making = encodingStore.get();
  for (const { id, state, answer } of uploads.state.get()) {
    if (state === 'placed' && answer && making && !making.has(answer.sha256)) uploads.remove(id);
  }
});
goOnWhereSomebodyIsIn();

function goOnWhereSomebodyIsIn() {
  const { session, isOver } = sessionStore.get();
  const now = session?.state === 'signed-in' && !isOver;
  if (now === isIn) return;
  isIn = now;
  goOn();
}

function goOn() {
  if (!isIn) return;
  void uploads.takeOver();
  void followEncoding();
}
