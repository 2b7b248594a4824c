import { Store } from '../../ui/store.ts';
import type { AcceptedType } from './chosen-files.ts';

export type DropPlace = {
  readonly wanted: AcceptedType;
  /** Whether the field takes files that are dropped outside every field. */
  readonly isForWindow: boolean;
  readonly take: (files: readonly File[]) => void;
};

const places = new Set<DropPlace>();
let isOwnDrag = false;

/** Whether files are being dragged over the window, outside every field. */
export const draggingStore = new Store(false);

/** Why no field took the last files that were dropped or pasted, as a text for the owner. */
export const rejectionStore = new Store<string | undefined>(undefined);

const NOWHERE = 'Nothing on this screen takes a file. Open a work, and drop it there.';
const SEVERAL = 'More than one place here takes such a file. Drop it on the right one.';
const NO_FILE = 'What you dropped holds no file. Save the picture first, then drop its file.';

/** Registers a field while it is on the screen. @returns a function that removes it */
export function addDropPlace(place: DropPlace): () => void {
  places.add(place);
  return () => void places.delete(place);
}

/** Gives files to the field on the screen that takes them, or reports why no field does. */
export async function takeFiles(files: readonly File[]): Promise<void> {
  rejectionStore.set(undefined);
  const forWindow = [...places].findLast(({ isForWindow }) => isForWindow);
  if (files.length === 0) rejectionStore.set(NO_FILE);
  else if (forWindow && !hasDownloads()) forWindow.take(files);
  else if (places.size === 0) rejectionStore.set(NOWHERE);
  else await takeByKind(files);
}

async function takeByKind(files: readonly File[]): Promise<void> {
  const { inspectFiles } = await import('./chosen-files.ts');
  const all = await Promise.all(
    [...places].map(async (place) => ({ place, dropped: await inspectFiles(files, place.wanted) })),
  );
  const matches = all.filter(({ dropped }) => dropped.some(({ problem }) => problem === undefined));
  // Files to download include pictures and films, which belong on the page first.
  const onPage = matches.filter(({ place }) => place.wanted !== 'download');
  const [match, secondMatch] = onPage.length > 0 ? onPage : matches;
  const forWindow = all.findLast(({ place }) => place.isForWindow);
  if (onPage.length > 0 && forWindow) forWindow.place.take(files);
  else if (secondMatch) rejectionStore.set(SEVERAL);
  else if (match) match.place.take(files);
  else if (forWindow) forWindow.place.take(files);
  else rejectionStore.set(all[0]?.dropped[0]?.problem);
}

const hasDownloads = () => [...places].some(({ wanted }) => wanted === 'download');

/** Returns whether a drag brings files from outside the window, and not a picture of the studio itself. */
export const hasOutsideFiles = (transfer: DataTransfer | null): boolean =>
  !isOwnDrag && transfer?.types.includes('Files') === true;

const isText = (target: EventTarget | null) =>
  target instanceof Element && target.closest('input, textarea, [contenteditable]') !== null;

/** Returns the files of the clipboard. Office programs copy text with a picture of it, which is pasted as text. */
export function pastedFiles({ clipboardData, target }: Pick<ClipboardEvent, 'clipboardData' | 'target'>): File[] {
  const pastesText = isText(target) && clipboardData?.types.includes('text/plain') === true;
  return pastesText ? [] : [...(clipboardData?.files ?? [])];
}

/** Returns whether the browser would open the dropped file or link in place of the studio. */
const wouldOpen = ({ dataTransfer, target }: DragEvent) =>
  dataTransfer?.types.includes('Files') === true ||
  (dataTransfer?.types.includes('text/uri-list') === true && !isText(target));

/** Takes files dropped or pasted anywhere, before the browser opens them, until the returned function is called. */
export function listenForFiles(): () => void {
  const ended = new AbortController();
  const { signal } = ended;
  const on = <T extends keyof WindowEventMap>(type: T, listener: (event: WindowEventMap[T]) => void, capture = true) =>
    window.addEventListener(type, listener, { signal, capture });

  // These listeners run before all others, since ProseMirror ignores events whose default is prevented.
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

  // These listeners run after those of the fields, which stop events that they handle.
  on('dragover', ({ dataTransfer }) => draggingStore.set(hasOutsideFiles(dataTransfer)), false);
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
