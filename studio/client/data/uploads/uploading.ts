import { normalName } from '../../../../model/normal-name.ts';
import { coalesced } from '../../../api/async.ts';
import { type Encoding, encodingSchema, type Uploaded } from '../../../api/pictures.ts';
import { Store, useStore } from '../../ui/store.ts';
import { shownData } from '../draft/draft-state.ts';
import type { DraftStore } from '../draft/draft-store.ts';
import { draftOf } from '../draft/drafts.ts';
import { refreshContentIndex } from '../entries/entries.ts';
import { ApiError, get, Unreachable } from '../requests/requests.ts';
import { sessionStore } from '../session/session.ts';
import { undoable } from '../undo/undo.ts';
import { keptFiles } from './kept-files.ts';
import { needsDarkGround, onPaper, placesOf } from './placing.ts';
import { keepsWords } from './replaced.ts';
import { sendFile } from './send-file.ts';
import { takeOutOldCrop } from './taken-out.ts';
import type { Target } from './target.ts';
import { Uploads } from './uploads.ts';

type Making = Encoding['files'][number];

const SOON_MS = 700;

/** Pictures that are being made ready for visitors, by SHA-256; undefined until it was asked. */
export const encodingStore = new Store<ReadonlyMap<string, Making> | undefined>(undefined);

/** Follows the studio until all pictures are ready. */
const followEncoding = coalesced(async () => {
  try {
    for (let isOpen = true; isOpen; ) {
      const { files } = await get('/api/encoding', encodingSchema);
      encodingStore.set(new Map(files.map((file) => [file.sha256, file])));
      isOpen = files.some(({ problem }) => problem === undefined);
      if (isOpen) await new Promise((resolve) => setTimeout(resolve, SOON_MS));
    }
  } catch (error) {
    // It only brings news, and is asked again when a picture has come or the window has the focus.
    if (!(error instanceof Unreachable || error instanceof ApiError)) throw error;
  }
});

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
  if (target.is === 'parts' && needsDarkGround(uploaded)) proposeGround(store, uploaded.name);
  void followEncoding();
  // The list has its small picture.
  if (uploaded.is === 'picture') void store.send().then(refreshContentIndex);
  return true;
}

/** Says that a light picture got a dark ground, and offers the paper in its place. */
function proposeGround(store: DraftStore, name: string) {
  const putOnPaper = () => {
    for (const { field, value } of onPaper(shownData(store.state.get()), name)) store.type(field, value, false);
  };
  undoable({
    title: name,
    words: 'is so light that it got a dark ground.',
    label: 'Put it on paper',
    undo: putOnPaper,
    undone: `${name} lies on paper.`,
  });
}

/** Of a file that a form names, its SHA-256: also of one that was uploaded since the form was asked for. */
export function useHashOf(file: string, known: readonly { name: string; sha256: string }[], name: string) {
  const arrived = useStore(arrivedStore).get(besideOf(file, name));
  return arrived ?? known.find((one) => normalName(one.name) === normalName(name))?.sha256;
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

/** Widths that the studio makes of a picture, in px. */
type Width = 320 | 1120;

/** Where the studio has a picture, whole, as WebP. */
export const pictureAddress = (sha256: string, width: Width) => `/api/picture?sha256=${sha256}&width=${width}` as const;
