import { z } from 'zod';
import { FIRST_FORMAT } from '../../model/format.ts';
import { collection } from '../../storage/collection.ts';
import type { Documents } from '../../storage/documents.ts';
import { contentPath } from '../api/content-path.ts';

const sha256 = z.string().regex(/^[\da-f]{64}$/);
const instant = z.iso.datetime();
/** The format of the content that is named: see model/format.ts. What was stored before there were formats says none. */
const format = z.int().default(FIRST_FORMAT);

/** All files of a revision: SHA-256 by path. It is kept as a file, for its size. */
export const manifestSchema = z.record(contentPath, sha256);

/** Texts that a rename has brought, each with the path at which it stood before. */
export const movedSchema = z.record(contentPath, contentPath);

/** A state of the content that was published, or found on the disk. Ids begin with the time. */
export const revisionSchema = z.object({
  /** Undefined for the first. */
  parent: z.string().optional(),
  /** SHA-256 of the manifest. */
  manifest: sha256,
  format,
  /** What pages were made with: the keys of site-build/code-key.ts. Undefined where no release was made of it. */
  codeKey: z.string().optional(),
  /** The id of its release in the build folder. */
  release: z.string().optional(),
  /** SHA-256 of the list of that release's files, where they are stored for other machines: publishing/replicated/release-list.ts. */
  site: sha256.optional(),
  note: z.string(),
  /** Whose passkey or link; empty for what was found on the disk. */
  author: z.string(),
  at: instant,
  source: z.enum(['studio', 'disk', 'undo']),
  /** SHA-256 of the social card of its home, a JPEG; undefined until it is drawn. */
  card: sha256.optional(),
  /** Paths that differ from the parent, for the timeline. */
  changed: z.array(contentPath),
  moved: movedSchema.optional(),
  /** Its files were removed to make room: it is a line of the timeline alone. */
  isCleared: z.boolean().optional(),
});

/** One document, `head`: what the content folder holds, and visitors see. `site` is that of the revision. */
export const headSchema = z.object({ revision: z.string(), site: sha256.optional() });

/** What a draft makes of one file; its id is the path. */
export const changeSchema = z.object({
  /** The published file that it began from; null where there was none. */
  base: sha256.nullable(),
  /** Null: the file goes. */
  now: sha256.nullable(),
  format,
  author: z.string(),
  at: instant,
  /** The path at which it stood before it was renamed; what is there may be another by now. */
  movedFrom: z.optional(contentPath),
});

/**
 * Drafts that were taken from the desk, to be put back; null where there was none, and something came in its place. One
 * that is as it began is the published file that stood there.
 */
export const stashSchema = z.object({
  at: instant,
  format,
  drafts: z.record(contentPath, changeSchema.nullable()),
  /** What was done to site.yaml along with it: that alone is taken back, whatever has been typed there since. */
  site: z.object({ before: sha256, after: sha256, author: z.string() }).optional(),
  /** Nothing was taken from the desk: it is known to whoever has just done it. */
  isQuiet: z.literal(true).optional(),
});

/** One document, `drawer`: what of the sample was put away, to come back as it was. */
export const sampleArchiveSchema = z.object({
  at: instant,
  format,
  files: z.record(contentPath, sha256),
  profiles: z.array(z.object({ name: z.string(), url: z.string() })),
  /** One of the files: it comes back as the mark, unless there is another by then. */
  mark: z.optional(contentPath),
});

/** One document, `publishing`: there while a publish is committed and not everywhere on the disk. */
export const publishingSchema = z.object({
  revision: z.string(),
  /** The revision that the content folder held before. */
  from: z.string().optional(),
});

/** One document, `room`: how many bytes old revisions may have; undefined for any number. */
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

/** The kinds of documents in which drafts and revisions are kept. */
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
