import { CONTENT_FORMAT } from '../../model/format.ts';
import { TEXT_LIMIT_BYTES } from '../../model/limits.ts';
import type { Files } from '../../storage/files.ts';
import { readStoredUpTo, undefinedIfLost } from '../../storage/lost-file.ts';
import { eachOf } from '../editing/drafts-context.ts';
import type { Manifest } from '../records/records.ts';
import { migrateTexts, migrationsFrom } from './migrations.ts';

/** Migrates a state of the content to the current format. A text that is lost, too long or not UTF-8 is skipped. */
export async function migrateManifest(files: Files, manifest: Manifest, format: number): Promise<Manifest> {
  if (format >= CONTENT_FORMAT) return manifest;
  const migrations = migrationsFrom(format);
  const paths = Object.keys(manifest).filter((path) => migrations.some(({ touches }) => touches(path)));
  const read = await eachOf(paths, async (path) => [path, await textOf(files, manifest[path] ?? '', path)] as const);
  const texts = new Map(read.flatMap(([path, text]) => (text === undefined ? [] : [[path, text] as const])));
  const migrated = migrateTexts(texts, migrations);
  const next = new Map(Object.entries(manifest));
  for (const path of texts.keys()) if (!migrated.has(path)) next.delete(path);
  const changed = [...migrated].filter(([path, text]) => texts.get(path) !== text);
  await eachOf(changed, async ([path, text]) => {
    next.set(path, (await files.put(new Blob([text]).stream())).sha256);
  });
  return Object.fromEntries([...next].sort(([a], [b]) => (a < b ? -1 : 1)));
}

async function textOf(files: Files, sha256: string, path: string): Promise<string | undefined> {
  const bytes = await readStoredUpTo(TEXT_LIMIT_BYTES, files, sha256, path).catch(undefinedIfLost);
  if (bytes === undefined) return undefined;
  const text = bytes.toString();
  return Buffer.from(text).equals(bytes) ? text : undefined;
}
