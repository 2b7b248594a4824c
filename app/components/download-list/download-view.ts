import path from 'node:path';
import { downloadLink, UnreadableDownload } from '../../../assets/downloads/downloads.ts';
import { foreignTexts, type WithForeignTexts } from '../../../model/translations/foreign-texts.ts';

/** A file to download. `name` is the name with which it is saved, `note` its type and size. */
export type DownloadView = WithForeignTexts & { label: string; name: string; url: string; note: string };

type FileRef = { download: string; label?: string | undefined };

/**
 * Describes the files of a list. A file that cannot be read is left out: only a draft has one, because the build stops at
 * it.
 *
 * @param folder the absolute path of the folder with the files
 * @param template the words on the type and size, with `{type}` and `{size}`
 */
export async function downloadViews(
  folder: string,
  files: readonly FileRef[],
  { template, language }: { template: string; language: string },
): Promise<DownloadView[]> {
  const views = files.map(async (file): Promise<DownloadView[]> => {
    const { download: name, label = name } = file;
    try {
      const link = await downloadLink(path.join(folder, name), template, language);
      return [{ label, name, ...link, ...foreignTexts(file) }];
    } catch (error) {
      if (error instanceof UnreadableDownload) return [];
      throw error;
    }
  });
  return (await Promise.all(views)).flat();
}
