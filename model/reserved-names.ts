import { PAGE_PATHS, SPECIAL_PAGES } from './addresses.ts';
import { SECTIONS } from './sections.ts';

/** The paths that the server handles itself. */
const SERVER_NAMES = ['api', 'health', 'static'];

/** The slugs that no page of the owner may have, even if the site does not use them now. */
export const RESERVED_NAMES: ReadonlySet<string> = new Set([
  ...[...PAGE_PATHS, ...Object.values(SPECIAL_PAGES)].map((address) => address.slice(1)),
  ...SECTIONS,
  ...SERVER_NAMES,
]);
