import { type Desk, deskSchema } from '../../../api/desk.ts';
import type { Draft } from '../../../api/drafts.ts';
import { Store, useStore } from '../../ui/store.ts';
import { tellNews } from '../preview/preview.ts';
import { get, Refusal } from '../requests/requests.ts';
import { differencesOf, isSame, valueAt } from '../values/values.ts';

type Known = {
  /** Undefined until it is there first. */
  readonly desk: Desk | undefined;
  /** Why it could not be had, or is not what it is by now. */
  readonly problem: string | undefined;
};

export const deskStore = new Store<Known>({ desk: undefined, problem: undefined });

let asked = 0;
/** Drafts that were saved while the desk was asked for last: its answer may be older than they are. */
let savedSince = new Map<string, Draft>();

/** Asks for everything on the desk. @returns shows the answer, where nobody has asked since */
export async function loadDesk(): Promise<() => void> {
  asked += 1;
  const mine = asked;
  savedSince = new Map();
  const known = await get('/api/desk', deskSchema).then(
    (desk) => ({ desk: [...savedSince.values()].reduce(withDraft, desk), problem: undefined }),
    (error) => ({ problem: error instanceof Refusal ? error.message : 'The studio does not answer.' }),
  );
  return () => {
    if (mine !== asked) return;
    deskStore.set({ ...deskStore.get(), ...known });
    // What has changed the desk may show on the pages.
    tellNews();
  };
}

/** After whatever changes the titles, the marks or the numbers on the desk. */
export const refreshDesk = async () => (await loadDesk())();

/** The draft that was saved last. */
export const savedStore = new Store<Draft | undefined>(undefined);

/** What a draft that was saved changes on the desk. */
export function patchDesk(draft: Draft) {
  savedStore.set(draft);
  savedSince.set(draft.file, draft);
  const { desk } = deskStore.get();
  if (desk) deskStore.set({ ...deskStore.get(), desk: withDraft(desk, draft) });
}

function withDraft(desk: Desk, draft: Draft): Desk {
  const entries = desk.entries.map((entry) => (entry.file === draft.file ? patched(entry, draft) : entry));
  const changedIn = (all: Desk['entries']) => all.filter((entry) => entry.isChanged).length;
  const changes = desk.changes + changedIn(entries) - changedIn(desk.entries);
  return { ...desk, entries: inOrder(entries), changes };
}

function patched(entry: Entry, { now, published, isContested, mistakes }: Draft): Entry {
  const isChanged = !isSame(now, published);
  const { changedFields: _, mistakes: __, ...rest } = entry;
  const { differences, isWhole } = differencesOf(now, published);
  const common = {
    ...rest,
    isChanged,
    isContested,
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
export function inOrder(entries: Desk['entries']): Desk['entries'] {
  const kinds = entries.map(({ kind }) => kind);
  const placeOf = ({ order = Number.MAX_VALUE }: Entry) => order;
  return entries.toSorted(
    (a, b) => kinds.indexOf(a.kind) - kinds.indexOf(b.kind) || placeOf(a) - placeOf(b) || (a.file < b.file ? -1 : 1),
  );
}

export const useDesk = () => ({ ...useStore(deskStore), refresh: refreshDesk });

export type Entry = Desk['entries'][number];
