import { fieldFromWords } from '../../../../model/describe-field.ts';
import type { Field, Kind } from '../../../api/drafts.ts';
import type { NewEntry } from '../../../api/entries.ts';
import type { Entry } from './entries.ts';

/** A part of site.yaml that has a form of its own; `resume` is the head of the page whose form is another file's. */
export type View = 'home' | 'portfolio' | 'music' | 'art' | 'resume' | 'contact' | 'errors' | 'site' | 'look';

/** Pages whose head is in site.yaml. */
const HEADS: readonly View[] = ['home', 'portfolio', 'music', 'art', 'resume', 'contact'];

/** What can be worked on: a file, or a view of it. */
export type Screen = {
  /** In the studio. */
  readonly address: string;
  readonly title: string;
  readonly entry: Entry;
  readonly view?: View | undefined;
  /** On the site; undefined for what stands on many pages. */
  readonly siteAddress?: string;
  /** Whether it differs from what visitors see. */
  readonly isChanged: boolean;
  /** Whether something in it keeps the site from being published. */
  readonly isWrong?: true;
  /** Whether there is nothing on the page yet: the site leaves it out. */
  readonly isEmpty?: boolean;
};

type Own = {
  readonly kind: Kind;
  readonly view?: View | undefined;
  readonly title: string;
  readonly address: string;
  readonly siteAddress?: string;
  /** What there has to be one of on the page. */
  readonly shows?: Kind | undefined;
};

const PAGES: readonly Own[] = [
  { kind: 'site', view: 'home', title: 'Home', address: '/pages/home', siteAddress: '/' },
  ...(
    [
      ['site', 'portfolio', 'Design', 'project'],
      ['site', 'music', 'Music', 'release'],
      ['site', 'art', 'Art', 'artwork'],
      ['resume', undefined, 'Resume', 'resume'],
      ['about', undefined, 'About'],
      ['site', 'contact', 'Contact'],
      ['privacy', undefined, 'Privacy'],
    ] as const
  ).map(([kind, view, title, shows]) => ({
    kind,
    view,
    title,
    shows,
    address: `/pages/${view ?? kind}`,
    siteAddress: `/${view ?? kind}`,
  })),
  { kind: 'site', view: 'errors', title: 'Error pages', address: '/pages/errors' },
];

const EVERYWHERE: readonly Own[] = [
  { kind: 'site', view: 'site', title: 'Site', address: '/site' },
  { kind: 'words', title: 'Buttons and notices', address: '/words' },
  { kind: 'site', view: 'look', title: 'Inks and fonts', address: '/look' },
];

const FOLDERS: Readonly<Record<NewEntry['kind'], string>> = {
  project: 'works',
  release: 'music',
  artwork: 'art',
  page: 'own',
};
/** The folder of a kind's entries in the studio's addresses. */
const BY_SLUG: ReadonlyMap<string, string> = new Map(Object.entries(FOLDERS));

/** Screens that stand together in the list. */
export type Group = {
  readonly name: string;
  readonly screens: readonly Screen[];
  /** What can be added to it. */
  readonly adds?: NewEntry['kind'];
  /** Whether the owner arranges it. */
  readonly isArranged?: boolean;
};

/** Everything that can be worked on, in the order of the site. */
export function groupsOf(entries: readonly Entry[]): Group[] {
  const ofKind = (kind: Kind) => entries.filter((entry) => entry.kind === kind).map(screenOf);
  const own = (all: readonly Own[]) =>
    all.flatMap((one) => {
      const entry = entries.find(({ kind }) => kind === one.kind);
      return entry
        ? {
            ...{ ...one, entry, isChanged: isViewChanged(entry, one.view, entries), ...wrongIn(entry, one.view) },
            isEmpty: one.shows !== undefined && !entries.some(isSeenAs(one.shows)),
          }
        : [];
    });
  return [
    { name: 'Pages', screens: [...own(PAGES), ...ofKind('page')], adds: 'page' },
    { name: 'Works', screens: ofKind('project'), adds: 'project', isArranged: true },
    { name: 'Music', screens: ofKind('release'), adds: 'release', isArranged: true },
    { name: 'Art', screens: ofKind('artwork'), adds: 'artwork', isArranged: true },
    { name: 'On every page', screens: own(EVERYWHERE) },
  ];
}

const isSeenAs =
  (wanted: Kind) =>
  ({ kind, isHidden, address }: Entry) =>
    kind === wanted && !isHidden && address !== undefined;

function screenOf(entry: Entry): Screen {
  const { title, address: siteAddress, isChanged } = entry;
  return {
    address: studioAddress(entry),
    title,
    entry,
    ...(siteAddress && { siteAddress }),
    isChanged,
    ...wrongIn(entry),
  };
}

/** Where a file has its form in the studio; that of site.yaml where a field has it. */
export function studioAddress({ kind, file }: { readonly kind: string; readonly file: string }, field?: Field): string {
  const view = kind === 'site' ? viewOf(field ?? []) : undefined;
  const own = [...PAGES, ...EVERYWHERE].find((one) => one.kind === kind && one.view === view);
  if (own) return own.address;
  if (view === 'resume') return '/pages/resume';
  const folder = BY_SLUG.get(kind);
  return folder ? `/${folder}/${encodeURIComponent(slugIn(file))}` : '/';
}

/** `portfolio/dogwood/project.md` -> `dogwood`, `pages/imprint.md` -> `imprint`. */
function slugIn(file: string): string {
  const [name = '', folder = ''] = file.split('/').toReversed();
  return folder === 'pages' ? name.replace(/\.md$/, '') : folder;
}

/** The form in which a field of site.yaml stands. */
export function viewOf(field: Field): View {
  const [first, second] = field === 'body' ? [] : field;
  if (first === 'inks' || first === 'fonts') return 'look';
  if (first === 'contact' || String(first).startsWith('messages_kept_')) return 'contact';
  if (first !== 'pages') return 'site';
  return HEADS.find((view) => view === second) ?? 'errors';
}

function isViewChanged(entry: Entry, view: View | undefined, entries: readonly Entry[]): boolean {
  const site = entries.find(({ kind }) => kind === 'site');
  if (entry.kind === 'resume') return entry.isChanged || (site !== undefined && isChangedIn(site, 'resume'));
  return view === undefined ? entry.isChanged : isChangedIn(entry, view);
}

function wrongIn({ mistakes = [] }: Entry, view?: View): Pick<Screen, 'isWrong'> {
  const isThere = mistakes.some(({ field }) => view === undefined || viewOf(fieldFromWords(field)) === view);
  return isThere ? { isWrong: true } : {};
}

/** Where it cannot be told, all of it may be another. */
const isChangedIn = ({ isChanged, changedFields }: Entry, view: View) =>
  isChanged && (changedFields?.some((field) => viewOf(field) === view) ?? true);
