import { z } from 'zod/mini';
import { type Field, fieldSchema } from './drafts.ts';

/** Returns the `data-field` of an element, which names the field of its text or picture. */
export const markOf = (file: string, field: Field): string =>
  `${file}#${field === 'body' ? 'body' : JSON.stringify(field)}`;

export function readMark(mark: string): { file: string; field: Field } | undefined {
  const [, file, path] = /^([^#]+)#(.+)$/.exec(mark) ?? [];
  if (file === undefined || path === undefined) return undefined;
  try {
    const field = fieldSchema.safeParse(path === 'body' ? path : JSON.parse(path));
    return field.success ? { file, field: field.data } : undefined;
  } catch {
    return undefined;
  }
}

export const toPageSchema = z.union([
  /** The draft has changed. The page shows it, without a reload if possible. */
  z.object({ is: z.literal('refresh'), version: z.number() }),
  z.object({ is: z.literal('outline'), mark: z.optional(z.string()), isScrolledTo: z.boolean() }),
  /** Lets the owner type in the pressed text of a field, or shows another text in it after an undo. */
  z.object({ is: z.literal('edit'), mark: z.string(), text: z.string(), label: z.string() }),
  z.object({ is: z.literal('inks'), inks: z.record(z.string(), z.string()) }),
  z.object({ is: z.literal('theme'), theme: z.enum(['light', 'dark']) }),
  /** Scrolls to the first element with one of these fields; in a long text, to the first words that `before` lacks. */
  z.object({ is: z.literal('find'), changed: z.array(z.object({ mark: z.string(), before: z.optional(z.string()) })) }),
  /** Scrolls to an element, which is given by child indexes from the body down. */
  z.object({ is: z.literal('scroll'), path: z.array(z.number()) }),
  z.object({ is: z.literal('still') }),
]);

export const fromPageSchema = z.union([
  /** The page has loaded, with its address, its marks, and the aspect ratios (width to height) of cropped pictures. */
  z.object({
    is: z.literal('here'),
    address: z.string(),
    version: z.number(),
    marks: z.array(z.string()),
    shapes: z.record(z.string(), z.number()),
  }),
  z.object({ is: z.literal('painted'), version: z.number() }),
  z.object({ is: z.literal('found'), path: z.array(z.number()) }),
  /** The owner pressed the text or picture of a field. `words` is the text as the page shows it. */
  z.object({ is: z.literal('chosen'), mark: z.string(), words: z.optional(z.string()) }),
  /** The owner typed in the text that `edit` has opened. */
  z.object({ is: z.literal('typed'), text: z.string() }),
  z.object({ is: z.literal('history'), step: z.enum(['undo', 'redo']) }),
  z.object({ is: z.literal('edited'), isTakenBack: z.boolean() }),
  z.object({ is: z.literal('files'), files: z.array(z.instanceof(File)) }),
]);

export type ToPage = z.infer<typeof toPageSchema>;
export type FromPage = z.infer<typeof fromPageSchema>;

export const previewedSchema = z.object({ version: z.number() });
