import { fieldFromWords } from '../../../../model/describe-field.ts';
import { ENTRY_KIND_IN, isListedByDate } from '../../../../model/kinds/names.ts';
import type { Field, Kind } from '../../../api/drafts.ts';
import type { NewEntry } from '../../../api/entries.ts';
import type { Entry } from './entries.ts';

/** A part of site.yaml with its own form. `resume` is the head of the resume page, whose form is for another file. */
export type View = 'home' | 'resume' | 'contact' | 'errors' | 'site' | 'appearance';

/** Pages whose head is in site.yaml. */
const HEADS: readonly View[] = ['home', 'resume', 'contact'];

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

const HOME: FixedScreen = { kind: 'site', view: 'home', title: 'Home', address: '/pages/home', siteAddress: '/' };

const PAGES: readonly FixedScreen[] = [
  ...(
    [
      ['resume', undefined, 'Resume', 'resume'],
      ['about', undefined, 'About', 'about'],
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

/** The start of a page's address in the studio. */
const OWN_PAGES = '/own/';
/** The start of the addresses of sections and their entries in the studio. */
export const SECTIONS = '/sections';

export type Group = {
  readonly name: string;
  readonly screens: readonly Screen[];
  /** The kind of entry that can be added to the group, and the folder of its section. */
  readonly adds?: Pick<NewEntry, 'kind' | 'section'>;
  readonly isArranged?: boolean;
};

/** A section with its entries. `folder` is its name in addresses; `screen` is undefined without a section.yaml. */
export type SectionScreens = Group & { readonly folder: string; readonly screen: Screen | undefined };

/** Remembers the result for each object, so that lists of an unchanged entry keep what they have rendered. */
function remembered<Key extends object, Result>(compute: (key: Key) => Result): (key: Key) => Result {
  const results = new WeakMap<Key, Result>();
  return (key) => {
    const result = results.get(key) ?? compute(key);
    results.set(key, result);
    return result;
  };
}

/** Returns all screens in groups, in the order of the site. A section without entries is left out. */
export const groupsOf = remembered((entries: readonly Entry[]): readonly Group[] => {
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
  const sections = sectionsOf(entries).filter(({ screens }) => screens.length > 0);
  const ownPages = entries.filter(({ kind }) => kind === 'page').map(screenOf);
  const heads = sections.flatMap(({ screen }) => screen ?? []);
  return [
    { name: 'Pages', screens: [...fixed([HOME]), ...heads, ...fixed(PAGES), ...ownPages], adds: { kind: 'page' } },
    ...sections,
    { name: 'On every page', screens: fixed(COMMON_HEADERS) },
  ];
});

/** Returns the sections in the order of the site, also those without entries. */
export const sectionsOf = remembered((entries: readonly Entry[]): readonly SectionScreens[] => {
  const heads = entries.filter(({ kind }) => kind === 'section');
  const inFolders = Map.groupBy(
    entries.filter(({ kind }) => IN_SECTIONS.has(kind)),
    ({ file }) => folderIn(file),
  );
  const folders = new Set([...heads.map(({ file }) => folderIn(file)), ...inFolders.keys()]);
  return [...folders].map((folder) => {
    const entry = heads.find(({ file }) => folderIn(file) === folder);
    const within = inFolders.get(folder) ?? [];
    return {
      folder,
      screen: entry && { ...screenOf(entry), isEmpty: !within.some((one) => !one.isHidden) },
      name: entry?.title ?? folder,
      screens: within.map(screenOf),
      ...(entry?.shows && { adds: { kind: ENTRY_KIND_IN[entry.shows], section: folder } }),
      isArranged: entry?.shows === undefined || !isListedByDate(entry.shows),
    };
  });
});

const IN_SECTIONS: ReadonlySet<Kind | 'other'> = new Set(Object.values(ENTRY_KIND_IN));

const folderIn = (file: string) => file.split('/')[0] ?? '';

const isVisible =
  (expectedKind: Kind) =>
  ({ kind, isHidden, address }: Entry) =>
    kind === expectedKind && !isHidden && address !== undefined;

/** Returns the form of an entry. */
export const screenOf = remembered((entry: Entry): Screen => {
  const { title, address: siteAddress, isChanged } = entry;
  return {
    address: studioAddress(entry),
    title,
    entry,
    ...(siteAddress && { siteAddress }),
    isChanged,
    ...wrongIn(entry),
  };
});

/** Returns whether a form is at an address as the router gives it, without escape sequences. */
export const isAt = ({ address }: Pick<Screen, 'address'>, location: string): boolean =>
  decodeURI(address) === location;

/** Returns the studio's address of a file's form. For site.yaml, the field decides which form. */
export function studioAddress(
  { kind, file }: { readonly kind: Kind | 'other'; readonly file: string },
  field?: Field,
): string {
  const view = kind === 'site' ? viewOf(field ?? []) : undefined;
  const fixed = [HOME, ...PAGES, ...COMMON_HEADERS].find((screen) => screen.kind === kind && screen.view === view);
  if (fixed) return fixed.address;
  if (view === 'resume') return '/pages/resume';
  const [folder = '', name = ''] = file.split('/').map(encodeURIComponent);
  if (kind === 'page') return OWN_PAGES + name.replace(/\.md$/, '');
  if (kind === 'section') return `${SECTIONS}/${folder}`;
  return IN_SECTIONS.has(kind) ? `${SECTIONS}/${folder}/${name}` : '/';
}

/** The fields of site.yaml that the screen *Inks and fonts* shows, by the first names of their paths. */
const ON_APPEARANCE: ReadonlySet<string | number | undefined> = new Set(['inks', 'ink_names', 'ink_switch', 'fonts']);

/** Returns the form that contains a field of site.yaml. */
export function viewOf(field: Field): View {
  const [first, second] = field === 'body' ? [] : field;
  if (ON_APPEARANCE.has(first)) return 'appearance';
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
