import { z } from 'zod/mini';

const path = z.array(z.union([z.string(), z.number()]));

/** Where in a file's form what was dropped belongs. */
export const targetSchema = z.union([
  /** A work's page: each picture becomes a part of it, or a half of one. */
  z.object({ is: z.literal('parts') }),
  /** The end of a list of pictures. */
  z.object({ is: z.literal('list'), at: path }),
  /** In place of the picture that is there; its words and focus stay. */
  z.object({ is: z.literal('picture'), at: path, hasWords: z.boolean() }),
  /** One of the files of a film. */
  z.object({ is: z.literal('film'), at: path }),
  /** One of the files of a recording. */
  z.object({ is: z.literal('sound'), at: path }),
  /** An ink's picture of a print. */
  z.object({ is: z.literal('separation'), at: path }),
  /** The mark of the site. */
  z.object({ is: z.literal('mark'), at: path }),
]);

export type Target = z.infer<typeof targetSchema>;

export type Path = readonly (string | number)[];

/** Of what is dropped at the same place. */
export const isSameTarget = (one: Target, other: Target) => JSON.stringify(one) === JSON.stringify(other);
