import { PRIVATE_PATH } from '../lib/sealed-files.ts';
import { PAGE_PATHS, RESUME_PATH, SPECIAL_PAGES } from './addresses.ts';
import { OTHER_FOLDERS } from './kinds/places.ts';
import { englishNameOf, languagePath } from './languages.ts';

/** The paths that the server handles itself. */
const SERVER_NAMES = ['api', 'health', 'static'];

const RESERVED_NAMES: ReadonlySet<string> = new Set([
  ...[...PAGE_PATHS, RESUME_PATH, PRIVATE_PATH, ...Object.values(SPECIAL_PAGES)].map((address) => address.slice(1)),
  ...SERVER_NAMES,
  ...OTHER_FOLDERS,
]);

const LANGUAGE_NAMES = new Intl.DisplayNames(['en'], { type: 'language', fallback: 'none' });

/** Returns whether a name is the tag of a language, such as `de` or `pt-br`. Its pages would have addresses below it. */
const isLanguage = (name: string) =>
  /^[a-z]{2}(?:-(?:[a-z]{2}|[a-z]{4}|\d{3}))?$/.test(name) && LANGUAGE_NAMES.of(name) !== undefined;

/** The owner's own names at the root of the site. */
type OwnNames = {
  readonly sections?: readonly { readonly slug: string }[];
  readonly pages?: readonly { readonly slug: string }[];
  readonly redirects?: readonly { readonly from: string }[];
  readonly furtherLanguages?: readonly string[];
};

/**
 * Returns why a section or an added page cannot have a name, in words; undefined for a free name.
 *
 * @param name the name of the section's folder or of the page's file, which is also its address
 * @param own the other sections and pages, the redirects and the further languages; without them only the site's own names are taken
 */
export function whyTaken(
  name: string,
  { sections = [], pages = [], redirects = [], furtherLanguages = [] }: OwnNames = {},
): string | undefined {
  const address = `/${name}`;
  const isNamed = ({ slug }: { slug: string }) => slug === name;
  if (RESERVED_NAMES.has(name)) return `${address} is an address of this site already`;
  if (isLanguage(name)) return `${address} is kept for pages in another language`;
  const language = furtherLanguages.find((tag) => languagePath(tag) === address);
  if (language !== undefined) return `${address} is the address of the pages in ${englishNameOf(language)}`;
  if (sections.some(isNamed)) return `${address} is the address of a section`;
  if (pages.some(isNamed)) return `${address} is the address of a page`;
  if (redirects.some(({ from }) => from === address)) return `${address} is an old address, which leads elsewhere`;
  return undefined;
}
