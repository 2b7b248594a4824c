import type { z } from 'zod';
import { aboutSchema } from '../../model/about.ts';
import { readMarkdown } from '../../model/markdown.ts';
import type { Names } from '../../model/placeholders.ts';
import { projectSchema } from '../../model/project.ts';
import type { Reading } from '../../model/source-text.ts';
import type { Draft } from '../api/drafts.ts';

/** A kind of file that has a form. */
export type Kind = {
  readonly name: Draft['kind'];
  /** Its path in the content folder; `slug` is its name in addresses. */
  readonly file: RegExp;
  /** What the owner calls it, where it is the only one of its kind. */
  readonly title?: string;
  readonly schema: z.ZodType;
  /** On the site. */
  readonly address: (slug: string) => string;
  /** As the build reads it. */
  readonly read: (text: string, file: string, names: Names) => Reading<unknown>;
};

const markdown = (schema: z.ZodType<object>): Pick<Kind, 'schema' | 'read'> => ({
  schema,
  read: (text, file, names) => readMarkdown(text, file, schema, { names }),
});

/** In the order of the site. */
const KINDS: readonly Kind[] = [
  { name: 'about', file: /^about\.md$/, title: 'About', address: () => '/about', ...markdown(aboutSchema) },
  {
    name: 'project',
    file: /^portfolio\/(?<slug>[^/]+)\/project\.md$/,
    address: (slug) => `/portfolio/${slug}`,
    ...markdown(projectSchema),
  },
];

/** Undefined for a file that has no form. */
export const kindOf = (file: string): Kind | undefined => KINDS.find((kind) => kind.file.test(file));

export const placeOfKind = (kind: Kind): number => KINDS.indexOf(kind);

/** Its name in addresses; empty where it has none. */
export const slugOf = (kind: Kind, file: string): string => kind.file.exec(file)?.groups?.slug ?? '';
