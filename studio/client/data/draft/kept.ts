import { CONTENT_FORMAT } from '../../../../model/format.ts';
import { type Tab, thisTab } from '../tab/this-tab.ts';
import type { Kept, KeptByClosedTab } from './read-kept.ts';

const PREFIX = 'studio.typed';

/**
 * Texts in the browser's own storage, by tab, so that two tabs in one file do not write over each other. Those of a tab
 * that was closed are any other's.
 */
export class KeptTexts {
  readonly #storage: () => Storage;
  readonly #tab: Tab;

  constructor(storage: () => Storage, tab: Tab) {
    this.#storage = storage;
    this.#tab = tab;
  }

  /** @returns whether it is kept: a browser may have no room, or be told to keep nothing */
  keep(file: string, kept: Kept | undefined): boolean {
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
   * Returns what closed tabs have left, the oldest first. `drop` it when it is kept here.
   *
   * @param onClosed called when a tab that has unsent texts, but is open now, has closed: the page that was left a
   * moment ago may count as open for another one
   */
  async left(onClosed = () => {}): Promise<readonly KeptByClosedTab[]> {
    try {
      const storage = this.#storage();
      const all = Array.from({ length: storage.length }, (_, at) => storage.key(at) ?? '');
      const keys = all.filter((key) => key.startsWith(PREFIX) && !key.startsWith(keyOf(this.#tab.id, '')));
      if (keys.length === 0) return [];
      const [open, { readKept }] = await Promise.all([this.#tab.openTabs(), import('./read-kept.ts')]);
      for (const [, tab = ''] of keys.map((key) => key.split('|')))
        if (open.has(tab)) this.#tab.whenClosed(tab, onClosed);
      return readKept(storage, keys, open);
    } catch {
      return [];
    }
  }
}

const keyOf = (tab: string, file: string) => [PREFIX, tab, file].join('|');

/** Opens the texts of this browser and tab. */
export const keptTexts = () => new KeptTexts(() => window.localStorage, thisTab);
