import { z } from 'zod';
import { focus } from '../../model/schema-parts.ts';

/** What the child is asked for. Paths are absolute. */
const taskSchema = z.discriminatedUnion('does', [
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

export const requestSchema = z.object({ id: z.number(), task: taskSchema });

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

export const answerSchema = z.union([
  z.object({ id: z.number(), done: doneSchema }),
  /** In the owner's words. */
  z.object({ id: z.number(), unusable: z.string() }),
  /** For the log. */
  z.object({ id: z.number(), failure: z.string(), isFull: z.boolean() }),
  /** It ends itself now. */
  z.object({ isOutOfMemory: z.literal(true) }),
]);

export type Task = z.infer<typeof taskSchema>;
export type Request = z.infer<typeof requestSchema>;
export type Done = z.infer<typeof doneSchema>;
export type Answer = z.infer<typeof answerSchema>;
