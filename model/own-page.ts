import { z } from 'zod';
import { PAGE_PATHS, STAND_INS } from './addresses.ts';
import { line, order, pageDescription } from './schema-parts.ts';
import { SECTIONS } from './sections.ts';

/** `pages/<address>.md`; the Markdown is what the page says. */
export const ownPageSchema = z.strictObject({
  title: line,
  description: pageDescription,
  heading: line,
  /** Where the site links to it, by its heading. */
  link: z.enum(['footer', 'tabs', 'none'], 'expected link to be one of: footer, tabs, none').default('footer'),
  /** Among pages that are linked in the same place. */
  order: order.default(0),
});

export type OwnPageFields = z.infer<typeof ownPageSchema>;

/** What the server answers itself or serves files below. */
const OF_SERVER = ['api', 'health', 'static'];

/** Names that no page of the owner's can have, whatever the site shows now. */
export const TAKEN_NAMES: ReadonlySet<string> = new Set([
  ...[...PAGE_PATHS, ...Object.values(STAND_INS)].map((address) => address.slice(1)),
  ...SECTIONS,
  ...OF_SERVER,
]);
