import { z } from 'zod';
import { focus } from '../../model/schema-parts.ts';

/** A task for the child process. Paths are absolute. */
export const taskSchema = z.discriminatedUnion('does', [
  /** Validates an upload. Writes the converted file to `to` if its bytes change, and a preview to `preview`. */
  z.object({
    does: z.literal('prepare'),
    as: z.literal('mark').optional(),
    from: z.string(),
    to: z.string(),
    preview: z.string(),
    previewWidth: z.number(),
  }),
  z.object({ does: z.literal('render'), from: z.string(), to: z.string(), width: z.number(), focus: focus.optional() }),
  /** Describes the files that visitors get of a picture, and notes them in the cache. */
  z.object({ does: z.literal('describe'), from: z.string(), cacheDir: z.string().optional() }),
]);

const doneSchema = z.object({
  is: z.enum(['picture', 'film', 'sound', 'mark']).optional(),
  extension: z.string().optional(),
  isRewritten: z.boolean().optional(),
  size: z.object({ width: z.number(), height: z.number() }).optional(),
  isLight: z.boolean().optional(),
  urls: z.array(z.string()).optional(),
});

export const resultSchema = z.union([
  z.object({ done: doneSchema }),
  z.object({ unusable: z.string() }),
  z.object({ isFull: z.literal(true) }),
]);

/** The message that the child sends before it ends itself because it uses too much memory. */
export const OUT_OF_MEMORY = 'out of memory';

export type Task = z.infer<typeof taskSchema>;
export type Done = z.infer<typeof doneSchema>;
export type Result = z.infer<typeof resultSchema>;
