import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { ENTRY_PLACES } from '../model/entry-places.ts';
import { UNFILLED } from '../model/notes.ts';
import { TAKEN_NAMES } from '../model/own-page.ts';
import { readText } from '../model/read-text.ts';
import { SLUG, slugOfTitle } from '../model/slug.ts';
import { Refusal } from '../server/refusal.ts';

const LONGEST_TITLE_IN_DESCRIPTION_CHARS = 60;
const COVER_PX = { width: 1600, height: 1600 };
/** A plain blue that nobody takes for finished work. */
const COVER_INK = { r: 0, g: 118, b: 196 };
const COVER_FILE = 'cover.png';

type Facts = { readonly title: string; readonly order: number; readonly day: string };
type Kind = { readonly folder: string; readonly file: string; readonly text: (facts: Facts) => string };

export const KINDS: ReadonlyMap<string, Kind> = new Map([
  ['project', { ...ENTRY_PLACES.project, text: projectText }],
  ['release', { ...ENTRY_PLACES.release, text: releaseText }],
  ['artwork', { ...ENTRY_PLACES.artwork, text: artworkText }],
]);

/** All that can be added: an entry in a folder of its own, or a page. */
export const KIND_NAMES = [...KINDS.keys(), 'page'];

/**
 * Adds a folder with all fields and a picture, or a page, and returns the absolute path of the file to edit.
 *
 * @param day such as 2026-05-14
 * @param address the name of folder or page, where the title should not or cannot give it
 * @throws Refusal when the kind is unknown, the title gives no address or the address is taken
 */
export async function addEntry(
  content: string,
  kindName: string,
  title: string,
  day: string,
  address?: string,
): Promise<string> {
  const kind = KINDS.get(kindName);
  const usage = `Usage: npm run new -- ${KIND_NAMES.join('|')} "Title" [--address harbour-sign]`;
  if (!KIND_NAMES.includes(kindName) || title.trim() === '') throw new Refusal(usage);
  const name = address === undefined ? await slugOf(title, kindName, content) : checked(address);
  if (kind === undefined) return addPage(content, name, title.trim());
  const siblings = join(content, kind.folder);
  const order = (await highestOrder(siblings, kind.file)) + 1;
  const folder = join(siblings, name);
  await mkdir(siblings, { recursive: true });
  await mkdir(folder).catch((error: NodeJS.ErrnoException) => {
    throw error.code === 'EEXIST' ? new Refusal(`There is a ${kindName} "${name}" already: ${folder}`) : error;
  });
  await sharp({ create: { ...COVER_PX, channels: 3, background: COVER_INK } }).toFile(join(folder, COVER_FILE));
  await writeFile(join(folder, kind.file), kind.text({ title: title.trim(), order, day }));
  return join(folder, kind.file);
}

async function addPage(content: string, name: string, title: string): Promise<string> {
  if (TAKEN_NAMES.has(name))
    throw new Refusal(`/${name} is an address of this site already: give the page another title, or an --address.`);
  const file = join(content, 'pages', `${name}.md`);
  await mkdir(join(content, 'pages'), { recursive: true });
  await writeFile(file, pageText(title), { flag: 'wx' }).catch((error: NodeJS.ErrnoException) => {
    throw error.code === 'EEXIST' ? new Refusal(`There is a page "${name}" already: ${file}`) : error;
  });
  return file;
}

async function slugOf(title: string, kind: string, content: string): Promise<string> {
  const name = slugOfTitle(title, await languageOf(content));
  if (name !== undefined) return name;
  throw new Refusal(
    `"${title}" cannot be written in letters from a to z. Say its address yourself: npm run new -- ${kind} "${title}" --address harbour-sign`,
  );
}

function checked(address: string): string {
  if (SLUG.test(address)) return address;
  throw new Refusal(
    `--address ${address}: expected small letters from a to z, digits and hyphens, such as harbour-sign`,
  );
}

// By patterns, not the model: a mistake in another file must not stop this.
async function languageOf(content: string): Promise<string | undefined> {
  const site = await readText(join(content, 'site.yaml')).catch(() => '');
  return /^language:\s*["']?([a-zA-Z-]+)/m.exec(site)?.[1];
}

async function highestOrder(siblings: string, file: string): Promise<number> {
  const names = await readdir(siblings).catch(() => []);
  const texts = await Promise.all(names.map((name) => readText(join(siblings, name, file)).catch(() => '')));
  const orders = texts.map((text) => Number(/^order:\s*(-?[\d.]+)/m.exec(text)?.[1] ?? 0));
  return Math.floor(Math.max(0, ...orders));
}

// A JSON string is a YAML string in double quotes.
const quoted = (text: string) => JSON.stringify(text);

function descriptionFor(title: string): string {
  const start = title.slice(0, LONGEST_TITLE_IN_DESCRIPTION_CHARS);
  return quoted(`${start}: ${UNFILLED} of 70 to 160 characters for search engines and shared links.`);
}

const datesOf = (day: string) => `year: ${day.slice(0, 4)}\npublished: ${day}`;

function projectText({ title, order, day }: Facts): string {
  return `---
title: ${quoted(title)}
description: ${descriptionFor(title)}
client: Client
${datesOf(day)}
role: What you did
order: ${order}
visible: true
aliases: []
card: {file: ${COVER_FILE}, alt: ${quoted(`${title}: say what the picture shows`)}} # focus: [50, 20] and size: square crop it
problem: What was wrong, in one sentence.
answer: What you made, in one sentence.
outcome: What came of it, in one sentence.
# How the page begins, and the layouts of its parts: docs/editing.md, A project’s page.
opening: {title: above, inks: [blue], ground: paper}
show:
  - layout: full-bleed
    pictures:
      - {file: ${COVER_FILE}, alt: ${quoted(`${title}: say what the picture shows`)}}
---
The description of the work, in Markdown.
`;
}

function releaseText({ title, order, day }: Facts): string {
  return `---
title: ${quoted(title)}
kind: single # or album
${datesOf(day)}
order: ${order}
cover: {file: ${COVER_FILE}, alt: ${quoted(`Cover of ${title}: say what it shows`)}}
caption: One line about the release.
# spotify, apple-music, soundcloud or bandcamp. This id is the example of Spotify's documentation: with your own, take the note away.
player: {provider: spotify, id: "track/11dFghVXANMlKmJXsNCbNl", note: "A stand-in: this player has somebody else's track."}
---
A note about the release, in Markdown.
`;
}

function artworkText({ title, order, day }: Facts): string {
  return `---
title: ${quoted(title)}
${datesOf(day)}
medium: What it is made with
size: How large it is
order: ${order}
picture: {file: ${COVER_FILE}, alt: ${quoted(`${title}: say what the picture shows`)}}
caption: One line about the piece.
---
The wall text, in Markdown.
`;
}

const pageText = (title: string) => `---
title: ${quoted(title)}
description: ${descriptionFor(title)}
heading: ${quoted(title)}
link: footer # or tabs, or none
---
The text of the page, in Markdown.
`;
