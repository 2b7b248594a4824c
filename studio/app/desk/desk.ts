import { type Desk, deskSchema } from '../../api/desk.ts';
import type { Draft } from '../../api/drafts.ts';
import { isSame, valueAt } from '../draft/values.ts';
import { get, Refusal } from '../requests/requests.ts';
import { Store, useStore } from '../store.ts';

type Known = {
  /** Undefined until it is there first. */
  readonly desk: Desk | undefined;
  /** Why it could not be had, or is not what it is by now. */
  readonly problem: string | undefined;
};

export const deskStore = new Store<Known>({ desk: undefined, problem: undefined });

let asked = 0;

/** Asks for everything on the desk. @returns shows the answer, where nobody has asked since */
export async function loadDesk(): Promise<() => void> {
  asked += 1;
  const mine = asked;
  const known = await get('/api/desk', deskSchema).then(
    (desk) => ({ desk: { ...desk, entries: desk.entries.filter(hasForm) }, problem: undefined }),
    (error) => ({ problem: error instanceof Refusal ? error.message : 'The studio does not answer.' }),
  );
  return () => mine === asked && deskStore.set({ ...deskStore.get(), ...known });
}

/** After whatever changes the titles, the marks or the numbers on the desk. */
export const refreshDesk = async () => (await loadDesk())();

/** What a draft that was saved changes on the desk. */
export function patchDesk({ file, now, published, isContested }: Draft) {
  const { desk } = deskStore.get();
  if (!desk) return;
  const title = String(valueAt(now, ['title']) ?? '').trim();
  const isChanged = !isSame(now, published);
  const entries = desk.entries.map((entry) =>
    entry.file === file ? { ...entry, title: title || entry.title, isChanged, isContested } : entry,
  );
  const changedIn = (all: Desk['entries']) => all.filter((entry) => entry.isChanged).length;
  const changes = desk.changes + changedIn(entries) - changedIn(desk.entries);
  deskStore.set({ ...deskStore.get(), desk: { ...desk, entries, changes } });
}

export const useDesk = () => ({ ...useStore(deskStore), refresh: refreshDesk });

/** The others are changed in the folder. */
export const hasForm = ({ kind }: { readonly kind: string }) => kind === 'about' || kind === 'project';

export type Entry = Desk['entries'][number];

/** Where a file has its form in the studio. */
export const studioAddress = ({ kind, file }: { readonly kind: string; readonly file: string }) =>
  kind === 'about' ? '/about' : `/works/${encodeURIComponent(file.split('/').at(-2) ?? '')}`;
