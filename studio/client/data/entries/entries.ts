import { type ContentIndex, contentIndexSchema } from '../../../api/content-index.ts';
import type { Draft } from '../../../api/drafts.ts';
import { Store, useStore } from '../../ui/store.ts';
import { reportNews } from '../preview/preview.ts';
import { ApiError, get } from '../requests/requests.ts';
import { differencesOf, isSame, valueAt } from '../values/values.ts';

type Loaded = {
  /** Undefined until it is there first. */
  readonly contentIndex: ContentIndex | undefined;
  /** Why it could not be had, or is not what it is by now. */
  readonly problem: string | undefined;
};

export const contentIndexStore = new Store<Loaded>({ contentIndex: undefined, problem: undefined });

let asked = 0;
/** Drafts that were saved while the desk was asked for last: its answer may be older than they are. */
let savedSince = new Map<string, Draft>();

/** Asks for everything on the desk. @returns shows the answer, where nobody has asked since */
export async function loadContentIndex(): Promise<() => void> {
  asked += 1;
  const mine = asked;
  savedSince = new Map();
  const known = await get('/api/content-index', contentIndexSchema).then(
    (contentIndex) => ({ contentIndex: [...savedSince.values()].reduce(withDraft, contentIndex), problem: undefined }),
    (error) => ({ problem: error instanceof ApiError ? error.message : 'The studio does not answer.' }),
  );
  return () => {
    if (mine !== asked) return;
    contentIndexStore.set({ ...contentIndexStore.get(), ...known });
    // What has changed the desk may show on the pages.
    reportNews();
  };
}

/** After whatever changes the titles, the marks or the numbers on the desk. */
export const refreshContentIndex = async () => (await loadContentIndex())();

/** The draft that was saved last. */
export const savedStore = new Store<Draft | undefined>(undefined);

/** What a draft that was saved changes on the desk. */
export function patchContentIndex(draft: Draft) {
  savedStore.set(draft);
  savedSince.set(draft.file, draft);
  const { contentIndex } = contentIndexStore.get();
  if (contentIndex) contentIndexStore.set({ ...contentIndexStore.get(), contentIndex: withDraft(contentIndex, draft) });
}

function withDraft(contentIndex: ContentIndex, draft: Draft): ContentIndex {
  const entries = contentIndex.entries.map((entry) => (entry.file === draft.file ? patched(entry, draft) : entry));
  const changedIn = (all: ContentIndex['entries']) => all.filter((entry) => entry.isChanged).length;
  const changes = contentIndex.changes + changedIn(entries) - changedIn(contentIndex.entries);
  return { ...contentIndex, entries: inOrder(entries), changes };
}

function patched(entry: Entry, { now, published, isConflicted, mistakes }: Draft): Entry {
  const isChanged = !isSame(now, published);
  const { changedFields: _, mistakes: __, ...rest } = entry;
  const { differences, isWhole } = differencesOf(now, published);
  const common = {
    ...rest,
    isChanged,
    isConflicted,
    ...(isChanged && mistakes.length > 0 && { mistakes }),
    ...(isChanged && !isWhole && { changedFields: differences.map(({ field }) => field) }),
  };
  // The others have one title for good, and no place.
  if (entry.slug === undefined) return common;
  const title = String(valueAt(now, ['title']) ?? '').trim();
  const order = valueAt(now, ['order']);
  return {
    ...common,
    title: title || entry.title,
    isHidden: valueAt(now, ['visible']) === false,
    ...(typeof order === 'number' && { order }),
  };
}

/** As the server has them: by kind, then by their order, then by their files. */
export function inOrder(entries: ContentIndex['entries']): ContentIndex['entries'] {
  const kinds = entries.map(({ kind }) => kind);
  const placeOf = ({ order = Number.MAX_VALUE }: Entry) => order;
  return entries.toSorted(
    (a, b) => kinds.indexOf(a.kind) - kinds.indexOf(b.kind) || placeOf(a) - placeOf(b) || (a.file < b.file ? -1 : 1),
  );
}

export const useContentIndex = () => ({ ...useStore(contentIndexStore), refresh: refreshContentIndex });

export type Entry = ContentIndex['entries'][number];
