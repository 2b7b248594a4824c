import { z } from 'zod/mini';
import { KIND_NAMES } from '../../model/kinds/names.ts';
import { jsonSchema } from './json.ts';

/** Where a value stands in a file: keys and places in lists, or the text below the fields. */
export const fieldSchema = z.union([z.literal('body'), z.array(z.union([z.string(), z.number()]))]);

/** One value set, whatever it is: a list or a group as a whole, too; null takes the field out. */
export const editSchema = z.object({ field: fieldSchema, value: jsonSchema });

/** A file's fields as YAML has them, and the text below them. */
const contentSchema = z.object({ data: z.unknown(), body: z.string() });

/** In the words of the build; `field` as model/field-in-words.ts has it, empty for the whole file. */
export const mistakeSchema = z.object({ field: z.string(), expected: z.string() });

/** Kinds of files that have a form. */
export const kindSchema = z.enum(KIND_NAMES);

/** A file beside a text, which the text can name. */
const besideSchema = z.object({ name: z.string(), sha256: z.string(), isChanged: z.boolean() });

/** A file in the studio. */
export const draftSchema = z.object({
  file: z.string(),
  kind: kindSchema,
  /** Stands for what is published and the draft, the same for the same alone: `edit` is given the one that it was made on. */
  etag: z.number(),
  /** As it is in the draft; undefined where its text can be read by no form. */
  now: z.optional(contentSchema),
  /** As visitors have it; undefined where they have none. */
  published: z.optional(contentSchema),
  /** Visitors have it at its old address. */
  isMoved: z.optional(z.boolean()),
  /** Whether the published file is another than that from which the draft began: the owner chooses. */
  isConflicted: z.boolean(),
  /** As the file stands in the content folder, where that is contested. */
  inFolder: z.optional(contentSchema),
  /** What stands beside the text, by name. */
  files: z.array(besideSchema),
  /** Who has changed it last, where it is a draft. */
  author: z.optional(z.string()),
  mistakes: z.array(mistakeSchema),
  /** The version of the pages that shows it, where it was saved just now. */
  preview: z.optional(z.number()),
});

/** A draft, and the stash of what it replaced. */
export const resolvedDraftSchema = z.object({ ...draftSchema.shape, stash: z.optional(z.string()) });

export type Field = z.infer<typeof fieldSchema>;
export type Edit = z.infer<typeof editSchema>;
export type Kind = z.infer<typeof kindSchema>;
export type Draft = z.infer<typeof draftSchema>;
