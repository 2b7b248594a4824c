import { CONTENT_FORMAT } from '../../../model/format.ts';
import type { Kept } from './read-kept.ts';

const PREFIX = 'studio.typed';
const LOCK = 'studio.tab.';

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
  async left(): Promise<readonly { readonly file: string; readonly kept: Kept; readonly drop: () => void }[]> {
    try {
      const open = await this.#openTabs();
      const storage = this.#storage();
      const keys = Array.from({ length: storage.length }, (_, at) => storage.key(at) ?? '');
      const left = keys.flatMap((key) => {
        const [prefix, tab, file] = key.split('|');
        if (prefix !== PREFIX || !tab || !file || tab === this.#tab || open.has(tab)) return [];
        return [{ file, text: storage.getItem(key) ?? '', drop: () => storage.removeItem(key) }];
      });
      if (left.length === 0) return [];
      const { readKept } = await import('./read-kept.ts');
      return left
        .flatMap(({ file, text, drop }) => {
          const kept = readKept(file, text);
          return kept ? [{ file, kept, drop }] : [];
        })
        .sort((a, b) => a.kept.at - b.kept.at);
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
  const openTabs = async () => {
    const { held = [] } = (await navigator.locks?.query()) ?? {};
    return new Set(held.map(({ name = '' }) => name.slice(LOCK.length)));
  };
  return new KeptTexts(() => window.localStorage, tab, openTabs);
}
