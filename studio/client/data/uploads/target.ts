import { z } from 'zod/mini';

const path = z.array(z.union([z.string(), z.number()]));

/** The field of a form that an uploaded file is for. */
export const targetSchema = z.union([
  /** A work's page: each picture becomes a part or half of a pair. */
  z.object({ is: z.literal('parts') }),
  /** The end of a list of pictures. */
  z.object({ is: z.literal('list'), at: path }),
  /** A single picture, which is replaced. Its alt text and focus stay. */
  z.object({ is: z.literal('picture'), at: path, hasWords: z.boolean() }),
  /** The sources of a film. */
  z.object({ is: z.literal('film'), at: path }),
  /** The sources of a recording. */
  z.object({ is: z.literal('sound'), at: path }),
  /** The ink separations of a print. */
  z.object({ is: z.literal('separation'), at: path }),
  /** The mark of the site. */
  z.object({ is: z.literal('mark'), at: path }),
]);

export type Target = z.infer<typeof targetSchema>;

export type Path = readonly (string | number)[];

/** Returns whether two files are for the same field. */
export const isSameTarget = (one: Target, other: Target) => JSON.stringify(one) === JSON.stringify(other);
