import { z } from 'zod';
import type { FileHost } from './host.ts';

/** The file on the host that says what an upload has put there. No other file is ever deleted. */
const MANIFEST = '.site-upload.json';

/** The name of a file that is complete only when it is renamed. */
export const unfinishedPath = (path: string): string => `${path}.unfinished`;

/** The hash of a file that is not on the host yet. */
export const ABSENT = '';

const entrySchema = z.object({
  /** The hash of the file on the host; null while it is not known, because an upload is replacing the file. */
  sha256: z.string().nullable(),
  /** The hash of the complete file that waits beside it to be renamed. */
  ready: z.string().optional(),
  /** The time of the first upload that no longer uses the file, in milliseconds since 1970. */
  unusedSince: z.number().optional(),
});

/** A path that leads out of the site's folder is not trusted: somebody on the host may have written the file. */
const isInside = (path: string) =>
  path !== '' && !path.startsWith('/') && !path.includes('\\') && !path.split('/').includes('..');

const manifestSchema = z.object({
  version: z.literal(1),
  files: z.record(z.string().refine(isInside), entrySchema),
});

export type ManifestEntry = z.infer<typeof entrySchema>;

/** The files that uploads have put on a host, by path. */
export type Manifest = Map<string, ManifestEntry>;

/** Reads the manifest. If it is missing or damaged, nothing is known to be on the host. @throws HostError */
export async function readManifest(host: FileHost): Promise<Manifest> {
  const bytes = await host.read(MANIFEST);
  const parsed = manifestSchema.safeParse(bytes && jsonOf(bytes.toString('utf8')));
  return new Map(parsed.success ? Object.entries(parsed.data.files) : []);
}

/** @throws HostError */
export async function writeManifest(host: FileHost, manifest: Manifest): Promise<void> {
  const bytes = Buffer.from(JSON.stringify({ version: 1, files: Object.fromEntries(manifest) }));
  if (!host.rename) return host.put(MANIFEST, bytes);
  await host.put(unfinishedPath(MANIFEST), bytes);
  await host.rename(unfinishedPath(MANIFEST), MANIFEST);
}

/** Deletes the manifest, once there is nothing left that it names. @throws HostError */
export async function removeManifest(host: FileHost): Promise<void> {
  for (const path of [MANIFEST, unfinishedPath(MANIFEST)]) await host.remove(path);
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
