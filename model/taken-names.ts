import { PAGE_PATHS, SPECIAL_PAGES } from './addresses.ts';
import { SECTIONS } from './sections.ts';

/** What the server answers itself or serves files below. */
const OF_SERVER = ['api', 'health', 'static'];

/** Names that no page of the owner's can have, whatever the site shows now. */
export const TAKEN_NAMES: ReadonlySet<string> = new Set([
  ...[...PAGE_PATHS, ...Object.values(SPECIAL_PAGES)].map((address) => address.slice(1)),
  ...SECTIONS,
  ...OF_SERVER,
]);
