import { z } from 'zod/mini';

const path = z.array(z.union([z.string(), z.number()]));

/** The field of a form that an uploaded file is for. */
export const targetSchema = z.union([
  /** A work's page: each picture becomes a part or half of a pair. */
  z.object({ is: z.literal('parts') }),
  /** A list to which each file adds an item: of pictures, unless `of` names another type. */
  z.object({ is: z.literal('list'), at: path, of: z.optional(z.enum(['download', 'captions'])) }),
  /** A single picture, which is replaced. Its alt text and focus stay. */
  z.object({ is: z.literal('picture'), at: path, hasWords: z.boolean() }),
  z.object({ is: z.literal('film'), at: path }),
  z.object({ is: z.literal('sound'), at: path }),
  z.object({ is: z.literal('separation'), at: path }),
  z.object({ is: z.literal('mark'), at: path }),
  /** A file that a link of the text can lead to. It is stored beside the text, and no field names it. */
  z.object({ is: z.literal('download') }),
]);

export type Target = z.infer<typeof targetSchema>;

export type Path = readonly (string | number)[];

export const isSameTarget = (first: Target, second: Target) => JSON.stringify(first) === JSON.stringify(second);
