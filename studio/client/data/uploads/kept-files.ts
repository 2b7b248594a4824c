import { z } from 'zod/mini';
import { type Uploaded, uploadedSchema } from '../../../api/pictures.ts';
import { thisTab } from '../tab/this-tab.ts';
import { type Target, targetSchema } from './target.ts';

/** A file on its way to the studio. */
export type KeptFile = {
  readonly id: string;
  /** What was dropped together has one. */
  readonly batch: string;
  /** In its batch. */
  readonly place: number;
  /** The text that it is for. */
  readonly file: string;
  readonly target: Target;
  readonly name: string;
  readonly blob: Blob;
  readonly at: number;
  /** What the studio has made of it, where it is there and has no place in the form yet. */
  readonly answer?: Uploaded | undefined;
};

/** Files in the browser, until they are in the studio's form. */
export type KeptFiles = {
  /** @returns whether it is kept: a browser may have no room, or keep nothing */
  keep(file: KeptFile): Promise<boolean>;
  forget(id: string): Promise<void>;
  /**
   * Returns what closed tabs have left, in the order in which it was dropped; it is this tab's from now on.
   *
   * @param onClosed called when a tab that keeps files, but is open now, has closed
   */
  takeOver(onClosed: () => void): Promise<readonly KeptFile[]>;
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

const done = <T>(request: IDBRequest<T>) =>
  new Promise<T>((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error));
  });

/** Opens the files that this browser keeps, in IndexedDB. */
export function keptFiles(): KeptFiles {
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
        await done((await files('readwrite')).put({ ...file, tab }));
        return true;
      } catch {
        return false;
      }
    },
    async forget(id) {
      // Where nothing is kept there is nothing to forget.
      await files('readwrite')
        .then((store) => done(store.delete(id)))
        .catch(() => {});
    },
    async takeOver(onClosed) {
      try {
        const others = await thisTab.openTabs();
        // In one transaction: of two tabs that look, one takes each file.
        const store = await files('readwrite');
        const records: readonly unknown[] = await done(store.getAll());
        const mine: KeptFile[] = [];
        for (const record of records) {
          const known = z.safeParse(recordSchema, record);
          if (!known.success) continue;
          const { tab: from, ...file } = known.data;
          if (others.has(from) && from !== tab) thisTab.whenClosed(from, onClosed);
          if (from === tab || others.has(from)) continue;
          if (Date.now() - file.at > MAX_DAYS * 86_400_000) {
            store.delete(file.id);
            continue;
          }
          store.put({ ...file, tab });
          mine.push(file);
        }
        return mine.sort((a, b) => a.at - b.at || a.place - b.place);
      } catch {
        return [];
      }
    },
  };
}
