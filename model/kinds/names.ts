/**
 * The names of all kinds, in the order of the site. The studio's page needs no more of them, and so does not load their
 * definitions; `index.ts` checks that it lists the same kinds.
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

/** The names of the kinds of entries: each entry has a file and an address of its own. */
export const ENTRY_KIND_NAMES = ['page', 'project', 'release', 'artwork'] as const satisfies KindName[];

export type EntryKindName = (typeof ENTRY_KIND_NAMES)[number];
