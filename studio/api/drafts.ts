import { z } from 'zod/mini';
import { KIND_NAMES } from '../../model/kinds/names.ts';
import { jsonSchema } from './json.ts';

/** The path of a value in a file: keys and indexes, or `body` for the text below the fields. */
export const fieldSchema = z.union([z.literal('body'), z.array(z.union([z.string(), z.number()]))]);

/** A new value for one field, which may be a whole list or group; null removes the field. */
export const editSchema = z.object({ field: fieldSchema, value: jsonSchema });

const contentSchema = z.object({ data: z.unknown(), body: z.string() });

/** A mistake of the build. `field` is written as in model/describe-field.ts, and is empty for the whole file. */
export const mistakeSchema = z.object({ field: z.string(), expected: z.string() });

export const kindSchema = z.enum(KIND_NAMES);

const besideSchema = z.object({ name: z.string(), sha256: z.string(), isChanged: z.boolean() });

/** The texts that a language lacks, and those whose original has changed since, by the fields of their originals. */
export const untranslatedSchema = z.object({
  language: z.string(),
  missing: z.array(fieldSchema),
  outdated: z.array(fieldSchema),
});

export const draftSchema = z.object({
  file: z.string(),
  kind: kindSchema,
  /** The language of the site's default words; English if it is left out. */
  language: z.optional(z.string()),
  /** The languages into which the site is translated. The content has their texts: see translated-fields.ts. */
  furtherLanguages: z.optional(z.array(z.string())),
  /** The ETag of the published file and the draft. An edit names the ETag that it was made on. */
  etag: z.number(),
  now: z.optional(contentSchema),
  published: z.optional(contentSchema),
  /** Whether visitors still see the file at its old address. */
  isMoved: z.optional(z.boolean()),
  /** Whether the published file has changed since the draft began, so that the owner must choose a version. */
  isConflicted: z.boolean(),
  inFolder: z.optional(contentSchema),
  files: z.array(besideSchema),
  author: z.optional(z.string()),
  mistakes: z.array(mistakeSchema),
  untranslated: z.optional(z.array(untranslatedSchema)),
  /** The preview version that shows the edit that was just saved. */
  preview: z.optional(z.number()),
});

export const resolvedDraftSchema = z.object({ ...draftSchema.shape, stash: z.optional(z.string()) });

export type Field = z.infer<typeof fieldSchema>;
export type Edit = z.infer<typeof editSchema>;
export type Kind = z.infer<typeof kindSchema>;
export type Draft = z.infer<typeof draftSchema>;
