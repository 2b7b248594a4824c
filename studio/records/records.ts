import { z } from 'zod';
import { FIRST_FORMAT } from '../../model/format.ts';
import { collection } from '../../storage/collection.ts';
import type { Documents } from '../../storage/documents.ts';
import { contentPath } from '../api/content-path.ts';

const sha256 = z.string().regex(/^[\da-f]{64}$/);
const instant = z.iso.datetime();
/** The format of the stored content: see model/format.ts. Documents from before the first format change have none. */
const format = z.int().default(FIRST_FORMAT);

/** The SHA-256 of each file of a revision by path. A manifest is stored as a file because of its size. */
export const manifestSchema = z.record(contentPath, sha256);

/** The old paths of renamed texts, by the new ones. */
export const movedSchema = z.record(contentPath, contentPath);

/** A state of the content that was published, or imported from the content folder. Its id begins with the time. */
export const revisionSchema = z.object({
  parent: z.string().optional(),
  manifest: sha256,
  format,
  /** The key of the code that built the pages: see site-build/code-key.ts. Undefined if no release was built. */
  codeKey: z.string().optional(),
  release: z.string().optional(),
  /** SHA-256 of the file list of a shared release: see publishing/replicated/release-list.ts. */
  site: sha256.optional(),
  note: z.string(),
  author: z.string(),
  at: instant,
  source: z.enum(['studio', 'disk', 'undo']),
  /** SHA-256 of the home page's social card, a JPEG; undefined until it is drawn. */
  card: sha256.optional(),
  changed: z.array(contentPath),
  moved: movedSchema.optional(),
  /** Whether the files were removed to free storage. The timeline still lists the revision. */
  isCleared: z.boolean().optional(),
});

/** The single document `head`: the published revision. `site` is a copy of the revision's field. */
export const headSchema = z.object({ revision: z.string(), site: sha256.optional() });

export const changeSchema = z.object({
  /** The published file that the draft is based on; null if there was none. */
  base: sha256.nullable(),
  now: sha256.nullable(),
  format,
  author: z.string(),
  at: instant,
  /** The path before a rename. Another file may have that path now. */
  movedFrom: z.optional(contentPath),
});

/** Drafts that can be restored; null if there was none. If `now` equals `base`, the draft is the published file. */
export const stashSchema = z.object({
  at: instant,
  format,
  drafts: z.record(contentPath, changeSchema.nullable()),
  /** The accompanying change of site.yaml. Restoring the stash reverts this change and keeps later edits. */
  site: z.object({ before: sha256, after: sha256, author: z.string() }).optional(),
  /** Whether the stash is not listed: it only undoes an action that discarded nothing. */
  isQuiet: z.literal(true).optional(),
});

export const sampleArchiveSchema = z.object({
  at: instant,
  format,
  files: z.record(contentPath, sha256),
  profiles: z.array(z.object({ name: z.string(), url: z.string() })),
  /** The archived mark. It is restored unless the site has another mark by then. */
  mark: z.optional(contentPath),
});

/** The single document `publishing`. It exists while a publish is committed, but not yet complete on the disk. */
export const publishingSchema = z.object({
  revision: z.string(),
  from: z.string().optional(),
});

export const storageUsageSchema = z.object({ bound: z.number().optional() });

export type Manifest = z.infer<typeof manifestSchema>;
export type Moved = z.infer<typeof movedSchema>;
export type Revision = z.infer<typeof revisionSchema>;
export type Change = z.infer<typeof changeSchema>;
export type SampleArchive = z.infer<typeof sampleArchiveSchema>;
export type Stash = z.infer<typeof stashSchema>;

export const HEAD = 'head';
export const PUBLISHING = 'publishing';
export const SAMPLE_ARCHIVE = 'drawer';

export const recordsIn = (documents: Documents) => ({
  revisions: collection(documents, 'revision', revisionSchema),
  heads: collection(documents, 'head', headSchema),
  changes: collection(documents, 'change', changeSchema),
  stashes: collection(documents, 'aside', stashSchema),
  sampleArchives: collection(documents, 'drawer', sampleArchiveSchema),
  publishing: collection(documents, 'publishing', publishingSchema),
  storageLimits: collection(documents, 'room', storageUsageSchema),
});

export type Records = ReturnType<typeof recordsIn>;
