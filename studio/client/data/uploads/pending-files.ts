import { z } from 'zod/mini';
import { type Uploaded, uploadedSchema } from '../../../api/pictures.ts';
import { thisTab } from '../tab/this-tab.ts';
import { type Target, targetSchema } from './target.ts';

/** A file on its way to the studio, as the browser stores it. */
export type PendingFile = {
  readonly id: string;
  /** The id that all files of one drop share. */
  readonly batch: string;
  readonly place: number;
  /** The content file to whose form the upload belongs. */
  readonly file: string;
  readonly target: Target;
  readonly name: string;
  readonly blob: Blob;
  readonly at: number;
  /** The studio's answer, once the file is uploaded and not yet in the form. */
  readonly answer?: Uploaded | undefined;
};

/** The browser's storage of files that are not in the studio's form yet. */
export type PendingFiles = {
  /** @returns whether the file is stored: the browser's storage may be full or disabled */
  keep(file: PendingFile): Promise<boolean>;
  forget(id: string): Promise<void>;
  /** Moves files of closed tabs to this tab, in drop order. Calls `onClosed` when an open tab with files closes. */
  takeOver(onClosed: () => void): Promise<readonly PendingFile[]>;
};

const NAME = 'studio.uploads';
const STORE = 'files';
const MAX_DAYS = 30;

const recordSchema = z.object({
  id: z.string(),
  tab: z.string(),
  batch: z.string(),
  place: z.number(),
  file: z.string(),
  target: targetSchema,
  name: z.string(),
  blob: z.instanceof(Blob),
  at: z.number(),
  answer: z.optional(uploadedSchema),
});

const resultOf = <T>(request: IDBRequest<T>) =>
  new Promise<T>((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error));
  });

export function openPendingFiles(): PendingFiles {
  const { id: tab } = thisTab;
  let opening: Promise<IDBDatabase> | undefined;

  const open = () => {
    opening ??= new Promise<IDBDatabase>((resolve, reject) => {
      const request = indexedDB.open(NAME, 1);
      request.addEventListener('upgradeneeded', () => request.result.createObjectStore(STORE, { keyPath: 'id' }));
      request.addEventListener('success', () => resolve(request.result));
      request.addEventListener('error', () => reject(request.error));
    });
    return opening;
  };
  const files = async (mode: IDBTransactionMode) => (await open()).transaction(STORE, mode).objectStore(STORE);

  return {
    async keep(file) {
      try {
        await resultOf((await files('readwrite')).put({ ...file, tab }));
        return true;
      } catch {
        return false;
      }
    },
    async forget(id) {
      // If the database cannot be opened, no file is stored.
      await files('readwrite')
        .then((store) => resultOf(store.delete(id)))
        .catch(() => {});
    },
    async takeOver(onClosed) {
      try {
        const openTabs = await thisTab.openTabs();
        // A single transaction reads and assigns the files, so that two tabs never take the same one.
        const store = await files('readwrite');
        const records: readonly unknown[] = await resultOf(store.getAll());
        const takenOver: PendingFile[] = [];
        for (const record of records) {
          const parsed = z.safeParse(recordSchema, record);
          if (!parsed.success) continue;
          const { tab: from, ...file } = parsed.data;
          if (openTabs.has(from) && from !== tab) thisTab.whenClosed(from, onClosed);
          if (from === tab || openTabs.has(from)) continue;
          if (Date.now() - file.at > MAX_DAYS * 86_400_000) {
            store.delete(file.id);
            continue;
          }
          store.put({ ...file, tab });
          takenOver.push(file);
        }
        return takenOver.sort((a, b) => a.at - b.at || a.place - b.place);
      } catch {
        return [];
      }
    },
  };
}
