import type { z } from 'zod';
import { aboutSchema } from '../../model/about.ts';
import { artworkSchema } from '../../model/artwork.ts';
import { check } from '../../model/check.ts';
import { ENTRY_PLACES } from '../../model/entry-places.ts';
import { readMarkdown } from '../../model/markdown.ts';
import { messagesSchema } from '../../model/messages.ts';
import { ownPageSchema } from '../../model/own-page.ts';
import type { Names } from '../../model/placeholders.ts';
import { privacySchema, readPrivacy } from '../../model/privacy.ts';
import { projectSchema } from '../../model/project.ts';
import { releaseSchema } from '../../model/release.ts';
import { resumeSchema } from '../../model/resume.ts';
import { siteSchema } from '../../model/site.ts';
import { parseYaml, type Reading } from '../../model/source-text.ts';
import type { Draft } from '../api/drafts.ts';

/** A kind of file that has a form. */
export type Kind = {
  readonly name: Draft['kind'];
  /** Its path in the content folder; `slug` is its name in addresses, which can be changed. */
  readonly file: RegExp;
  /** The path of one of this name. */
  readonly pathOf?: (slug: string) => string;
  /** Where all files of one of this name stand, with a slash; undefined where it is one file. */
  readonly folderOf?: (slug: string) => string;
  /** What the owner calls it, where it is the only one of its kind. */
  readonly title?: string;
  /** The path of the only one of its kind, where the site can do without: a missing one is as one that says nothing. */
  readonly optionalFile?: string;
  readonly schema: z.ZodType;
  /** On the site; undefined where it shows on many pages and has none of its own. */
  readonly address?: (slug: string) => string;
  /** As the build reads it. */
  readonly read: (text: string, file: string, names: Names) => Reading<unknown>;
  /** Where one stands that says no place of its own; undefined for a kind without an order. */
  readonly orderIfMissing?: number;
  /** The field with the picture by which the owner knows it. */
  readonly picture?: string;
};

const markdown = (schema: z.ZodType<object>): Pick<Kind, 'schema' | 'read'> => ({
  schema,
  read: (text, file, names) => readMarkdown(text, file, schema, { names }),
});

const yaml = (schema: z.ZodType): Pick<Kind, 'schema' | 'read'> => ({
  schema,
  read: (text, file, names) => {
    const document = parseYaml(text, file);
    return document.value ? check(document.value, schema, names) : document;
  },
});

const inFolder = ({ folder, file }: (typeof ENTRY_PLACES)[keyof typeof ENTRY_PLACES]) => ({
  file: new RegExp(`^${folder}/(?<slug>[^/]+)/${file.replace('.', '\\.')}$`),
  pathOf: (slug: string) => `${folder}/${slug}/${file}`,
  folderOf: (slug: string) => `${folder}/${slug}/`,
});

/** In the order of the site. */
const KINDS: readonly Kind[] = [
  { name: 'site', file: /^site\.yaml$/, title: 'Site', address: () => '/', ...yaml(siteSchema) },
  { name: 'about', file: /^about\.md$/, title: 'About', address: () => '/about', ...markdown(aboutSchema) },
  {
    name: 'resume',
    file: /^resume\.yaml$/,
    title: 'Resume',
    optionalFile: 'resume.yaml',
    address: () => '/resume',
    ...yaml(resumeSchema),
  },
  {
    name: 'privacy',
    file: /^privacy\.md$/,
    title: 'Privacy',
    address: () => '/privacy',
    schema: privacySchema,
    read: readPrivacy,
  },
  {
    name: 'page',
    file: /^pages\/(?<slug>(?!README\.md$)[^/]+)\.md$/,
    pathOf: (slug) => `pages/${slug}.md`,
    address: (slug) => `/${slug}`,
    orderIfMissing: 0,
    ...markdown(ownPageSchema),
  },
  {
    name: 'project',
    ...inFolder(ENTRY_PLACES.project),
    address: (slug) => `/portfolio/${slug}`,
    orderIfMissing: Number.POSITIVE_INFINITY,
    picture: 'card',
    ...markdown(projectSchema),
  },
  {
    name: 'release',
    ...inFolder(ENTRY_PLACES.release),
    address: (slug) => `/music#${slug}`,
    orderIfMissing: Number.POSITIVE_INFINITY,
    picture: 'cover',
    ...markdown(releaseSchema),
  },
  {
    name: 'artwork',
    ...inFolder(ENTRY_PLACES.artwork),
    address: (slug) => `/art#${slug}`,
    orderIfMissing: Number.POSITIVE_INFINITY,
    picture: 'picture',
    ...markdown(artworkSchema),
  },
  {
    name: 'words',
    file: /^words\.yaml$/,
    title: 'Buttons and notices',
    optionalFile: 'words.yaml',
    ...yaml(messagesSchema),
  },
];

/** One of many of its kind, each with a name in addresses. */
export type SluggedKind = Kind & Required<Pick<Kind, 'pathOf' | 'address'>>;

export const isSlugged = (kind: Kind): kind is SluggedKind => kind.pathOf !== undefined && kind.address !== undefined;

export const sluggedKind = (name: Kind['name']): SluggedKind | undefined =>
  KINDS.filter(isSlugged).find((kind) => kind.name === name);

/** Whether a missing file is as one that says nothing. */
export const isOptional = (file: string): boolean => OPTIONAL_FILES.includes(file);

/** Files that have a form also while they are missing. */
export const OPTIONAL_FILES: readonly string[] = KINDS.flatMap(({ optionalFile }) => optionalFile ?? []);

/** Undefined for a file that has no form. */
export const kindOf = (file: string): Kind | undefined => KINDS.find((kind) => kind.file.test(file));

export const placeOfKind = (kind: Kind): number => KINDS.indexOf(kind);

/** The text that all in a folder of its own belongs to, itself included; undefined where there is none. */
export function textAround(path: string): string | undefined {
  const [folder = '', slug = ''] = path.split('/');
  const kind = KINDS.find((one) => one.folderOf?.(slug) === `${folder}/${slug}/`);
  return kind?.pathOf?.(slug);
}

/** Its name in addresses; undefined where it has none that can be changed. */
export const slugOf = (kind: Kind, file: string): string | undefined => kind.file.exec(file)?.groups?.slug;

/** On the site. */
export const addressOf = (kind: Kind, file: string): string | undefined => kind.address?.(slugOf(kind, file) ?? '');
