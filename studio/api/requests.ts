import { z } from 'zod/mini';
import { ENTRY_KIND_NAMES, SECTION_KIND_NAMES } from '../../model/kinds/names.ts';
import { NAME_LIMIT_CHARACTERS, PASSPHRASE_LENGTH } from '../../model/limits.ts';
import { contentPath } from './content-path.ts';
import { editSchema } from './drafts.ts';
import { messageFilterSchema } from './messages.ts';
import { canBeNamed } from './named-field.ts';
import { settingChangesSchema, typedSettingsSchema } from './owner-settings.ts';

const etag = z.int().check(z.gte(0));
const id = z.string().check(z.minLength(1), z.maxLength(200));
const reference = z.string().check(z.regex(/^[A-Z\d]{4,20}$/));
const LONGEST_TEXT = 200_000;
/** Rejects texts that are too long, and the key `__proto__`, which libraries handle badly. */
const isPlain = (value: unknown): boolean => {
  if (typeof value === 'string') return value.length <= LONGEST_TEXT;
  if (typeof value !== 'object' || value === null) return true;
  return Object.entries(value).every(([name, inside]) => name !== '__proto__' && isPlain(inside));
};
const edit = z
  .custom<z.output<typeof editSchema>>((value) => editSchema.safeParse(value).success)
  .check(z.refine(({ field, value }) => canBeNamed(field) && isPlain(value) && !field.includes('__proto__')));
const ownName = z
  .string()
  .check(z.trim(), z.minLength(1), z.maxLength(NAME_LIMIT_CHARACTERS), z.regex(/^[^\p{Cc}]*$/u));
/** The browser's response, which identity/passkeys.ts checks. */
const response = z.record(z.string(), z.unknown());
const slug = z.string().check(z.maxLength(100));
const draftVersion = { file: contentPath, etag };

export const requests = {
  nothing: z.strictObject({}),
  link: z.strictObject({ token: z.string().check(z.maxLength(100)) }),
  proof: z.strictObject({ response }),
  newPasskey: z.strictObject({ name: ownName, response }),
  renamedPasskey: z.strictObject({ id, name: ownName }),
  invite: z.strictObject({ name: ownName }),
  id: z.strictObject({ id }),
  edits: z.strictObject({ ...draftVersion, edits: z.readonly(z.array(edit).check(z.minLength(1), z.maxLength(500))) }),
  draft: z.strictObject(draftVersion),
  discarded: z.strictObject({
    ...draftVersion,
    others: z._default(z.array(z.strictObject(draftVersion)).check(z.maxLength(1_000)), []),
  }),
  newEntry: z.strictObject({
    kind: z.enum(ENTRY_KIND_NAMES),
    title: z.string().check(z.trim(), z.minLength(1), z.maxLength(200)),
    slug: z.optional(slug),
    section: z.optional(slug),
    shows: z.optional(z.enum(SECTION_KIND_NAMES)),
  }),
  newSite: z.strictObject({ name: z.string().check(z.trim(), z.minLength(1), z.maxLength(200)) }),
  renamed: z.strictObject({ ...draftVersion, slug, section: z.optional(slug) }),
  resolution: z.strictObject({ ...draftVersion, keep: z.enum(['mine', 'theirs']) }),
  stash: z.strictObject({ stash: id }),
  publish: z.strictObject({
    note: z.string().check(z.trim(), z.maxLength(1_000)),
    drafts: z.record(contentPath, etag),
  }),
  revision: z.strictObject({ revision: id }),
  message: z.strictObject({ reference }),
  answered: z.strictObject({ reference, isAnswered: z.boolean() }),
  draftLink: z.strictObject({ id: z.string().check(z.regex(/^[0-9a-f]{32}$/)) }),
  newDraftLink: z.strictObject({
    name: ownName,
    lasts: z.enum(['day', 'week', 'month']),
    isFollowing: z.boolean(),
    withPrivate: z.boolean(),
  }),
  newPassphrase: z.strictObject({
    file: contentPath,
    name: ownName,
    until: z.optional(z.iso.date()),
    words: z.optional(z.string().check(z.trim(), z.maxLength(PASSPHRASE_LENGTH.max))),
  }),
  passphrase: z.strictObject({ file: contentPath, id }),
  contentFile: z.strictObject({ file: contentPath }),
  paths: z.strictObject({ paths: z.array(contentPath).check(z.minLength(1), z.maxLength(1_000)) }),
  settings: settingChangesSchema,
  typedSettings: typedSettingsSchema,
  address: z.strictObject({ url: z.string().check(z.maxLength(300), z.regex(/^https?:\/\/[^/?#@\s]+(\/[\w.~-]+)*$/)) }),
  backupOrder: z.strictObject({ withSecrets: z.boolean() }),
  backup: z.strictObject({ name: id }),
  room: z.strictObject({ bound: z.nullable(z.int().check(z.gte(0))) }),
} as const;

export const queries = {
  nothing: z.object({}),
  file: z.object({ file: contentPath }),
  before: z.object({ before: z.optional(id) }),
  id: z.object({ id }),
  messages: z.object({
    before: z.optional(z.string().check(z.regex(/^\d{1,15}$/))),
    words: z.optional(z.string().check(z.maxLength(200))),
    only: z.optional(messageFilterSchema),
  }),
  format: z.object({ as: z.enum(['mbox', 'csv']) }),
  message: z.object({ reference }),
  font: z.object({ name: z.string().check(z.maxLength(100)), role: z.enum(['display', 'text']) }),
} as const;
