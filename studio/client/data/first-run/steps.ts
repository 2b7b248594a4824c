import type { Desk } from '../../../api/desk.ts';
import type { Field } from '../../../api/drafts.ts';
import type { FirstRun } from '../../../api/first-run.ts';

type Entry = Desk['entries'][number];

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
    { name: 'Other texts', titles: left.texts > 0 ? [`${left.texts} texts, in whose place neutral ones come`] : [] },
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
