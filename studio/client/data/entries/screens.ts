import { fieldFromWords } from '../../../../model/describe-field.ts';
import type { Field, Kind } from '../../../api/drafts.ts';
import type { NewEntry } from '../../../api/entries.ts';
import type { Entry } from './entries.ts';

/** A part of site.yaml with its own form. `resume` is the head of the resume page, whose form is for another file. */
export type View = 'home' | 'portfolio' | 'music' | 'art' | 'resume' | 'contact' | 'errors' | 'site' | 'appearance';

/** Pages whose head is in site.yaml. */
const HEADS: readonly View[] = ['home', 'portfolio', 'music', 'art', 'resume', 'contact'];

/** A form of the studio: for a file, or for a part of it. */
export type Screen = {
  readonly address: string;
  readonly title: string;
  readonly entry: Entry;
  readonly view?: View | undefined;
  /** The address on the site; undefined for content that is on several pages. */
  readonly siteAddress?: string;
  readonly isChanged: boolean;
  /** Whether a mistake keeps the site from being published. */
  readonly isWrong?: true;
  /** Whether the page has no content yet, so that the site leaves it out. */
  readonly isEmpty?: boolean;
};

type FixedScreen = {
  readonly kind: Kind;
  readonly view?: View | undefined;
  readonly title: string;
  readonly address: string;
  readonly siteAddress?: string;
  /** The kind of entries that the page lists: without any the page is empty. */
  readonly shows?: Kind | undefined;
};

const PAGES: readonly FixedScreen[] = [
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

const COMMON_HEADERS: readonly FixedScreen[] = [
  { kind: 'site', view: 'site', title: 'Site', address: '/site' },
  { kind: 'words', title: 'Buttons and notices', address: '/words' },
  { kind: 'site', view: 'appearance', title: 'Inks and fonts', address: '/appearance' },
];

const FOLDERS: Readonly<Record<NewEntry['kind'], string>> = {
  project: 'works',
  release: 'music',
  artwork: 'art',
  page: 'own',
};
/** The folder of a kind's entries in the studio's addresses. */
const BY_SLUG: ReadonlyMap<string, string> = new Map(Object.entries(FOLDERS));

export type Group = {
  readonly name: string;
  readonly screens: readonly Screen[];
  readonly adds?: NewEntry['kind'];
  readonly isArranged?: boolean;
};

/** Returns all screens in groups, in the order of the site. */
export function groupsOf(entries: readonly Entry[]): Group[] {
  const ofKind = (kind: Kind) => entries.filter((entry) => entry.kind === kind).map(screenOf);
  const fixed = (screens: readonly FixedScreen[]) =>
    screens.flatMap((screen) => {
      const entry = entries.find(({ kind }) => kind === screen.kind);
      return entry
        ? {
            ...screen,
            entry,
            isChanged: isViewChanged(entry, screen.view, entries),
            ...wrongIn(entry, screen.view),
            isEmpty: screen.shows !== undefined && !entries.some(isVisible(screen.shows)),
          }
        : [];
    });
  return [
    { name: 'Pages', screens: [...fixed(PAGES), ...ofKind('page')], adds: 'page' },
    { name: 'Works', screens: ofKind('project'), adds: 'project', isArranged: true },
    { name: 'Music', screens: ofKind('release'), adds: 'release', isArranged: true },
    { name: 'Art', screens: ofKind('artwork'), adds: 'artwork', isArranged: true },
    { name: 'On every page', screens: fixed(COMMON_HEADERS) },
  ];
}

const isVisible =
  (expectedKind: Kind) =>
  ({ kind, isHidden, address }: Entry) =>
    kind === expectedKind && !isHidden && address !== undefined;

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

/** Returns the studio's address of a file's form. For site.yaml, the field decides which form. */
export function studioAddress({ kind, file }: { readonly kind: string; readonly file: string }, field?: Field): string {
  const view = kind === 'site' ? viewOf(field ?? []) : undefined;
  const fixed = [...PAGES, ...COMMON_HEADERS].find((screen) => screen.kind === kind && screen.view === view);
  if (fixed) return fixed.address;
  if (view === 'resume') return '/pages/resume';
  const folder = BY_SLUG.get(kind);
  return folder ? `/${folder}/${encodeURIComponent(slugIn(file))}` : '/';
}

/** `portfolio/dogwood/project.md` -> `dogwood`, `pages/imprint.md` -> `imprint`. */
function slugIn(file: string): string {
  const [name = '', folder = ''] = file.split('/').toReversed();
  return folder === 'pages' ? name.replace(/\.md$/, '') : folder;
}

/** Returns the form that contains a field of site.yaml. */
export function viewOf(field: Field): View {
  const [first, second] = field === 'body' ? [] : field;
  if (first === 'inks' || first === 'fonts') return 'appearance';
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
  const isWrong = mistakes.some(({ field }) => view === undefined || viewOf(fieldFromWords(field)) === view);
  return isWrong ? { isWrong } : {};
}

/** Returns whether a part of an entry is changed. If the changed fields are unknown, every part counts as changed. */
const isChangedIn = ({ isChanged, changedFields }: Entry, view: View) =>
  isChanged && (changedFields?.some((field) => viewOf(field) === view) ?? true);
