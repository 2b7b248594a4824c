/**
 * The names of all kinds in the order of the site. They are apart from the definitions because the studio's page only
 * needs the names. `index.ts` checks that it lists the same kinds.
 */
export const KIND_NAMES = [
  'site',
  'about',
  'resume',
  'privacy',
  'page',
  'project',
  'release',
  'artwork',
  'words',
] as const;

export type KindName = (typeof KIND_NAMES)[number];

/** The kinds with many entries. Each entry has its own file and address. */
export const ENTRY_KIND_NAMES = ['page', 'project', 'release', 'artwork'] as const satisfies KindName[];

export type EntryKindName = (typeof ENTRY_KIND_NAMES)[number];
