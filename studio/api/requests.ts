import { z } from 'zod/mini';
import { ENTRY_KIND_NAMES } from '../../model/kinds/names.ts';
import { contentPath } from './content-path.ts';
import { editSchema } from './drafts.ts';
import { canBeNamed } from './named-field.ts';

/** The bodies of requests. Whatever else is in one is refused. */

const etag = z.int().check(z.gte(0));
const id = z.string().check(z.minLength(1), z.maxLength(200));
const reference = z.string().check(z.regex(/^[A-Z\d]{4,20}$/));
const LONGEST_TEXT = 200_000;
/** No text is too long, and nothing has a name of objects' own that libraries fall over. */
const isPlain = (value: unknown): boolean => {
  if (typeof value === 'string') return value.length <= LONGEST_TEXT;
  if (typeof value !== 'object' || value === null) return true;
  return Object.entries(value).every(([name, inside]) => name !== '__proto__' && isPlain(inside));
};
const edit = z
  .custom<z.output<typeof editSchema>>((value) => editSchema.safeParse(value).success)
  .check(z.refine(({ field, value }) => canBeNamed(field) && isPlain(value) && !field.includes('__proto__')));
const passkeyName = z.string().check(z.trim(), z.minLength(1), z.maxLength(60), z.regex(/^[^\p{Cc}]*$/u));
/** Checked by whom it is for: identity/passkeys.ts. */
const response = z.record(z.string(), z.unknown());
const known = { file: contentPath, etag };

export const requests = {
  nothing: z.strictObject({}),
  link: z.strictObject({ token: z.string().check(z.maxLength(100)) }),
  proof: z.strictObject({ response }),
  newPasskey: z.strictObject({ name: passkeyName, response }),
  renamedPasskey: z.strictObject({ id, name: passkeyName }),
  id: z.strictObject({ id }),
  edits: z.strictObject({ ...known, edits: z.readonly(z.array(edit).check(z.minLength(1), z.maxLength(500))) }),
  draft: z.strictObject(known),
  discarded: z.strictObject({
    ...known,
    others: z._default(z.array(z.strictObject(known)).check(z.maxLength(1_000)), []),
  }),
  newEntry: z.strictObject({
    kind: z.enum(ENTRY_KIND_NAMES),
    title: z.string().check(z.trim(), z.minLength(1), z.maxLength(200)),
    slug: z.optional(z.string().check(z.maxLength(100))),
  }),
  renamed: z.strictObject({ ...known, slug: z.string().check(z.maxLength(100)) }),
  resolution: z.strictObject({ ...known, keep: z.enum(['mine', 'theirs']) }),
  stash: z.strictObject({ stash: id }),
  publish: z.strictObject({
    note: z.string().check(z.trim(), z.maxLength(1_000)),
    drafts: z.record(contentPath, etag),
  }),
  revision: z.strictObject({ revision: id }),
  message: z.strictObject({ reference }),
  paths: z.strictObject({ paths: z.array(contentPath).check(z.minLength(1), z.maxLength(1_000)) }),
  /** Bytes; null for any number. */
  room: z.strictObject({ bound: z.nullable(z.int().check(z.gte(0))) }),
} as const;

/** The parts of addresses behind the question mark. */
export const queries = {
  nothing: z.object({}),
  file: z.object({ file: contentPath }),
  before: z.object({ before: z.optional(id) }),
  id: z.object({ id }),
  /** Messages are counted. */
  page: z.object({ before: z.optional(z.string().check(z.regex(/^\d{1,15}$/))) }),
  message: z.object({ reference }),
  font: z.object({ name: z.string().check(z.maxLength(100)), role: z.enum(['display', 'text']) }),
} as const;
