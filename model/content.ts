import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { z } from 'zod';
import { aboutSchema } from './about.ts';
import { artworkSchema } from './artwork.ts';
import { check } from './check.ts';
import { weakPairs } from './contrast.ts';
import { readMarkdown, type WithBody } from './markdown.ts';
import { messagesSchema } from './messages.ts';
import { missingFile } from './missing-file.ts';
import { mistakeAt, shownPath } from './mistake-at.ts';
import type { Mistake } from './mistakes.ts';
import { findPageMistakes } from './page-mistakes.ts';
import { type Names, namesOf } from './placeholders.ts';
import { PRIVACY_PLACEHOLDERS, type PrivacyFields, privacySchema } from './privacy.ts';
import { projectSchema } from './project.ts';
import { releaseSchema } from './release.ts';
import { resumeSchema } from './resume.ts';
import { siteSchema } from './site.ts';
import { type SiteAddress, siteAddressOf } from './site-address.ts';
import { failed, parseYaml, type Reading } from './source-text.ts';
import { type FileUse, usesOf } from './used-files.ts';

/** `slug` is the folder's name, `folder` its absolute path. */
type Entry<S extends z.ZodType<object>> = WithBody<z.output<S>> & { slug: string; folder: string; file: string };

export type Project = Entry<typeof projectSchema>;
type Release = Entry<typeof releaseSchema>;
type Artwork = Entry<typeof artworkSchema>;

/** Everything the owner says and shows, checked and in order, without hidden projects. */
export type Content = {
  folder: string;
  siteAddress: SiteAddress;
  site: z.output<typeof siteSchema>;
  messages: z.output<typeof messagesSchema>;
  about: WithBody<z.output<typeof aboutSchema>>;
  privacy: WithBody<PrivacyFields>;
  resume: z.output<typeof resumeSchema>;
  projects: Project[];
  releases: Release[];
  artworks: Artwork[];
  /** Old addresses and where they lead now. */
  aliases: { from: string; to: string }[];
};

const FOLDER_NAME = /^[a-z0-9]+(-[a-z0-9]+)*$/;

/** The content, or mistakes and what could be read all the same. */
export type ContentReading = {
  readonly content: Content | undefined;
  readonly mistakes: readonly Mistake[];
  readonly site: Content['site'] | undefined;
  readonly projects: readonly Project[];
  /** The files that the texts name. */
  readonly uses: readonly FileUse[];
};

/** Reads and checks the content but for the files that it names. Gives it, or every mistake at once. */
export async function readContent(folder: string): Promise<ContentReading> {
  const siteFile = path.join(folder, 'site.yaml');
  const names = await readNames(siteFile);
  const [site, messages, about, privacy, resume, projects, releases, artworks] = await Promise.all([
    readYaml(siteFile, siteSchema, names),
    readYaml(path.join(folder, 'words.yaml'), messagesSchema, names, { ifMissing: '' }),
    readFileWith(path.join(folder, 'about.md'), (text, file) => readMarkdown(text, file, aboutSchema, { names })),
    readFileWith(path.join(folder, 'privacy.md'), (text, file) =>
      readMarkdown(text, file, privacySchema, { names, placeholders: PRIVACY_PLACEHOLDERS }),
    ),
    readYaml(path.join(folder, 'resume.yaml'), resumeSchema, names),
    readEntries(path.join(folder, 'portfolio'), 'project.md', projectSchema, names),
    readEntries(path.join(folder, 'music'), 'release.md', releaseSchema, names),
    readEntries(path.join(folder, 'art'), 'artwork.md', artworkSchema, names),
  ]);
  const entries = [projects, releases, artworks].flatMap(({ files }) => files);
  const visible = projects.value.filter((project) => project.visible).sort(byOrder);
  const mistakes = [site, messages, about, privacy, resume, projects, releases, artworks].flatMap((r) => r.mistakes);
  mistakes.push(
    ...(await findInkMistakes(folder, site.value)),
    ...(await findOrderMistakes(visible)),
    ...(await findOrderMistakes(releases.value)),
    ...(await findOrderMistakes(artworks.value)),
    ...(await findPageMistakes(folder, {
      site: site.value,
      about: about.value,
      privacy: privacy.value,
      projects: visible,
    })),
  );
  const read = {
    site: site.value,
    projects: projects.value,
    uses: await usesOf([siteFile, path.join(folder, 'about.md'), ...entries]),
  };
  if (mistakes.length > 0 || !site.value || !messages.value || !about.value || !privacy.value || !resume.value) {
    return { ...read, content: undefined, mistakes };
  }
  const content: Content = {
    folder,
    siteAddress: siteAddressOf(process.env, site.value.url),
    site: site.value,
    messages: messages.value,
    about: about.value,
    privacy: privacy.value,
    resume: resume.value,
    projects: visible,
    releases: releases.value.sort(byOrder),
    artworks: artworks.value.sort(byOrder),
    aliases: visible.flatMap((project) => project.aliases.map((from) => ({ from, to: `/portfolio/${project.slug}` }))),
  };
  return { ...read, content, mistakes: [] };
}

async function findInkMistakes(folder: string, site: Content['site'] | undefined): Promise<Mistake[]> {
  const file = path.join(folder, 'site.yaml');
  const weak = site ? weakPairs(site.inks) : [];
  return Promise.all(weak.map(({ ink, expected }) => mistakeAt(file, ['inks', ink], expected)));
}

const byOrder = (a: { order: number }, b: { order: number }) => a.order - b.order;

/** Two of a kind in one place. */
async function findOrderMistakes(entries: readonly { order: number; file: string }[]): Promise<Mistake[]> {
  const found = entries.map(async ({ order, file }, index) => {
    const same = entries.slice(0, index).find((other) => other.order === order);
    const expected = same && `expected a number of its own, but ${shownPath(same.file)} has ${order}, too`;
    return expected ? [await mistakeAt(file, ['order'], expected)] : [];
  });
  return (await Promise.all(found)).flat();
}

/** Undefined names are those of a file that has mistakes, which its reader reports. */
async function readNames(siteFile: string): Promise<Names> {
  const text = await readFile(siteFile, 'utf8').catch(() => '');
  return namesOf(parseYaml(text, siteFile).value?.data);
}

type ReadOptions = {
  /** The text that stands for a missing file; without one a missing file is a mistake. */
  ifMissing?: string;
};

async function readFileWith<T>(
  file: string,
  read: (text: string, file: string) => Reading<T>,
  { ifMissing }: ReadOptions = {},
): Promise<Reading<T>> {
  try {
    return read(await readFile(file, 'utf8'), shownPath(file));
  } catch (error) {
    const reason = error instanceof Error && 'code' in error ? String(error.code) : String(error);
    if (reason === 'ENOENT' && ifMissing !== undefined) return read(ifMissing, shownPath(file));
    const expected = (await missingFile(file)) ?? `this file cannot be read: ${reason}`;
    return failed([{ file: shownPath(file), line: 1, field: '', expected }]);
  }
}

function readYaml<T>(file: string, schema: z.ZodType<T>, names: Names, options?: ReadOptions): Promise<Reading<T>> {
  const read = (text: string, name: string) => {
    const document = parseYaml(text, name);
    return document.value ? check(document.value, schema, names) : document;
  };
  return readFileWith(file, read, options);
}

async function readEntries<T extends object>(folder: string, name: string, schema: z.ZodType<T>, names: Names) {
  const listed = await readdir(folder, { withFileTypes: true }).catch(() => []);
  const slugs = listed.filter((entry) => entry.isDirectory() && !entry.name.startsWith('.')).map((entry) => entry.name);
  const value: (WithBody<T> & { slug: string; folder: string; file: string })[] = [];
  const mistakes: Mistake[] = [];
  const files: string[] = [];
  for (const slug of slugs.sort()) {
    const file = path.join(folder, slug, name);
    files.push(file);
    if (!FOLDER_NAME.test(slug)) {
      mistakes.push({
        file: shownPath(path.join(folder, slug)),
        line: 1,
        field: '',
        expected: "a folder's name becomes an address: expected small letters, digits and single hyphens",
      });
    }
    const reading = await readFileWith(file, (text, shown) => readMarkdown(text, shown, schema, { names }));
    mistakes.push(...reading.mistakes);
    if (reading.value) value.push({ ...reading.value, slug, folder: path.join(folder, slug), file });
  }
  return { value, mistakes, files };
}
