import { mapConcurrently } from '../../assets/images/concurrency.ts';
import type { FileHost, Upload } from './host.ts';
import { readManifest, removeManifest, unfinishedPath } from './manifest.ts';
import { filesOf } from './static-site.ts';
import { uploadFiles } from './upload-files.ts';

const FILES_AT_ONCE = 8;

/**
 * Uploads a site and the drafts beside it. Drafts that are over are taken away first, also if the site cannot be
 * uploaded. Each draft has a manifest of its own in its folder, because everybody can read the site's.
 *
 * @throws HostError; the reason of the signal
 */
export async function uploadWithDrafts(host: FileHost, upload: Upload): Promise<void> {
  const { drafts = [] } = upload;
  for (const { name, folder } of drafts) if (folder === undefined) await removeFolder(host, name);
  await uploadFiles(host, { ...upload, files: await filesOf(upload.folder) });
  for (const { name, folder } of drafts) {
    if (folder === undefined) continue;
    await uploadFiles(below(host, name), { ...upload, onMixture: async () => {}, files: await filesOf(folder) });
  }
}

/** Returns the files of a host below a folder. */
function below(host: FileHost, folder: string): FileHost {
  const at = (path: string) => `${folder}/${path}`;
  const { rename } = host;
  return {
    read: (path) => host.read(at(path)),
    put: (path, source) => host.put(at(path), source),
    ...(rename && { rename: (from, to) => rename(at(from), at(to)) }),
    remove: (path) => host.remove(at(path)),
  };
}

/** Deletes what uploads have put into a folder, the manifest last, so that an interruption can be continued. */
async function removeFolder(host: FileHost, folder: string): Promise<void> {
  const inside = below(host, folder);
  await mapConcurrently(FILES_AT_ONCE, [...(await readManifest(inside)).keys()], async (path) => {
    await inside.remove(path);
    await inside.remove(unfinishedPath(path));
  });
  await removeManifest(inside);
}
