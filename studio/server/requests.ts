import { z } from 'zod';
import { ENTRY_KIND_NAMES } from '../../model/kinds/names.ts';
import { editSchema } from '../api/drafts.ts';
import { contentPath } from '../records.ts';
import { canBeNamed } from '../writing/named-field.ts';

/** What each address takes; whatever else is in it is refused. */

const rev = z.int().min(0);
const id = z.string().min(1).max(200);
const reference = z.string().regex(/^[A-Z\d]{4,20}$/);
const LONGEST_TEXT = 200_000;
/** No text is too long, and nothing has a name of objects' own that libraries fall over. */
const isPlain = (value: unknown): boolean => {
  if (typeof value === 'string') return value.length <= LONGEST_TEXT;
  if (typeof value !== 'object' || value === null) return true;
  return Object.entries(value).every(([name, inside]) => name !== '__proto__' && isPlain(inside));
};
const edit = z
  .custom<z.output<typeof editSchema>>((value) => editSchema.safeParse(value).success)
  .refine(({ field, value }) => canBeNamed(field) && isPlain(value) && !field.includes('__proto__'));
const passkeyName = z
  .string()
  .trim()
  .min(1)
  .max(60)
  .regex(/^[^\p{Cc}]*$/u);
/** Checked by whom it is for: identity/passkeys.ts. */
const response = z.record(z.string(), z.unknown());

export const requests = {
  nothing: z.strictObject({}),
  link: z.strictObject({ token: z.string().max(100) }),
  proof: z.strictObject({ response }),
  newPasskey: z.strictObject({ name: passkeyName, response }),
  renamedPasskey: z.strictObject({ id, name: passkeyName }),
  id: z.strictObject({ id }),
  edits: z.strictObject({ file: contentPath, rev, edits: z.array(edit).min(1).max(500) }),
  typed: z.strictObject({ file: contentPath, edits: z.array(edit).max(500) }),
  draft: z.strictObject({ file: contentPath, rev }),
  takenBack: z.strictObject({
    file: contentPath,
    rev,
    others: z
      .array(z.strictObject({ file: contentPath, rev }))
      .max(1_000)
      .default([]),
  }),
  newEntry: z.strictObject({
    kind: z.enum(ENTRY_KIND_NAMES),
    title: z.string().trim().min(1).max(200),
    slug: z.string().max(100).optional(),
  }),
  renamed: z.strictObject({ file: contentPath, rev, slug: z.string().max(100) }),
  settled: z.strictObject({ file: contentPath, rev, keep: z.enum(['mine', 'theirs']) }),
  aside: z.strictObject({ aside: id }),
  publish: z.strictObject({ note: z.string().trim().max(1_000), drafts: z.record(contentPath, rev) }),
  revision: z.strictObject({ revision: id }),
  message: z.strictObject({ reference }),
  paths: z.strictObject({ paths: z.array(contentPath).min(1).max(1_000) }),
  /** Bytes; null for any number. */
  room: z.strictObject({ bound: z.int().min(0).nullable() }),
} as const;

/** What stands behind the question mark of an address. */
export const queries = {
  file: z.object({ file: contentPath }),
  before: z.object({ before: id.optional() }),
  id: z.object({ id }),
  /** Messages are counted. */
  page: z.object({
    before: z
      .string()
      .regex(/^\d{1,15}$/)
      .optional(),
  }),
  message: z.object({ reference }),
  font: z.object({ name: z.string().max(100), role: z.enum(['display', 'text']) }),
} as const;
