import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { basename, dirname, join, relative } from 'node:path';
import sharp from 'sharp';
import { Document } from 'yaml';
import { UserError } from '../lib/user-error.ts';
import { placeholderOf } from '../model/fields/placeholder.ts';
import { valuesIn } from '../model/fields/walk.ts';
import { lowerFirst } from '../model/first-letter.ts';
import { ENTRY_KIND_NAMES } from '../model/kinds/names.ts';
import { addressOf, type ContentKind, folderOf, hasOwnFolder, pathOf, sluggedKind } from '../model/kinds/places.ts';
import { siteKind } from '../model/kinds/site.ts';
import { UNFILLED } from '../model/notes.ts';
import { readText } from '../model/read-text.ts';
import { RESERVED_NAMES } from '../model/reserved-names.ts';
import { SLUG, slugOfTitle } from '../model/slug.ts';
import { UNFILLED_ALT } from '../studio/api/picture-words.ts';

const LONGEST_TITLE_IN_DESCRIPTION_CHARS = 60;
const COVER_PX = { width: 1600, height: 1600 };
const COVER_INK = { r: 0, g: 118, b: 196 };
const COVER_FILE = 'cover.png';

export const NEW_USAGE = `Usage: npm run new -- ${ENTRY_KIND_NAMES.join('|')} "Title" [--address harbour-sign]`;

type Facts = { readonly title: string; readonly order: number; readonly day: string };

/**
 * Adds a folder with all fields and a picture, or a page, and returns the absolute path of the file to edit.
 *
 * @param day a date such as 2026-05-14
 * @param address the name of the folder or page, if the title should not or cannot provide it
 * @throws UserError if the kind is unknown, or the address is missing or taken
 */
export async function addEntry(
  content: string,
  kindName: string,
  title: string,
  day: string,
  address?: string,
): Promise<string> {
  const kind = sluggedKind(kindName);
  if (kind === undefined || title.trim() === '') throw new UserError(NEW_USAGE);
  const slug = address === undefined ? await slugOf(title, kindName, content) : checked(address);
  const url = addressOf(kind, slug);
  if (RESERVED_NAMES.has(url.slice(1))) {
    throw new UserError(
      `${url} is an address of this site already: give the ${kindName} another title, or an --address.`,
    );
  }
  const siblings = join(content, folderOf(kind));
  const file = join(content, pathOf(kind, slug));
  const order = (await highestOrder(siblings, kind)) + 1;
  const isTaken = (error: NodeJS.ErrnoException) => {
    throw error.code === 'EEXIST' ? new UserError(`There is a ${kindName} "${slug}" already: ${file}`) : error;
  };
  await mkdir(siblings, { recursive: true });
  if (hasOwnFolder(kind)) {
    await mkdir(dirname(file)).catch(isTaken);
    await sharp({ create: { ...COVER_PX, channels: 3, background: COVER_INK } }).toFile(
      join(dirname(file), COVER_FILE),
    );
  }
  await writeFile(file, textOf(kind, { title: title.trim(), order, day }), { flag: 'wx' }).catch(isTaken);
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

// Patterns are used instead of the content model, because a mistake in another file must not stop this command.
async function languageOf(content: string): Promise<string | undefined> {
  const site = await readText(join(content, siteKind.path)).catch(() => '');
  return /^language:\s*["']?([a-zA-Z-]+)/m.exec(site)?.[1];
}

async function highestOrder(siblings: string, kind: ContentKind): Promise<number> {
  const names = await readdir(siblings).catch(() => []);
  const files = names.map((name) => join(siblings, relative(folderOf(kind), pathOf(kind, basename(name, '.md')))));
  const texts = await Promise.all(files.map((file) => readText(file).catch(() => '')));
  const orders = texts.map((text) => Number(/^order:\s*(-?[\d.]+)/m.exec(text)?.[1] ?? 0));
  return Math.floor(Math.max(0, ...orders));
}

/** Returns a text with all required fields. Each contains its label until the owner replaces it. */
function textOf(kind: ContentKind, { title, order, day }: Facts): string {
  const values: Readonly<Record<string, unknown>> = {
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
  return `---\n${yaml}---\n${kind.body?.label ?? 'Text'}, in Markdown.\n`;
}

function descriptionFor(title: string): string {
  const start = title.slice(0, LONGEST_TITLE_IN_DESCRIPTION_CHARS);
  return `${start}: ${UNFILLED} of 70 to 160 characters for search engines and shared links.`;
}
