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
  'words',
] as const;

export type KindName = (typeof KIND_NAMES)[number];

/** The kinds with many entries. Each entry has its own file and address. */
export const ENTRY_KIND_NAMES = ['page', 'section', 'project', 'release', 'artwork'] as const satisfies KindName[];

export type EntryKindName = (typeof ENTRY_KIND_NAMES)[number];

/** The kinds of sections. */
export const SECTION_KIND_NAMES = ['works', 'releases', 'prints'] as const;

export type SectionKindName = (typeof SECTION_KIND_NAMES)[number];

/** The kind of entry that each kind of section lists. */
export const ENTRY_KIND_IN = {
  works: 'project',
  releases: 'release',
  prints: 'artwork',
} as const satisfies Record<SectionKindName, EntryKindName>;
