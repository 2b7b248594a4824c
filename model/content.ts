import { existsSync } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import type { z } from 'zod';
import { siteAddresses } from './addresses.ts';
import { check } from './check.ts';
import { findWalkMistakes } from './content-walk.ts';
import { type NameInFolder, namesInFolder } from './file-names.ts';
import { findHomeWorkNotes } from './home-work.ts';
import { undefinedIfMissing } from './if-missing.ts';
import { withInkNames } from './ink-names.ts';
import { type AboutFields, aboutKind } from './kinds/about.ts';
import { type ArtworkFields, artworkKind } from './kinds/artwork.ts';
import type { Kind } from './kinds/kind.ts';
import { type OwnPageFields, pageKind } from './kinds/page.ts';
import { addressOf, folderOf, pathOf, SINGLE_FILES } from './kinds/places.ts';
import { type PrivacyFields, privacyKind } from './kinds/privacy.ts';
import { type ProjectFields, projectKind } from './kinds/project.ts';
import { type ReleaseFields, releaseKind } from './kinds/release.ts';
import { type Resume, resumeKind } from './kinds/resume.ts';
import { type Site, siteKind } from './kinds/site.ts';
import { type Messages, wordsKind } from './kinds/words.ts';
import { readMarkdown, type WithBody } from './markdown.ts';
import { missingFile } from './missing-file.ts';
import { mistakeAt, shownPath } from './mistake-at.ts';
import type { Mistake } from './mistakes.ts';
import { findAdvice, findLostLinks, findLostRedirects, findUnfilled, findUnreadFiles, type Note } from './notes.ts';
import { findPageMistakes } from './page-mistakes.ts';
import { type Names, namesOf } from './placeholders.ts';
import { readText, UnreadableText } from './read-text.ts';
import { schemaOf } from './schema.ts';
import { type Section, sectionsOf } from './sections.ts';
import { type SiteAddress, siteAddressOf } from './site-address.ts';
import { SLUG } from './slug.ts';
import { failed, parseYaml, type Reading } from './source-text.ts';
import { type FileUse, usesOf } from './used-files.ts';

const SITE = schemaOf(siteKind);
const WORDS = schemaOf(wordsKind);
const ABOUT = schemaOf(aboutKind);
const PRIVACY = schemaOf(privacyKind);
const RESUME = schemaOf(resumeKind);
const PROJECT = schemaOf(projectKind);
const RELEASE = schemaOf(releaseKind);
const ARTWORK = schemaOf(artworkKind);
const PAGE = schemaOf(pageKind);

/** A content entry. `slug` is its name in addresses; `folder` and `file` are absolute paths. */
type Entry<T> = WithBody<T> & { slug: string; folder: string; file: string };

export type Project = Entry<ProjectFields>;
type Release = Entry<ReleaseFields>;
type Artwork = Entry<ArtworkFields>;

export type Content = {
  folder: string;
  siteAddress: SiteAddress;
  site: Site;
  messages: Messages;
  about: WithBody<AboutFields>;
  privacy: WithBody<PrivacyFields>;
  resume: Resume | undefined;
  projects: Project[];
  /** Projects that visitors don't see: no page, list or file of the site mentions them. */
  hidden: Project[];
  releases: Release[];
  artworks: Artwork[];
  sections: Section[];
  pages: Entry<OwnPageFields>[];
  aliases: { from: string; to: string }[];
  notes: Note[];
};

export type ContentReading = {
  readonly content: Content | undefined;
  readonly mistakes: readonly Mistake[];
  readonly site: Content['site'] | undefined;
  readonly projects: readonly Project[];
  readonly uses: readonly FileUse[];
};

export type ContentOptions = {
  /** Ignores mistakes that do not stop rendering, such as two works with one title. Only previews set it. */
  readonly isDraft?: boolean;
};

/** Reads the content and checks everything except the files that it names. Returns the content or all mistakes. */
export async function readContent(folder: string, { isDraft = false }: ContentOptions = {}): Promise<ContentReading> {
  const inFolder = (name: string) => path.join(folder, name);
  const siteFile = inFolder(siteKind.path);
  const names = await readNames(siteFile);
  const [site, messages, about, privacy, resume, projects, releases, artworks, pages] = await Promise.all([
    readYaml(siteFile, SITE, names),
    readYaml(inFolder(wordsKind.path), WORDS, names, { ifMissing: '' }),
    readFileWith(inFolder(aboutKind.path), (text, file, fileNameOf) =>
      readMarkdown(text, file, ABOUT, { names, fileNameOf }),
    ),
    readFileWith(inFolder(privacyKind.path), (text, file) =>
      readMarkdown(text, file, PRIVACY, { names, placeholders: privacyKind.body.placeholders }),
    ),
    existsSync(inFolder(resumeKind.path)) ? readYaml(inFolder(resumeKind.path), RESUME, names) : NO_RESUME,
    readEntries(folder, projectKind, PROJECT, names),
    readEntries(folder, releaseKind, RELEASE, names),
    readEntries(folder, artworkKind, ARTWORK, names),
    readPages(inFolder(folderOf(pageKind)), names),
  ]);
  const entries = [projects, releases, artworks].flatMap(({ files }) => files);
  const visible = projects.value.filter((project) => project.visible).sort(byOrder);
  const all = [site, messages, about, privacy, resume, projects, releases, artworks, pages];
  const sorted = {
    resume: resume.value,
    projects: visible,
    hidden: projects.value.filter((project) => !project.visible),
    releases: releases.value.sort(byOrder),
    artworks: artworks.value.sort(byOrder),
    pages: pages.value.sort(byOrder),
  };
  const sections = sectionsOf(sorted);
  const mistakes = all.flatMap((reading) => reading.mistakes);
  if (!isDraft) {
    mistakes.unshift(...findWalkMistakes(folder));
    mistakes.push(
      ...(await findOrderMistakes(visible)),
      ...(await findOrderMistakes(releases.value)),
      ...(await findOrderMistakes(artworks.value)),
      ...(await findPageMistakes(folder, {
        site: site.value,
        about: about.value,
        privacy: privacy.value,
        projects: visible,
        pages: sorted.pages,
        sections,
      })),
    );
  }
  const addresses = siteAddresses({ ...sorted, sections });
  const uses = await usesOf([siteFile, inFolder(aboutKind.path), ...entries]);
  const read = { site: site.value, projects: projects.value, uses };
  if (mistakes.length > 0 || !site.value || !messages.value || !about.value || !privacy.value) {
    return { ...read, content: undefined, mistakes };
  }
  const ofRoot = [...SINGLE_FILES, site.value.mark];
  const fonts = await Promise.all(Object.values(site.value.fonts).map((name) => filesIn(inFolder(`fonts/${name}`))));
  const files = [...ofRoot.map(inFolder), ...entries, ...pages.files, ...fonts.flat(), ...uses.map((use) => use.path)];
  const aliases = [
    ...visible.flatMap((project) =>
      project.aliases.map((from) => ({ from, to: addressOf(projectKind, project.slug) })),
    ),
    ...site.value.redirects,
    // An old address in a draft may equal the address of a page, and then the page has priority.
  ].filter(({ from }) => !addresses.includes(from));
  const texts = [
    { file: inFolder(aboutKind.path), html: about.value.html },
    { file: inFolder(privacyKind.path), html: privacy.value.html },
    ...[...visible, ...sorted.releases, ...sorted.artworks, ...sorted.pages],
  ];
  const content: Content = {
    folder,
    siteAddress: siteAddressOf(process.env, site.value.url),
    site: site.value,
    messages: withInkNames(messages.value, site.value.ink_names),
    about: about.value,
    privacy: privacy.value,
    ...sorted,
    sections,
    aliases,
    notes: [
      ...findAdvice(siteFile, siteKind.fields, site.value),
      ...findAdvice(inFolder(aboutKind.path), aboutKind.fields, about.value),
      ...findAdvice(inFolder(privacyKind.path), privacyKind.fields, privacy.value),
      ...visible.flatMap((entry) => findAdvice(entry.file, projectKind.fields, entry)),
      ...sorted.releases.flatMap((entry) => findAdvice(entry.file, releaseKind.fields, entry)),
      ...sorted.artworks.flatMap((entry) => findAdvice(entry.file, artworkKind.fields, entry)),
      ...sorted.pages.flatMap((entry) => findAdvice(entry.file, pageKind.fields, entry)),
      ...findHomeWorkNotes(folder, site.value, visible),
      ...findLostRedirects(siteFile, site.value.redirects, addresses),
      ...findUnfilled([...visible, ...sorted.pages]),
      ...(await findUnreadFiles(folder, new Set(files))),
      ...findLostLinks(texts, new Set([...addresses, ...aliases.map(({ from }) => from)])),
    ],
  };
  return { ...read, content, mistakes: [] };
}

async function filesIn(folder: string): Promise<string[]> {
  return (await readdir(folder).catch(() => [])).map((name) => path.join(folder, name));
}

const NO_RESUME = { value: undefined, mistakes: [] };

export const byOrder = (a: { order: number }, b: { order: number }) => a.order - b.order;

async function findOrderMistakes(entries: readonly { order: number; file: string }[]): Promise<Mistake[]> {
  const found = entries.map(async ({ order, file }, index) => {
    const same = entries.slice(0, index).find((other) => other.order === order);
    const expected = same && `expected a number of its own, but ${shownPath(same.file)} has ${order}, too`;
    return expected ? [await mistakeAt(file, ['order'], expected)] : [];
  });
  return (await Promise.all(found)).flat();
}

/** Reads the names in site.yaml. Mistakes are left out because the reader of the file reports them. */
async function readNames(siteFile: string): Promise<Names> {
  const text = await readText(siteFile).catch(() => '');
  return namesOf(parseYaml(text, siteFile).value?.data);
}

type ReadOptions = {
  /** The text to read if the file is missing. Without it a missing file is a mistake. */
  ifMissing?: string;
};

async function readFileWith<T>(
  file: string,
  read: (text: string, file: string, fileNameOf: NameInFolder) => Reading<T>,
  { ifMissing }: ReadOptions = {},
): Promise<Reading<T>> {
  try {
    return read(await readText(file), shownPath(file), namesInFolder(path.dirname(file)));
  } catch (error) {
    if (error instanceof UnreadableText) {
      return failed([{ file: shownPath(file), line: 1, field: '', expected: error.message }]);
    }
    const reason = reasonOf(error);
    if (reason === 'ENOENT' && ifMissing !== undefined) return read(ifMissing, shownPath(file), (name) => name);
    const expected = (await missingFile(file)) ?? `this file cannot be read: ${reason}`;
    return failed([{ file: shownPath(file), line: 1, field: '', expected }]);
  }
}

type Listed = { readonly name: string; readonly isFolder: boolean };

/** Lists a folder and follows links; empty if it does not exist. `walkContent` reports broken links. */
async function readFolder(folder: string): Promise<{ listed: Listed[]; mistakes: Mistake[] }> {
  try {
    const names = (await readdir(folder).catch(undefinedIfMissing)) ?? [];
    const found = await Promise.all(names.map((name) => stat(path.join(folder, name)).catch(() => undefined)));
    const listed = names.flatMap((name, at): Listed[] => {
      const entry = found[at];
      return entry?.isFile() || entry?.isDirectory() ? [{ name, isFolder: entry.isDirectory() }] : [];
    });
    return { listed, mistakes: [] };
  } catch (error) {
    const expected = `this folder cannot be read: ${reasonOf(error)}`;
    return { listed: [], mistakes: [{ file: shownPath(folder), line: 1, field: '', expected }] };
  }
}

const reasonOf = (error: unknown) => (error instanceof Error && 'code' in error ? String(error.code) : String(error));

function readYaml<T>(file: string, schema: z.ZodType<T>, names: Names, options?: ReadOptions): Promise<Reading<T>> {
  const read = (text: string, name: string, fileNameOf: NameInFolder) => {
    const document = parseYaml(text, name);
    return document.value ? check(document.value, schema, names, fileNameOf) : document;
  };
  return readFileWith(file, read, options);
}

async function readEntries<T extends object>(
  content: string,
  kind: Pick<Kind, 'path'>,
  schema: z.ZodType<T>,
  names: Names,
) {
  const folder = path.join(content, folderOf(kind));
  const { listed, mistakes } = await readFolder(folder);
  const folders = listed.filter(({ name, isFolder }) => isFolder && !name.startsWith('.'));
  const slugs = folders.map(({ name }) => name);
  const locations = slugs.map((slug) => {
    const entryFolder = path.join(folder, slug);
    return { slug, named: entryFolder, folder: entryFolder, file: path.join(content, pathOf(kind, slug)) };
  });
  const read = await readLocations(locations, schema, names, 'folder');
  return { ...read, mistakes: [...mistakes, ...read.mistakes] };
}

async function readPages(folder: string, names: Names) {
  const { listed, mistakes } = await readFolder(folder);
  const files = listed.filter(({ isFolder }) => !isFolder).map(({ name }) => name);
  const pages = files.filter((name) => name.endsWith('.md') && !name.startsWith('.') && name !== 'README.md');
  const locations = pages.map((name) => {
    const file = path.join(folder, name);
    return { slug: path.basename(name, '.md'), named: file, folder, file };
  });
  const read = await readLocations(locations, PAGE, names, 'file');
  return { ...read, mistakes: [...mistakes, ...read.mistakes] };
}

/** The location of a text. `named` is the file or folder whose name gives the address. */
type EntryLocation = { slug: string; named: string; folder: string; file: string };

async function readLocations<T extends object>(
  locations: readonly EntryLocation[],
  schema: z.ZodType<T>,
  names: Names,
  kind: 'folder' | 'file',
) {
  const value: (WithBody<T> & { slug: string; folder: string; file: string })[] = [];
  const mistakes: Mistake[] = [];
  for (const { slug, named, folder, file } of [...locations].sort((a, b) => (a.slug < b.slug ? -1 : 1))) {
    if (!SLUG.test(slug)) {
      mistakes.push({
        file: shownPath(named),
        line: 1,
        field: '',
        expected: `a ${kind}'s name becomes an address: expected small letters, digits and single hyphens`,
      });
    }
    const reading = await readFileWith(file, (text, displayPath, fileNameOf) =>
      readMarkdown(text, displayPath, schema, { names, fileNameOf, idPrefix: `${slug}-` }),
    );
    mistakes.push(...reading.mistakes);
    if (reading.value) value.push({ ...reading.value, slug, folder, file });
  }
  return { value, mistakes, files: locations.map(({ file }) => file) };
}
