import { z } from 'zod';
import { focus } from '../../model/schema-parts.ts';

/** What the child is asked for. Paths are absolute. */
export const taskSchema = z.discriminatedUnion('does', [
  /** To look at what was dropped; what the content takes of it stands at `to`, if it is other bytes, and a preview. */
  z.object({
    does: z.literal('prepare'),
    as: z.literal('mark').optional(),
    from: z.string(),
    to: z.string(),
    preview: z.string(),
    previewWidth: z.number(),
  }),
  z.object({ does: z.literal('render'), from: z.string(), to: z.string(), width: z.number(), focus: focus.optional() }),
  /** To say which files visitors get of a picture, and note it in the cache. */
  z.object({ does: z.literal('describe'), from: z.string(), cacheDir: z.string().optional() }),
]);

const doneSchema = z.object({
  is: z.enum(['picture', 'film', 'sound', 'mark']).optional(),
  extension: z.string().optional(),
  isRewritten: z.boolean().optional(),
  size: z.object({ width: z.number(), height: z.number() }).optional(),
  /** See `uploadedSchema`. */
  isLight: z.boolean().optional(),
  /** Addresses of what visitors get. */
  urls: z.array(z.string()).optional(),
});

export const resultSchema = z.union([
  z.object({ done: doneSchema }),
  /** In the owner's words. */
  z.object({ unusable: z.string() }),
  z.object({ isFull: z.literal(true) }),
]);

/** The child says so when it takes too much memory, and ends itself. */
export const OUT_OF_MEMORY = 'out of memory';

export type Task = z.infer<typeof taskSchema>;
export type Done = z.infer<typeof doneSchema>;
export type Result = z.infer<typeof resultSchema>;
