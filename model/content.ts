import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { z } from 'zod';
import { findLookMistakes } from '../assets/appearance.ts';
import { readMark, UnusableMark } from '../assets/icons/mark.ts';
import { findSeparationMistakes } from '../assets/images/separations.ts';
import { type ResumeSource, resumeFiles } from '../assets/resume/resume.ts';
import { cardsOf, type PageCard } from '../assets/social-cards/page-cards.ts';
import { aboutSchema } from './about.ts';
import { artworkSchema } from './artwork.ts';
import { contentFolder } from './content-path.ts';
import { readMarkdown, type WithBody } from './markdown.ts';
import { messagesSchema } from './messages.ts';
import { mistakeAt, shownPath } from './mistake-at.ts';
import { ContentError, type Mistake } from './mistakes.ts';
import { findPageMistakes } from './page-mistakes.ts';
import { type PrivacyFields, privacySchema } from './privacy.ts';
import { projectSchema } from './project.ts';
import { releaseSchema } from './release.ts';
import { resumeSchema } from './resume.ts';
import { siteSchema } from './site.ts';
import { type Place, placeOf } from './site-address.ts';
import { slug } from './slug.ts';
import { check, failed, parseYaml, type Reading } from './source-text.ts';
import { findFiles } from './used-files.ts';

/** Something read from a folder of its own: `slug` is the folder's name, `folder` its absolute path. */
type Entry<S extends z.ZodType<object>> = WithBody<z.output<S>> & { slug: string; folder: string; file: string };

export type Project = Entry<typeof projectSchema>;
type Release = Entry<typeof releaseSchema>;
type Artwork = Entry<typeof artworkSchema>;

/** Everything the owner says and shows, checked. Lists stand in their order; hidden projects are left out. */
export type Content = {
  folder: string;
  place: Place;
  site: z.output<typeof siteSchema>;
  messages: z.output<typeof messagesSchema>;
  about: WithBody<z.output<typeof aboutSchema>>;
  privacy: WithBody<PrivacyFields>;
  resume: z.output<typeof resumeSchema>;
  /** Absolute path of the picture of the resume, which `printResume` makes. */
  resumeSheet: string;
  /** The resume's PDF, made with it: its absolute path, and its address, whose end names the file that visitors save. */
  resumePdf: { file: string; url: string };
  /** The studio's mark as the text of its SVG. */
  mark: string;
  projects: Project[];
  releases: Release[];
  artworks: Artwork[];
  /** Absolute paths of all pictures in use, each once. */
  pictures: string[];
  /** Absolute paths of all sound and film in use, each once. */
  media: string[];
  /** The social card of every page, by the page's address. */
  cards: ReadonlyMap<string, PageCard>;
  /** Old addresses and where they lead now. */
  aliases: { from: string; to: string }[];
};

const FOLDER_NAME = /^[a-z0-9]+(-[a-z0-9]+)*$/;

/**
 * Reads and checks the whole content folder.
 * Never throws over what stands in the files: gives the content, or every mistake in it at once.
 */
export async function readContent(folder: string): Promise<{ content: Content | undefined; mistakes: Mistake[] }> {
  const [site, words, about, privacy, resume, projects, releases, artworks] = await Promise.all([
    readYaml(path.join(folder, 'site.yaml'), siteSchema),
    readYaml(path.join(folder, 'words.yaml'), messagesSchema),
    readFileWith(path.join(folder, 'about.md'), (text, file) => readMarkdown(text, file, aboutSchema)),
    readFileWith(path.join(folder, 'privacy.md'), (text, file) => readMarkdown(text, file, privacySchema)),
    readYaml(path.join(folder, 'resume.yaml'), resumeSchema),
    readEntries(path.join(folder, 'portfolio'), 'project.md', projectSchema),
    readEntries(path.join(folder, 'music'), 'release.md', releaseSchema),
    readEntries(path.join(folder, 'art'), 'artwork.md', artworkSchema),
  ]);
  const mistakes: Mistake[] = [site, words, about, privacy, resume, projects, releases, artworks].flatMap(
    (r) => r.mistakes,
  );
  const entries = [projects, releases, artworks].flatMap(({ files }) => files);
  const used = await findFiles([path.join(folder, 'site.yaml'), path.join(folder, 'about.md'), ...entries]);
  const visible = projects.value.filter((project) => project.visible).sort(byOrder);
  const mark = await readMarkOf(folder, site.value?.mark);
  mistakes.push(
    ...mark.mistakes,
    ...(await findLookMistakes(folder, site.value)),
    ...(await findSeparationMistakes(projects.value)),
    ...used.mistakes,
    ...(await findPageMistakes(folder, {
      site: site.value,
      about: about.value,
      privacy: privacy.value,
      projects: visible,
    })),
  );
  if (
    mistakes.length > 0 ||
    !site.value ||
    !words.value ||
    !about.value ||
    !privacy.value ||
    !resume.value ||
    mark.value === undefined
  ) {
    return { content: undefined, mistakes };
  }
  const printed = await resumeFiles(resumeSourceOf({ resume: resume.value, site: site.value, messages: words.value }));
  const shown = {
    folder,
    place: placeOf(process.env, site.value.url),
    site: site.value,
    messages: words.value,
    about: about.value,
    privacy: privacy.value,
    resume: resume.value,
    resumeSheet: printed.picture,
    resumePdf: { file: printed.pdf, url: `/${slug(resume.value.basics.name)}-resume.pdf` },
    mark: mark.value,
    projects: visible,
    releases: releases.value.sort(byOrder),
    artworks: artworks.value.sort(byOrder),
  };
  return {
    content: {
      ...shown,
      pictures: [...used.pictures, printed.picture],
      media: used.media,
      cards: cardsOf(shown),
      aliases: visible.flatMap((project) =>
        project.aliases.map((from) => ({ from, to: `/portfolio/${project.slug}` })),
      ),
    },
    mistakes: [],
  };
}

/** What the site's icons are made from. */
export const iconsOf = ({ mark, site }: Content) => ({ mark, studio: site.studio, paper: site.inks.paper });

/** What the printed resume is made from. */
export const resumeSourceOf = ({
  resume,
  site,
  messages,
}: Pick<Content, 'resume' | 'site' | 'messages'>): ResumeSource => ({
  resume,
  words: messages.resume,
  inks: site.inks,
  fonts: site.fonts,
  title: site.pages.resume.title,
  language: site.language,
});

/** Reads the content; throws ContentError with every mistake in it. */
export async function contentOrThrow(): Promise<Content> {
  const { content, mistakes } = await readContent(contentFolder());
  if (!content) throw new ContentError(mistakes);
  return content;
}

/** Reads the mark that site.yaml names; without a name that mistake has been found already. */
async function readMarkOf(folder: string, name: string | undefined): Promise<Reading<string>> {
  if (name === undefined) return failed([]);
  try {
    return { value: await readMark(path.join(folder, name)), mistakes: [] };
  } catch (error) {
    if (!(error instanceof UnusableMark)) throw error;
    return failed([await mistakeAt(path.join(folder, 'site.yaml'), ['mark'], `${name} ${error.reason}`)]);
  }
}

const byOrder = (a: { order: number; slug: string }, b: { order: number; slug: string }) =>
  a.order - b.order || a.slug.localeCompare(b.slug);

async function readFileWith<T>(file: string, read: (text: string, file: string) => Reading<T>): Promise<Reading<T>> {
  try {
    return read(await readFile(file, 'utf8'), shownPath(file));
  } catch (error) {
    const reason = error instanceof Error && 'code' in error ? String(error.code) : String(error);
    const expected =
      reason === 'ENOENT' ? 'expected this file, but it is missing' : `this file cannot be read: ${reason}`;
    return failed([{ file: shownPath(file), line: 1, field: '', expected }]);
  }
}

function readYaml<T>(file: string, schema: z.ZodType<T>): Promise<Reading<T>> {
  return readFileWith(file, (text, name) => {
    const document = parseYaml(text, name);
    return document.value ? check(document.value, schema) : document;
  });
}

/** Reads every folder below `folder` that holds `name`; a folder without it is a mistake. */
async function readEntries<T extends object>(folder: string, name: string, schema: z.ZodType<T>) {
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
    const reading = await readFileWith(file, (text, shown) => readMarkdown(text, shown, schema));
    mistakes.push(...reading.mistakes);
    if (reading.value) value.push({ ...reading.value, slug, folder: path.join(folder, slug), file });
  }
  return { value, mistakes, files };
}
