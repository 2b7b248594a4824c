import { existsSync } from 'node:fs';
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import sharp from 'sharp';
import { Document } from 'yaml';
import { UserError } from '../lib/user-error.ts';
import { placeholderOf } from '../model/fields/placeholder.ts';
import { valuesIn } from '../model/fields/walk.ts';
import { lowerFirst } from '../model/first-letter.ts';
import { ENTRY_KIND_NAMES } from '../model/kinds/names.ts';
import { pageKind } from '../model/kinds/page.ts';
import {
  type ContentKind,
  folderOf,
  hasOwnFolder,
  isInSection,
  pathOf,
  placeIn,
  sluggedKind,
  slugIn,
} from '../model/kinds/places.ts';
import { ENTRY_KIND_IN, SECTION_KIND_NAMES, type SectionKindName, sectionKind } from '../model/kinds/section.ts';
import { siteKind } from '../model/kinds/site.ts';
import { UNFILLED } from '../model/notes.ts';
import { siteFactsOf } from '../model/placeholders.ts';
import { readText } from '../model/read-text.ts';
import { whyTaken } from '../model/reserved-names.ts';
import { SLUG, slugOfTitle } from '../model/slug.ts';
import { parseYaml } from '../model/source-text.ts';
import { UNFILLED_ALT } from '../studio/api/picture-words.ts';

const LONGEST_TITLE_IN_DESCRIPTION_CHARS = 60;
const COVER_PX = { width: 1600, height: 1600 };
const COVER_INK = { r: 0, g: 118, b: 196 };
const COVER_FILE = 'cover.png';

export const NEW_USAGE = `Usage: npm run new -- ${ENTRY_KIND_NAMES.join('|')} "Title" [--address harbour-sign] [--section portfolio] [--kind ${SECTION_KIND_NAMES.join('|')}], or npm run new -- site`;

type Facts = {
  readonly title: string;
  readonly order: number;
  readonly day: string;
  readonly sectionKind: SectionKindName;
};

type NewEntryOptions = {
  /** The name of the folder or page, if the title should not or cannot provide it. */
  readonly address?: string | undefined;
  /** The folder of the section that lists the entry; without it, the first section for its kind. */
  readonly section?: string | undefined;
  /** The kind of a new section; a section of works if it is missing. */
  readonly kind?: string | undefined;
};

/**
 * Creates the text of an entry and, for entries with pictures, a one-color cover. Returns the text's path.
 *
 * @param day a date such as 2026-05-14
 * @throws UserError if the kind is unknown, it has no section, or the address is missing or taken
 */
export async function addEntry(
  content: string,
  kindName: string,
  title: string,
  day: string,
  options: NewEntryOptions = {},
): Promise<string> {
  const kind = sluggedKind(kindName);
  const listed = SECTION_KIND_NAMES.find((name) => name === (options.kind ?? 'works'));
  if (kind === undefined || listed === undefined || title.trim() === '') throw new UserError(NEW_USAGE);
  const slug = options.address === undefined ? await slugOf(title, kindName, content) : checked(options.address);
  const section = isInSection(kind) ? await sectionFor(kind, content, options.section) : undefined;
  const file = join(content, pathOf(kind, { section, slug }));
  const reason = section === undefined ? whyTaken(slug, await otherNames(content, file)) : undefined;
  if (reason) throw new UserError(`${reason}: give the ${kindName} another title, or an --address.`);
  const order = (await highestOrder(content, kind, section)) + 1;
  const isTaken = (error: NodeJS.ErrnoException) => {
    throw error.code === 'EEXIST' ? new UserError(`There is a ${kindName} "${slug}" already: ${file}`) : error;
  };
  const text = textOf(kind, { title: title.trim(), order, day, sectionKind: listed });
  const hasCover = text.includes(COVER_FILE);
  // A section may get its text in a folder that has works already.
  await mkdir(hasCover ? join(content, folderOf(kind, section)) : dirname(file), { recursive: true });
  if (hasCover) {
    await mkdir(dirname(file)).catch(isTaken);
    await sharp({ create: { ...COVER_PX, channels: 3, background: COVER_INK } }).toFile(
      join(dirname(file), COVER_FILE),
    );
  }
  await writeFile(file, text, { flag: 'wx' }).catch(isTaken);
  return file;
}

async function slugOf(title: string, kind: string, content: string): Promise<string> {
  const name = slugOfTitle(title, await languageOf(content));
  if (name !== undefined) return name;
  throw new UserError(
    `"${title}" cannot be written in letters from a to z. Say its address yourself: npm run new -- ${kind} "${title}" --address harbour-sign`,
  );
}

function checked(address: string): string {
  if (SLUG.test(address)) return address;
  throw new UserError(
    `--address ${address}: expected small letters from a to z, digits and hyphens, such as harbour-sign`,
  );
}

/** Returns the language of the originals, which may stand first in a list of languages. */
const languageOf = async (content: string): Promise<string> => factsIn(await siteTextIn(content)).language;

const siteTextIn = (content: string): Promise<string> => readText(join(content, siteKind.path)).catch(() => '');

const factsIn = (site: string) => siteFactsOf(parseYaml(site, siteKind.path).value?.data);

/** Returns the names at the site's root, without that of a file. */
async function otherNames(content: string, file: string) {
  const namesOf = async (kind: ContentKind) =>
    (await textsOf(kind, content))
      .filter((other) => join(content, other) !== file)
      .flatMap((other) => placeIn(kind, other) ?? []);
  const site = await siteTextIn(content);
  // Patterns are used instead of the content model, because a mistake in another file must not stop this command.
  return {
    sections: await namesOf(sectionKind),
    pages: await namesOf(pageKind),
    redirects: [...site.matchAll(/\bfrom:\s*["']?(\/[\w/-]+)/g)].map(([, from = '']) => ({ from })),
    furtherLanguages: factsIn(site).furtherLanguages,
  };
}

/**
 * Returns the chosen section, or the first one that lists entries of a kind.
 *
 * @throws UserError if there is no such section
 */
async function sectionFor(kind: ContentKind, content: string, chosen: string | undefined): Promise<string> {
  const listed = SECTION_KIND_NAMES.find((name) => ENTRY_KIND_IN[name] === kind.name);
  const sections = await Promise.all(
    (await textsOf(sectionKind, content)).map(async (file) => ({
      slug: slugIn(sectionKind, file) ?? '',
      text: await readText(join(content, file)).catch(() => ''),
    })),
  );
  const fitting = sections
    .filter(({ text }) => kindIn(text) === listed)
    .sort((a, b) => orderIn(a.text) - orderIn(b.text))
    .map(({ slug }) => slug);
  const found = chosen === undefined ? fitting[0] : fitting.find((slug) => slug === chosen);
  if (found !== undefined) return found;
  const cure = `npm run new -- section "Title" --kind ${listed}`;
  throw new UserError(
    chosen === undefined || fitting.length === 0
      ? `There is no section for a ${kind.name} yet: ${cure}.`
      : `There is no section "${chosen}" for a ${kind.name}; there are only: ${fitting.join(', ')}.`,
  );
}

const kindIn = (text: string) => /^kind:\s*["']?(\w+)/m.exec(text)?.[1];
const orderIn = (text: string) => Number(/^order:\s*(-?[\d.]+)/m.exec(text)?.[1] ?? 0);

/** Returns the paths of all texts of a kind, in a section if the kind is listed in sections. */
async function textsOf(kind: ContentKind, content: string, section?: string): Promise<string[]> {
  const names = await readdir(join(content, folderOf(kind, section))).catch(() => []);
  return names
    .map((name) => pathOf(kind, { section, slug: hasOwnFolder(kind) ? name : basename(name, '.md') }))
    .filter((file) => placeIn(kind, file) && existsSync(join(content, file)));
}

async function highestOrder(content: string, kind: ContentKind, section: string | undefined): Promise<number> {
  const files = await textsOf(kind, content, section);
  const texts = await Promise.all(files.map((file) => readText(join(content, file)).catch(() => '')));
  return Math.floor(Math.max(0, ...texts.map(orderIn)));
}

/** Returns a text with all required fields. Each contains its label until the owner replaces it. */
function textOf(kind: ContentKind, { title, order, day, sectionKind: listed }: Facts): string {
  const values: Readonly<Record<string, unknown>> = {
    ...(kind.name === sectionKind.name && { kind: listed, label: title }),
    title,
    heading: title,
    description: descriptionFor(title),
    year: Number(day.slice(0, 4)),
    published: day,
    order,
  };
  // The first field satisfies a rule that requires one of several.
  const ruleFields = new Set(kind.rules?.flatMap(({ oneOf: [first] }) => first ?? []));
  const fields = Object.entries(kind.fields).flatMap(([name, field]) => {
    if (field.type === 'line' && field.fallback !== undefined) return [];
    if (Object.hasOwn(values, name)) return [[name, values[name]]];
    const isRequired = !field.optional || ruleFields.has(name);
    return isRequired ? [[name, placeholderOf(field, (label) => `${title}: ${lowerFirst(label)}`)]] : [];
  });
  const document = new Document(Object.fromEntries(fields));
  for (const { field, path } of valuesIn(kind.fields, document.toJS())) {
    if (field.type !== 'picture') continue;
    document.setIn([...path, 'file'], COVER_FILE);
    document.setIn([...path, 'alt'], title + UNFILLED_ALT);
  }
  const yaml = document.toString({ lineWidth: 0 });
  if (!kind.path.endsWith('.md')) return yaml;
  return `---\n${yaml}---\n${kind.body?.label ?? 'Text'}, in Markdown.\n`;
}

function descriptionFor(title: string): string {
  const start = title.slice(0, LONGEST_TITLE_IN_DESCRIPTION_CHARS);
  return `${start}: ${UNFILLED} of 70 to 160 characters for search engines and shared links.`;
}
