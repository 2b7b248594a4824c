import type { ContentIndex } from '../../../api/content-index.ts';
import type { Field } from '../../../api/drafts.ts';
import { stashSchema } from '../../../api/entries.ts';
import { type FirstRun, firstRunSchema } from '../../../api/first-run.ts';
import { Store } from '../../ui/store.ts';
import type { DraftStore } from '../draft/draft-store.ts';
import { draftOf } from '../draft/drafts.ts';
import { refreshContentIndex } from '../entries/entries.ts';
import { post, Unreachable } from '../requests/requests.ts';
import { useLoaded } from '../requests/use-request.ts';

type Entry = ContentIndex['entries'][number];

/** In their order. */
export const STEPS = ['names', 'pictures', 'words', 'works', 'rest'] as const;

export type Step = (typeof STEPS)[number];

/** What the steps work on: fields of site.yaml and about.md by the paths at which they begin. */
const OWN_FIELDS: Readonly<Partial<Record<Step, readonly string[]>>> = {
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

/** Works that the owner has made, in the order of the site. */
export const ownWorks = (entries: readonly Entry[], { left }: Pick<FirstRun, 'left'>): readonly Entry[] =>
  entries.filter(({ kind, file }) => kind === 'project' && !left.entries.some((entry) => entry.file === file));

/** Whether there is something of the owner's in a step; one that has nothing can be skipped. */
export function isBegun(step: Step, entries: readonly Entry[], state: Pick<FirstRun, 'left'>): boolean {
  if (step === 'works') return ownWorks(entries, state).length > 0;
  if (step === 'rest') return groupsLeft(state).length === 0;
  const begun = OWN_FIELDS[step] ?? [];
  return entries.some(({ kind, changedFields = [] }) =>
    changedFields.some((field) => begun.some((path) => `${pathOf(kind, field)} `.startsWith(`${path} `))),
  );
}

const pathOf = (kind: string, field: Field) => [kind, ...(field === 'body' ? [field] : field)].join(' ');

/** How much of a new work waits for its owner, as the step has it: its page and its card have their pictures by one. */
export function thingsToDo(mistakes: NonNullable<Entry['mistakes']>): number {
  const isOfPictures = (field: string) => ['show', 'card', 'card.file'].includes(field);
  return new Set(mistakes.map(({ field }) => (isOfPictures(field) ? 'pictures' : field))).size;
}

/** What goes into the drawer: "Works" with their titles, and so on; nothing where nothing is left. */
export function groupsLeft({ left }: Pick<FirstRun, 'left'>): readonly { name: string; titles: readonly string[] }[] {
  const titlesOf = (kind: FirstRun['left']['entries'][number]['kind']) =>
    left.entries.filter((entry) => entry.kind === kind).map(({ title }) => title);
  return [
    { name: 'Works', titles: titlesOf('project') },
    { name: 'Music', titles: titlesOf('release') },
    { name: 'Art', titles: titlesOf('artwork') },
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

/** What the first step asks for and nobody has answered yet: "where you are, what you are". */
export const stillAsked = ({ asked }: Pick<FirstRun, 'asked'>): string =>
  asked.flatMap((field) => QUESTIONS[[field].flat().join(' ')] ?? []).join(', ');

/** Whether messages go to another address than the one that visitors are told. */
export function isSentElsewhere(email: string, mailTo: string | undefined): mailTo is string {
  if (mailTo === undefined || email.trim() === '') return false;
  return email.trim().toLowerCase() !== mailTo.trim().toLowerCase();
}

const KEY = 'studio.start';

/** Which step one is at; behind the last stands the end. It is kept for when one comes back. */
export const placeStore = new Store<number>(keptPlace());

placeStore.subscribe(() => {
  try {
    window.localStorage.setItem(KEY, String(placeStore.get()));
  } catch {
    // One begins at the first step then.
  }
});

function keptPlace(): number {
  try {
    const kept = Number(window.localStorage.getItem(KEY));
    return Number.isInteger(kept) && kept >= 0 && kept <= STEPS.length ? kept : 0;
  } catch {
    return 0;
  }
}

/** How much of the site is still the sample, asked for anew by `refresh`. */
export const useFirstRun = () => useLoaded('/api/first-run', firstRunSchema);

/** What each step is given. */
export type StepProps = {
  readonly state: FirstRun;
  /** After what changes it. */
  readonly refresh: () => Promise<void>;
};

/** Files that stay and change when the sample goes or comes back. */
const FILES = ['site.yaml', 'about.md', 'words.yaml'];

/** Puts what is left of the sample into the drawer. @throws Unreachable, Refusal */
export const archiveSample = () => ask('/api/first-run/archive');

/** @throws Unreachable, Refusal */
export const restoreSample = () => ask('/api/first-run/restore');

async function ask(address: '/api/first-run/archive' | '/api/first-run/restore') {
  const stores = FILES.map(draftOf);
  await Promise.all(stores.map(saved));
  await post(address, {}, stashSchema);
  await Promise.all([refreshContentIndex(), ...stores.map((store) => store.refresh())]);
}

/** Once the server has what was typed: it would be taken for the sample's otherwise. */
async function saved(store: DraftStore): Promise<void> {
  await store.send();
  if (!store.isSaved) throw new Unreachable();
}
