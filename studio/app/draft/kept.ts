import { z } from 'zod/mini';
import { CONTENT_FORMAT, FIRST_FORMAT } from '../../../model/format.ts';
import { fieldSchema } from '../../api/drafts.ts';
import { jsonSchema } from '../../api/json.ts';

/** What was typed and is not on the server yet. */
const keptSchema = z.object({
  /** The draft that it was typed in. */
  rev: z.number(),
  at: z.number(),
  /** Of the content, for whose fields it was typed. */
  format: z._default(z.number(), FIRST_FORMAT),
  edits: z.array(z.object({ field: fieldSchema, value: jsonSchema, was: jsonSchema, list: z.optional(jsonSchema) })),
});

type StoredText = z.infer<typeof keptSchema>;
export type Kept = Omit<StoredText, 'format'>;

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
        const kept = parsed(storage.getItem(key));
        return kept ? [{ file, kept, drop: () => storage.removeItem(key) }] : [];
      });
      const current = left.map(async ({ file, kept, drop }) => ({
        file,
        kept: await inCurrentFormat(file, kept),
        drop,
      }));
      return (await Promise.all(current)).sort((a, b) => a.kept.at - b.kept.at);
    } catch {
      return [];
    }
  }
}

/** What was typed before an update, at the paths that its fields have now. */
async function inCurrentFormat(file: string, { format, ...kept }: StoredText): Promise<Kept> {
  if (format === CONTENT_FORMAT) return kept;
  const { currentPath } = await import('./renamed-fields.ts');
  const edits = kept.edits.map((edit) =>
    edit.field === 'body' ? edit : { ...edit, field: [...currentPath(file, edit.field, format)] },
  );
  return { ...kept, edits };
}

const keyOf = (tab: string, file: string) => [PREFIX, tab, file].join('|');

function parsed(text: string | null): StoredText | undefined {
  try {
    return keptSchema.parse(JSON.parse(text ?? ''));
  } catch {
    return undefined;
  }
}

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
