import type { ContentIndex } from '../../../api/content-index.ts';
import type { Field } from '../../../api/drafts.ts';
import { stashSchema } from '../../../api/entries.ts';
import { type FirstRun, firstRunSchema } from '../../../api/first-run.ts';
import { Store } from '../../ui/store.ts';
import type { DraftStore } from '../draft/draft-store.ts';
import { draftOf } from '../draft/drafts.ts';
import { contentIndexStore, refreshContentIndex } from '../entries/entries.ts';
import { post, Unreachable } from '../requests/requests.ts';
import { useLoaded } from '../requests/use-request.ts';

type Entry = ContentIndex['entries'][number];

export const STEPS = ['names', 'pictures', 'words', 'works', 'rest'] as const;

export type Step = (typeof STEPS)[number];

/** The fields that each step edits, as the starts of their paths. */
const STEP_FIELDS: Readonly<Partial<Record<Step, readonly string[]>>> = {
  names: ['site studio', 'site owner'],
  pictures: ['site pages home portrait', 'about photo'],
  words: [
    'site pages home headline',
    'site pages home introduction',
    'about heading',
    'about body',
    'site pages contact introduction',
    'words contact sent_status',
    'site footer',
  ],
};

/** Returns the works that are not part of the sample, in the order of the site. */
export const ownWorks = (entries: readonly Entry[], { left }: Pick<FirstRun, 'left'>): readonly Entry[] =>
  entries.filter(({ kind, file }) => kind === 'project' && !left.entries.some((entry) => entry.file === file));

export function isBegun(step: Step, entries: readonly Entry[], state: Pick<FirstRun, 'left'>): boolean {
  if (step === 'works') return ownWorks(entries, state).length > 0;
  if (step === 'rest') return sampleGroupsLeft(state).length === 0;
  const paths = STEP_FIELDS[step] ?? [];
  return entries.some(({ kind, changedFields = [] }) =>
    changedFields.some((field) => paths.some((path) => `${pathOf(kind, field)} `.startsWith(`${path} `))),
  );
}

const pathOf = (kind: string, field: Field) => [kind, ...(field === 'body' ? [field] : field)].join(' ');

/** Counts what is missing in a new work. The pictures of its page and its card count as one. */
export function thingsToDo(mistakes: NonNullable<Entry['mistakes']>): number {
  const isOfPictures = (field: string) => ['show', 'card', 'card.file'].includes(field);
  return new Set(mistakes.map(({ field }) => (isOfPictures(field) ? 'pictures' : field))).size;
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
    { name: 'Other texts', titles: left.texts > 0 ? [`${left.texts} other texts, replaced by neutral ones`] : [] },
  ].filter(({ titles }) => titles.length > 0);
}

const QUESTIONS: Readonly<Record<string, string>> = {
  'owner name': 'your name',
  studio: 'your studio',
  'owner place': 'where you are',
  'owner role': 'what you are',
};

/** Returns the open questions of the first step: "where you are, what you are". */
export const describeMissingAnswers = ({ asked }: Pick<FirstRun, 'asked'>): string =>
  asked.flatMap((field) => QUESTIONS[[field].flat().join(' ')] ?? []).join(', ');

/** Returns whether messages go to another address than the one that visitors see. */
export function isSentElsewhere(email: string, mailTo: string | undefined): mailTo is string {
  if (mailTo === undefined || email.trim() === '') return false;
  return email.trim().toLowerCase() !== mailTo.trim().toLowerCase();
}

const KEY = 'studio.start';

/** The index of the current step; STEPS.length is the end. The browser stores it for the next visit. */
export const stepStore = new Store<number>(storedStep());

stepStore.subscribe(() => {
  try {
    window.localStorage.setItem(KEY, String(stepStore.get()));
  } catch {
    // Without storage the next visit starts at the first step.
  }
});

function storedStep(): number {
  try {
    const step = Number(window.localStorage.getItem(KEY));
    return Number.isInteger(step) && step >= 0 && step <= STEPS.length ? step : 0;
  } catch {
    return 0;
  }
}

/** Loads how much of the site is still the sample. */
export const useFirstRun = () => useLoaded('/api/first-run', firstRunSchema);

export type StepProps = {
  readonly state: FirstRun;
  readonly refresh: () => Promise<void>;
};

/** Files that change, and stay, when the sample is archived or restored. */
const FILES = ['site.yaml', 'about.md', 'words.yaml'];

/** Archives what is left of the sample. @throws Unreachable, ApiError */
export const archiveSample = () => request('/api/first-run/archive');

/** Restores the sample from the archive. @throws Unreachable, ApiError */
export const restoreSample = () => request('/api/first-run/restore');

async function request(address: '/api/first-run/archive' | '/api/first-run/restore') {
  const entries = contentIndexStore.get().contentIndex?.entries ?? [];
  const sections = entries.filter(({ kind }) => kind === 'section').map(({ file }) => file);
  const stores = [...FILES, ...sections].map(draftOf);
  await Promise.all(stores.map(save));
  await post(address, {}, stashSchema);
  await Promise.all([refreshContentIndex(), ...stores.map((store) => store.refresh())]);
}

/** Saves a draft first: the server would take a file without the owner's edits for a part of the sample. */
async function save(store: DraftStore): Promise<void> {
  await store.send();
  if (!store.isSaved) throw new Unreachable();
}
