import { CONTENT_FORMAT } from '../../../../model/format.ts';
import { type Tab, thisTab } from '../tab/this-tab.ts';
import type { ClosedTabEdits, UnsavedEdits } from './closed-tab-edits.ts';

const PREFIX = 'studio.typed';

/** Unsent edits in the browser's storage. Each tab has its own records, so that two tabs never overwrite each other. */
export class EditBackup {
  readonly #storage: () => Storage;
  readonly #tab: Tab;

  constructor(storage: () => Storage, tab: Tab) {
    this.#storage = storage;
    this.#tab = tab;
  }

  /** @returns whether the edits are stored: the browser's storage may be full or disabled */
  keep(file: string, kept: UnsavedEdits | undefined): boolean {
    const key = keyOf(this.#tab.id, file);
    try {
      if (kept) this.#storage().setItem(key, JSON.stringify({ ...kept, format: CONTENT_FORMAT }));
      else this.#storage().removeItem(key);
      return true;
    } catch {
      return kept === undefined;
    }
  }

  /**
   * Returns the edits that closed tabs have left, the oldest first. Call `drop` once they are stored for this tab.
   *
   * @param onClosed called when an open tab with unsent edits closes: a page that the owner has just left may still
   * count as open
   */
  async left(onClosed = () => {}): Promise<readonly ClosedTabEdits[]> {
    try {
      const storage = this.#storage();
      const all = Array.from({ length: storage.length }, (_, at) => storage.key(at) ?? '');
      const keys = all.filter((key) => key.startsWith(PREFIX) && !key.startsWith(keyOf(this.#tab.id, '')));
      if (keys.length === 0) return [];
      const [open, { readClosedTabEdits }] = await Promise.all([this.#tab.openTabs(), import('./closed-tab-edits.ts')]);
      for (const [, tab = ''] of keys.map((key) => key.split('|')))
        if (open.has(tab)) this.#tab.whenClosed(tab, onClosed);
      return readClosedTabEdits(storage, keys, open);
    } catch {
      return [];
    }
  }
}

const keyOf = (tab: string, file: string) => [PREFIX, tab, file].join('|');

export const openEditBackup = () => new EditBackup(() => window.localStorage, thisTab);
