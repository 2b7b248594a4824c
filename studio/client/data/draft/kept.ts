import { CONTENT_FORMAT } from '../../../../model/format.ts';
import type { Kept, KeptByClosedTab } from './read-kept.ts';

const PREFIX = 'studio.typed';
const LOCK = 'studio.tab.';

/** The tabs of this browser by their ids. */
export type Tabs = {
  open(): Promise<ReadonlySet<string>>;
  /** Calls once when an open tab has closed. */
  whenClosed(tab: string, onClosed: () => void): void;
};

/**
 * Texts in the browser's own storage, by tab, so that two tabs in one file do not write over each other. Those of a tab
 * that was closed are any other's.
 */
export class KeptTexts {
  readonly #storage: () => Storage;
  readonly #tab: string;
  readonly #tabs: Tabs;

  constructor(storage: () => Storage, tab: string, tabs: Tabs) {
    this.#storage = storage;
    this.#tab = tab;
    this.#tabs = tabs;
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
      const keys = all.filter((key) => key.startsWith(PREFIX) && !key.startsWith(keyOf(this.#tab, '')));
      if (keys.length === 0) return [];
      const [open, { readKept }] = await Promise.all([this.#tabs.open(), import('./read-kept.ts')]);
      for (const [, tab = ''] of keys.map((key) => key.split('|')))
        if (open.has(tab)) this.#tabs.whenClosed(tab, onClosed);
      return readKept(storage, keys, open);
    } catch {
      return [];
    }
  }
}

const keyOf = (tab: string, file: string) => [PREFIX, tab, file].join('|');

/** Of this browser. A tab is open while it holds a lock. */
export function keptTexts(): KeptTexts {
  const tab = crypto.randomUUID();
  void navigator.locks?.request(LOCK + tab, () => new Promise(() => {}));
  const awaited = new Set<string>();
  const tabs: Tabs = {
    async open() {
      const { held = [] } = (await navigator.locks?.query()) ?? {};
      return new Set(held.map(({ name = '' }) => name.slice(LOCK.length)));
    },
    whenClosed(other, onClosed) {
      if (awaited.has(other)) return;
      awaited.add(other);
      void navigator.locks?.request(LOCK + other, () => awaited.delete(other)).then(onClosed);
    },
  };
  return new KeptTexts(() => window.localStorage, tab, tabs);
}
