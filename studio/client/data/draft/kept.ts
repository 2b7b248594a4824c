import { CONTENT_FORMAT } from '../../../../model/format.ts';
import { thisTab } from '../tab/this-tab.ts';
import type { Kept, KeptByClosedTab } from './read-kept.ts';

const PREFIX = 'studio.typed';

/**
 * Texts in the browser's own storage, by tab, so that two tabs in one file do not write over each other. Those of a tab
 * that was closed are any other's.
 */
export class KeptTexts {
  readonly #storage: () => Storage;
  readonly #tab: string;
  readonly #openTabs: () => Promise<ReadonlySet<string>>;

  constructor(
    storage: () => Storage,
    tab: string,
    /** Ids of tabs that are open. */
    openTabs: () => Promise<ReadonlySet<string>>,
  ) {
    this.#storage = storage;
    this.#tab = tab;
    this.#openTabs = openTabs;
  }

  /** @returns whether it is kept: a browser may have no room, or be told to keep nothing */
  keep(file: string, kept: Kept | undefined): boolean {
    const key = keyOf(this.#tab, file);
    try {
      if (kept) this.#storage().setItem(key, JSON.stringify({ ...kept, format: CONTENT_FORMAT }));
      else this.#storage().removeItem(key);
      return true;
    } catch {
      return kept === undefined;
    }
  }

  /** What closed tabs have left, the oldest first. `drop` it when it is kept here. */
  async left(): Promise<readonly KeptByClosedTab[]> {
    try {
      const storage = this.#storage();
      const all = Array.from({ length: storage.length }, (_, at) => storage.key(at) ?? '');
      const keys = all.filter((key) => key.startsWith(PREFIX) && !key.startsWith(keyOf(this.#tab, '')));
      if (keys.length === 0) return [];
      const [open, { readKept }] = await Promise.all([this.#openTabs(), import('./read-kept.ts')]);
      return readKept(storage, keys, open);
    } catch {
      return [];
    }
  }
}

const keyOf = (tab: string, file: string) => [PREFIX, tab, file].join('|');

/** Opens the texts of this browser and tab. */
export const keptTexts = () => new KeptTexts(() => window.localStorage, thisTab.id, thisTab.openTabs);
