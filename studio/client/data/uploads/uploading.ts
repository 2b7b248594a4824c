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
import { openPendingFiles } from './pending-files.ts';
import { becomesGrid, needsDarkGround, placeUpload, withPaperGround } from './placing.ts';
import { removeOldCrop } from './removed-pictures.ts';
import { rememberOldAltText } from './replaced.ts';
import { sendFile } from './send-file.ts';
import type { Target } from './target.ts';
import { Uploads } from './uploads.ts';

type EncodingFile = Encoding['files'][number];

const POLL_INTERVAL_MS = 700;

/** Pictures that are being encoded for the site, by SHA-256; undefined until the server has answered. */
export const encodingStore = new Store<ReadonlyMap<string, EncodingFile> | undefined>(undefined);

/** Polls the studio until all pictures are encoded. */
const followEncoding = coalesced(async () => {
  try {
    for (let isOpen = true; isOpen; ) {
      const { files } = await get('/api/encoding', encodingSchema);
      encodingStore.set(new Map(files.map((file) => [file.sha256, file])));
      isOpen = files.some(({ problem }) => problem === undefined);
      if (isOpen) await new Promise((resolve) => setTimeout(resolve, POLL_INTERVAL_MS));
    }
  } catch (error) {
    // The next upload and the next focus of the window poll again.
    if (!(error instanceof Unreachable || error instanceof ApiError)) throw error;
  }
});

export const uploads = new Uploads({ kept: openPendingFiles(), send: sendFile, place });

/** SHA-256 hashes of this window's uploads. A form's draft has them only after it is loaded again. */
const uploadedHashStore = new Store<ReadonlyMap<string, string>>(new Map());

/** The paths of the files to download that this window has uploaded. */
export const uploadedDownloadsStore = new Store<ReadonlySet<string>>(new Set());

type Drop = { readonly file: string; readonly batch: string; readonly pictures: readonly Uploaded[] };

/** The pictures of the last drop on the parts of a page that are in the form. */
export const lastDropStore = new Store<Drop | undefined>(undefined);

const keyOf = (file: string, name: string) => `${file} ${name}`;

async function place(file: string, target: Target, uploaded: Uploaded, batch: string): Promise<boolean> {
  const store = draftOf(file);
  if (!store.state.get().draft) await store.refresh();
  if (!store.state.get().draft?.now) return false;
  uploadedHashStore.set(new Map([...uploadedHashStore.get(), [keyOf(file, uploaded.name), uploaded.sha256]]));
  const last = lastDropStore.get();
  const placed = last?.batch === batch ? last.pictures : [];
  const sizes = new Map(placed.map(({ name, size }) => [name, size]));
  const data = shownData(store.state.get());
  const isWork = store.state.get().draft?.kind === 'project';
  const drop = uploads.dropOf(batch, uploaded);
  const places = placeUpload(data, target, uploaded, { sizeOf: (name) => sizes.get(name), isWork, drop });
  removeOldCrop(store, target);
  rememberOldAltText(file, data, target, uploaded.name);
  for (const { field, value } of places) store.type(field, value, false);
  if (target.is === 'parts' && !becomesGrid(drop) && needsDarkGround(uploaded))
    notifyOfDarkGround(store, uploaded.name, isWork);
  if (target.is === 'parts') lastDropStore.set({ file, batch, pictures: [...placed, uploaded] });
  void followEncoding();
  if (uploaded.is === 'download') {
    const path = `${file.slice(0, file.lastIndexOf('/') + 1)}${uploaded.name}`;
    uploadedDownloadsStore.set(new Set([...uploadedDownloadsStore.get(), path]));
    void store.refresh();
  }
  // The list of entries shows a thumbnail of the picture.
  if (uploaded.is === 'picture') void store.send().then(refreshContentIndex);
  return true;
}

function notifyOfDarkGround(store: DraftStore, name: string, isWork: boolean) {
  const putOnPaper = () => {
    const places = withPaperGround(shownData(store.state.get()), name, isWork);
    for (const { field, value } of places) store.type(field, value, false);
  };
  undoable({
    title: name,
    words: 'is so light that it got a dark ground.',
    label: 'Put it on paper',
    undo: putOnPaper,
    undone: `${name} lies on paper.`,
  });
}

type StoredFile = { readonly name: string; readonly sha256: string };

/** Returns a function for the SHA-256 of a file that a form names, also if it was uploaded since the draft was loaded. */
export function useHashes(file: string, files: readonly StoredFile[]): (name: string) => string | undefined {
  const uploaded = useStore(uploadedHashStore);
  return (name) =>
    uploaded.get(keyOf(file, name)) ?? files.find((other) => normalName(other.name) === normalName(name))?.sha256;
}

export const useHashOf = (file: string, files: readonly StoredFile[], name: string) => useHashes(file, files)(name);

let isSignedIn = false;
sessionStore.subscribe(resumeAfterSignIn);
window.addEventListener('online', resume);
window.addEventListener('focus', resume);
window.addEventListener('beforeunload', (event) => {
  if (uploads.wouldBeLost) event.preventDefault();
});
encodingStore.subscribe(() => {
  const encoding = encodingStore.get();
  for (const { id, state, answer } of uploads.state.get()) {
    const isEncoded = answer?.is === 'download' || (answer && !encoding?.has(answer.sha256));
    if (state === 'placed' && encoding && isEncoded) uploads.remove(id);
  }
});
resumeAfterSignIn();

function resumeAfterSignIn() {
  const { session, isOver } = sessionStore.get();
  const now = session?.state === 'signed-in' && !isOver;
  if (now === isSignedIn) return;
  isSignedIn = now;
  resume();
}

function resume() {
  if (!isSignedIn) return;
  void uploads.takeOver();
  void followEncoding();
}

/** The widths of a picture that the studio serves, in px. */
type Width = 320 | 1120;

/** Returns the studio's address of a picture: uncropped, as WebP. */
export const pictureAddress = (sha256: string, width: Width) => `/api/picture?sha256=${sha256}&width=${width}` as const;

/** Returns the studio's address of a film. */
export const filmAddress = (sha256: string) => `/api/film?sha256=${sha256}` as const;
