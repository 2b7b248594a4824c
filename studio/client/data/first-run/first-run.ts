import { z } from 'zod/mini';
import { stashSchema } from '../../../api/entries.ts';
import { type FirstRun, firstRunSchema, TASKS, type Task } from '../../../api/first-run.ts';
import { Store } from '../../ui/store.ts';
import type { DraftStore } from '../draft/draft-store.ts';
import { draftOf } from '../draft/drafts.ts';
import { contentIndexStore, refreshContentIndex } from '../entries/entries.ts';
import { post, Unreachable } from '../requests/requests.ts';
import { useLoaded } from '../requests/use-request.ts';

export type Checklist = {
  readonly tasks: readonly { readonly task: Task; readonly isDone: boolean }[];
  readonly skipped: readonly Task[];
  /** The first task that is neither done nor skipped; undefined if there is none. */
  readonly next: Task | undefined;
};

/** Returns the tasks of the first run. Those that are done are never among the skipped ones. */
export function checklistOf(
  { done, isSample, archive }: Pick<FirstRun, 'done' | 'isSample' | 'archive'>,
  skippedTasks: readonly Task[],
): Checklist {
  // A site that never had the sample has nothing to archive.
  const tasks = TASKS.filter((task) => task !== 'rest' || isSample || archive !== undefined);
  const skipped = tasks.filter((task) => skippedTasks.includes(task) && !done.includes(task));
  const shown = tasks.filter((task) => !skipped.includes(task));
  return {
    tasks: shown.map((task) => ({ task, isDone: done.includes(task) })),
    skipped,
    next: shown.find((task) => !done.includes(task)),
  };
}

/** Returns what is left of the sample, in groups such as "Works" without empty ones. */
export function sampleGroupsLeft({
  left,
}: Pick<FirstRun, 'left'>): readonly { name: string; titles: readonly string[] }[] {
  const titlesOf = (kind: FirstRun['left']['entries'][number]['kind']) =>
    left.entries.filter((entry) => entry.kind === kind).map(({ title }) => title);
  return [
    { name: 'Works', titles: titlesOf('project') },
    { name: 'Releases', titles: titlesOf('release') },
    { name: 'Prints', titles: titlesOf('artwork') },
    { name: 'Pages', titles: [...titlesOf('page'), ...(left.hasResume ? ['Resume'] : [])] },
    { name: 'Profiles', titles: left.profiles },
    { name: 'Mark', titles: left.hasMark ? ['the small sign in the browser’s tab'] : [] },
    { name: 'Other texts', titles: left.texts > 0 ? [`${left.texts} other texts, which have defaults`] : [] },
  ].filter(({ titles }) => titles.length > 0);
}

const KEY = 'studio.skipped';

/** The skipped tasks. The browser stores them for the next visit. */
export const skippedStore = new Store<readonly Task[]>(storedSkips());

skippedStore.subscribe(() => {
  try {
    window.localStorage.setItem(KEY, JSON.stringify(skippedStore.get()));
  } catch {
    // Without storage the next visit shows all tasks.
  }
});

function storedSkips(): readonly Task[] {
  try {
    return z.array(z.enum(TASKS)).parse(JSON.parse(window.localStorage.getItem(KEY) ?? '[]'));
  } catch {
    return [];
  }
}

/** Loads which tasks are done, and how much of the site is still the sample. */
export const useFirstRun = () => useLoaded('/api/first-run', firstRunSchema);

/** Files that change, and stay, when the sample is archived or restored. */
const FILES = ['site.yaml', 'about.md', 'privacy.md', 'words.yaml'];

/** Archives what is left of the sample. @throws Unreachable, ApiError */
export const archiveSample = () => change(() => post('/api/first-run/archive', {}, stashSchema));

/** Restores the sample from the archive. @throws Unreachable, ApiError */
export const restoreSample = () => change(() => post('/api/first-run/restore', {}, stashSchema));

/** Archives all content, and starts with a name. @throws Unreachable, ApiError */
export const startEmpty = (name: string) => change(() => post('/api/first-run/empty', { name }, stashSchema));

async function change(send: () => Promise<unknown>): Promise<void> {
  const entries = contentIndexStore.get().contentIndex?.entries ?? [];
  const sections = entries.filter(({ kind }) => kind === 'section').map(({ file }) => file);
  const stores = [...FILES, ...sections].map(draftOf);
  await Promise.all(stores.map(save));
  await send();
  await Promise.all([refreshContentIndex(), ...stores.map((store) => store.refresh())]);
}

/** Saves a draft first: the server would take a file without the owner's edits for a part of the sample. */
async function save(store: DraftStore): Promise<void> {
  await store.send();
  if (!store.isSaved) throw new Unreachable();
}
