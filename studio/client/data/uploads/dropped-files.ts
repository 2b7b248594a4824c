import { Store } from '../../ui/store.ts';
import type { Wanted } from './chosen-files.ts';

/** A place of a form that takes files. */
export type DropPlace = {
  readonly wanted: Wanted;
  /** Whether it takes what is dropped where no other place is. */
  readonly isForWindow: boolean;
  readonly take: (files: readonly File[]) => void;
};

const places = new Set<DropPlace>();
let isOwnDrag = false;

/** Whether files are being dragged over the window, and not over a place of their own. */
export const draggingStore = new Store(false);

/** Why no place has taken the files that were dropped or pasted last, in the owner's words. */
export const notTakenStore = new Store<string | undefined>(undefined);

const NOWHERE = 'Nothing on this screen takes a file. Open a work, and drop it there.';
const SEVERAL = 'More than one place here takes such a file. Drop it on the right one.';
const NO_FILE = 'What you dropped holds no file. Save the picture first, then drop its file.';

/** Adds a place while it is on the screen. Returns a function that removes it. */
export function addDropPlace(place: DropPlace): () => void {
  places.add(place);
  return () => void places.delete(place);
}

/** Gives files to the place on the screen that takes them, or says why none does. */
export async function takeFiles(files: readonly File[]): Promise<void> {
  notTakenStore.set(undefined);
  const forWindow = [...places].findLast(({ isForWindow }) => isForWindow);
  if (files.length === 0) notTakenStore.set(NO_FILE);
  else if (forWindow) forWindow.take(files);
  else if (places.size === 0) notTakenStore.set(NOWHERE);
  else await takeByKind(files);
}

async function takeByKind(files: readonly File[]): Promise<void> {
  const { inspectFiles } = await import('./chosen-files.ts');
  const all = await Promise.all(
    [...places].map(async (place) => ({ place, dropped: await inspectFiles(files, place.wanted) })),
  );
  const [fit, other] = all.filter(({ dropped }) => dropped.some(({ problem }) => problem === undefined));
  if (other) notTakenStore.set(SEVERAL);
  else if (fit) fit.place.take(files);
  else notTakenStore.set(all[0]?.dropped[0]?.problem);
}

/** Whether a drag brings files from outside of the window: a picture of the studio itself is no new one. */
export const bringsFiles = (transfer: DataTransfer | null): boolean =>
  !isOwnDrag && transfer?.types.includes('Files') === true;

const isText = (target: EventTarget | null) =>
  target instanceof Element && target.closest('input, textarea, [contenteditable]') !== null;

/** The files of the clipboard. A text with a picture of itself, as office programs copy it, is pasted as a text. */
export function pastedFiles({ clipboardData, target }: Pick<ClipboardEvent, 'clipboardData' | 'target'>): File[] {
  const isWords = isText(target) && clipboardData?.types.includes('text/plain') === true;
  return isWords ? [] : [...(clipboardData?.files ?? [])];
}

/** Whether the browser would open it. */
const wouldOpen = ({ dataTransfer, target }: DragEvent) =>
  dataTransfer?.types.includes('Files') === true ||
  (dataTransfer?.types.includes('text/uri-list') === true && !isText(target));

/** Takes files that are dropped or pasted anywhere in the window, and has the browser open none. Returns its end. */
export function listenForFiles(): () => void {
  const ended = new AbortController();
  const { signal } = ended;
  const on = <T extends keyof WindowEventMap>(type: T, listener: (event: WindowEventMap[T]) => void, capture = true) =>
    window.addEventListener(type, listener, { signal, capture });

  // Before any other listener: ProseMirror leaves alone what is prevented.
  on('dragover', (event) => {
    if (wouldOpen(event)) event.preventDefault();
  });
  on('drop', (event) => {
    draggingStore.set(false);
    if (wouldOpen(event)) event.preventDefault();
  });
  on('paste', (event) => {
    if (pastedFiles(event).length > 0) event.preventDefault();
  });
  on('dragleave', ({ relatedTarget }) => {
    if (relatedTarget === null) draggingStore.set(false);
  });
  on('dragstart', () => {
    isOwnDrag = true;
  });
  on('dragend', () => {
    isOwnDrag = false;
  });

  // After the places, which stop what is theirs.
  on('dragover', ({ dataTransfer }) => draggingStore.set(bringsFiles(dataTransfer)), false);
  on(
    'drop',
    (event) => {
      if (wouldOpen(event) && !isOwnDrag) void takeFiles([...(event.dataTransfer?.files ?? [])]);
    },
    false,
  );
  on(
    'paste',
    (event) => {
      const files = pastedFiles(event);
      if (files.length > 0) void takeFiles(files);
    },
    false,
  );
  return () => ended.abort();
}
