/** The names of all kinds, apart from their definitions because the studio's page only needs the names. */
export const KIND_NAMES = [
  'site',
  'about',
  'resume',
  'privacy',
  'page',
  'section',
  'project',
  'release',
  'artwork',
  'post',
  'words',
] as const;

export type KindName = (typeof KIND_NAMES)[number];

/** The kinds with many entries. Each entry has its own file and address. */
export const ENTRY_KIND_NAMES = [
  'page',
  'section',
  'project',
  'release',
  'artwork',
  'post',
] as const satisfies KindName[];

export type EntryKindName = (typeof ENTRY_KIND_NAMES)[number];

/** The kinds of sections. */
export const SECTION_KIND_NAMES = ['works', 'releases', 'prints', 'posts'] as const;

export type SectionKindName = (typeof SECTION_KIND_NAMES)[number];

/** The kind of entry that each kind of section lists. */
export const ENTRY_KIND_IN = {
  works: 'project',
  releases: 'release',
  prints: 'artwork',
  posts: 'post',
} as const satisfies Record<SectionKindName, EntryKindName>;

/** Whether a section of a kind lists its entries by date. In others the owner arranges them. */
export const isListedByDate = (kind: SectionKindName): boolean => kind === 'posts';

/** The word for one entry of each kind. */
export const ENTRY_NOUNS: Readonly<Record<EntryKindName, string>> = {
  page: 'page',
  section: 'section',
  project: 'work',
  release: 'release',
  artwork: 'print',
  post: 'post',
};
