import { existsSync } from 'node:fs';
import path from 'node:path';
import { completeWork, withSummary } from './complete-work.ts';
import { upperFirst } from './first-letter.ts';
import { artworkKind } from './kinds/artwork.ts';
import { kindByName, OTHER_FOLDERS, pathOf } from './kinds/places.ts';
import { postKind } from './kinds/post.ts';
import { type ProjectFields, projectKind } from './kinds/project.ts';
import { releaseKind } from './kinds/release.ts';
import {
  ENTRY_KIND_IN,
  SECTION_KIND_NAMES,
  type SectionFields,
  type SectionKindName,
  sectionKind,
} from './kinds/section.ts';
import { mistakeAt, shownPath } from './mistake-at.ts';
import type { Mistake } from './mistakes.ts';
import { findNameMistakes, foldersIn, type Reader, readEntries, readYaml } from './read-files.ts';
import { fillTemplate } from './template.ts';

/** A section of the site. `slug` is its address; `folder` and `file` are absolute paths. */
export type Section = SectionFields & { readonly slug: string; readonly folder: string; readonly file: string };

export const byOrder = (a: { order: number }, b: { order: number }) => a.order - b.order;

/** Sorts the newest first. Entries of one day have the order of their addresses. */
const byDate = (a: { published: string }, b: { published: string }) => b.published.localeCompare(a.published);

type Read<T> = { value: T[]; mistakes: Mistake[]; files: string[] };

/** Reads all sections and their entries, hidden ones too. Each list has the order of the site. */
export async function readSections(content: string, reader: Reader) {
  const { schemas } = reader;
  const { names: folders, mistakes } = await foldersIn(content);
  const found = await Promise.all(folders.sort().map((folder) => readSection(content, folder, reader)));
  const read = found.filter((section) => section !== undefined);
  const sections = read.flatMap(({ section }) => section ?? []).sort(byOrder);
  const entriesOf = async <T>(
    kind: Section['kind'],
    inOrder: (a: T, b: T) => number,
    readOne: (section: string) => Promise<Read<T>>,
  ): Promise<Read<T>> => {
    const found = await Promise.all(
      sections.filter((section) => section.kind === kind).map(({ slug }) => readOne(slug)),
    );
    return {
      value: found.flatMap(({ value }) => value.sort(inOrder)),
      mistakes: found.flatMap(({ mistakes }) => mistakes),
      files: found.flatMap(({ files }) => files),
    };
  };
  const [projects, releases, artworks, posts] = await Promise.all([
    entriesOf('works', byOrder, async (section) =>
      completeWorks(await readEntries(content, section, projectKind, schemas.project, reader)),
    ),
    entriesOf('releases', byOrder, (section) => readEntries(content, section, releaseKind, schemas.release, reader)),
    entriesOf('prints', byOrder, (section) => readEntries(content, section, artworkKind, schemas.artwork, reader)),
    entriesOf('posts', byDate, async (section) => {
      const { value, ...read } = await readEntries(content, section, postKind, schemas.post, reader);
      return { ...read, value: value.map(withSummary) };
    }),
  ]);
  return {
    sections,
    files: read.map(({ file }) => file),
    mistakes: [...mistakes, ...read.flatMap(({ mistakes }) => mistakes)],
    projects,
    releases,
    artworks,
    posts,
  };
}

type ReadSection = { readonly section: Section | undefined; readonly file: string; readonly mistakes: Mistake[] };

/** Reads the section in a folder; undefined for other folders. A folder with works and without a section is a mistake. */
async function readSection(content: string, slug: string, reader: Reader): Promise<ReadSection | undefined> {
  if (OTHER_FOLDERS.includes(slug)) return undefined;
  const file = path.join(content, pathOf(sectionKind, { slug }));
  const folder = path.dirname(file);
  if (existsSync(file)) {
    const { value, mistakes } = await readYaml(file, sectionKind.name, reader.schemas.section, reader);
    const section = value && { ...value, ...defaultsFilledIn(value), slug, folder, file };
    return { section, file, mistakes: [...findNameMistakes(folder, slug, 'folder'), ...mistakes] };
  }
  const kind = reader.isDraft ? undefined : await kindOfEntries(content, slug);
  if (kind === undefined) return undefined;
  const cure = `npm run new -- section "${upperFirst(slug)}" --kind ${kind} --address ${slug}`;
  const expected = `there are works in this folder, but no section.yaml, so they have no page: run ${cure}`;
  return { section: undefined, file, mistakes: [{ file: shownPath(folder), line: 1, field: '', expected }] };
}

/** Fills the name of a section into its texts, whose defaults have it in braces. */
function defaultsFilledIn({ label, heading, title, description }: SectionFields) {
  const filled = (text: string) => fillTemplate(text, { section: label });
  return { heading: filled(heading), title: filled(title), description: filled(description) };
}

/** Returns the kind of section that lists the entries in a folder; undefined for a folder without entries. */
async function kindOfEntries(content: string, section: string): Promise<SectionKindName | undefined> {
  const { names: slugs } = await foldersIn(path.join(content, section));
  return SECTION_KIND_NAMES.find((kind) =>
    slugs.some((slug) => existsSync(path.join(content, pathOf(kindByName(ENTRY_KIND_IN[kind]), { section, slug })))),
  );
}

/** Finds two sections, or two entries of one section, with the same position. */
export function findSameOrder(entries: readonly { order: number; file: string; section?: string }[]) {
  return entries.flatMap(({ file, order, section }, at) => {
    const same = entries.slice(0, at).find((other) => other.order === order && other.section === section);
    if (!same) return [];
    return [{ file, expected: `expected a number of its own, but ${shownPath(same.file)} has ${order}, too` }];
  });
}

type ReadWorks = Awaited<ReturnType<typeof readEntries<ProjectFields>>>;

/** Fills in what the files of works leave out. A work without any picture is a mistake. */
async function completeWorks({ value, mistakes, files }: ReadWorks) {
  const works = value.map((work) => ({ work, complete: completeWork(work) }));
  const withoutPicture = works.flatMap(({ work, complete }) =>
    complete ? [] : [mistakeAt(work.file, ['show'], 'expected a picture: in show, or as the card')],
  );
  return {
    value: works.flatMap(({ complete }) => complete ?? []),
    mistakes: [...mistakes, ...(await Promise.all(withoutPicture))],
    files,
  };
}
