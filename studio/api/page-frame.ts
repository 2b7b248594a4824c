import { z } from 'zod/mini';
import { type Field, fieldSchema } from './drafts.ts';

/** What the studio and a page of the draft in one of its frames say to each other, by postMessage. */

/** Where a text or picture of a page is written: the value of its `data-field`. */
export const markOf = (file: string, field: Field): string =>
  `${file}#${field === 'body' ? 'body' : JSON.stringify(field)}`;

/** Undefined for what is no mark. */
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

/** From the studio. */
export const toPageSchema = z.union([
  /** The draft is another by now: the page shows it, in place where it can. */
  z.object({ is: z.literal('refresh'), version: z.number() }),
  /** Outlines where one is, and brings it into view if asked. */
  z.object({ is: z.literal('outline'), mark: z.optional(z.string()), isScrolledTo: z.boolean() }),
  /** Custom properties for a while: inks that are being dragged, `{ red: 'rgb(255 72 52)' }`. */
  z.object({ is: z.literal('inks'), inks: z.record(z.string(), z.string()) }),
  z.object({ is: z.literal('theme'), theme: z.enum(['light', 'dark']) }),
  /**
   * Scrolls to the first element that one of these fields is written in. Of several elements with a long text it is the
   * first whose words are not in the text before.
   */
  z.object({ is: z.literal('find'), changed: z.array(z.object({ mark: z.string(), before: z.optional(z.string()) })) }),
  /** Scrolls to an element, found from the body down by its place among the children of each element. */
  z.object({ is: z.literal('scroll'), path: z.array(z.number()) }),
  /** Everything is for looking at alone. */
  z.object({ is: z.literal('still') }),
]);

/** From the page. */
export const fromPageSchema = z.union([
  /** It stands, at this address of the site; all its marks, and width to height of the pictures that it crops. */
  z.object({
    is: z.literal('here'),
    address: z.string(),
    version: z.number(),
    marks: z.array(z.string()),
    shapes: z.record(z.string(), z.number()),
  }),
  /** It has painted this version of the draft. */
  z.object({ is: z.literal('painted'), version: z.number() }),
  /** Where the first of the changed fields is, as in `scroll`. */
  z.object({ is: z.literal('found'), path: z.array(z.number()) }),
  /** A text or picture was pressed. */
  z.object({ is: z.literal('chosen'), mark: z.string() }),
  /** Files were dropped or pasted on it: without this the browser would open them in the frame. */
  z.object({ is: z.literal('files'), files: z.array(z.instanceof(File)) }),
]);

export type ToPage = z.infer<typeof toPageSchema>;
export type FromPage = z.infer<typeof fromPageSchema>;

/** What is typed and not saved yet is shown in the frames; answered once it can be. */
export const previewedSchema = z.object({ version: z.number() });
