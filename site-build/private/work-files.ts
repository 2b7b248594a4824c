import { dirname, extname } from 'node:path';
import { type Download, describeDownload } from '../../assets/downloads/downloads.ts';
import { describePicture } from '../../assets/images/description.ts';
import { readPictureUrl } from '../../assets/images/picture.ts';
import { preparePictures, variantFiles } from '../../assets/images/variants.ts';
import { describeMedia } from '../../assets/media/media.ts';
import type { SiteContent } from '../../assets/site-content.ts';

/** A file of a private work. `url` is its address on a site that showed the work to everybody. */
export type WorkFile = { readonly url: string; readonly path: string; readonly type: string };

const PICTURE_TYPES: Readonly<Record<string, string>> = {
  '.avif': 'image/avif',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
};

type Sources = Pick<SiteContent, 'hiddenFiles'>;

/**
 * Returns the files of the work in a folder, and encodes its pictures if they are not yet. Pictures of about one width
 * follow each other, because a browser loads one width of each.
 */
export async function workFiles({ hiddenFiles }: Sources, folder: string): Promise<WorkFile[]> {
  const isOfWork = (path: string) => dirname(path) === folder;
  const pictures = hiddenFiles.pictures.filter(isOfWork);
  await preparePictures(pictures);
  const variants = await Promise.all(
    pictures.map(async (path, at) =>
      Array.from(variantFiles(await describePicture(path)), ([url, file]) => ({ url, path: file, at })),
    ),
  );
  const byWidth = variants.flat().sort((a, b) => widthIn(a.url) - widthIn(b.url) || a.at - b.at);
  const media = hiddenFiles.media.filter(isOfWork).map(async (path) => {
    const { url, type } = await describeMedia(path);
    return { url, path, type };
  });
  const downloads = hiddenFiles.downloads.filter(isOfWork).map(async (path): Promise<WorkFile> => {
    const { url }: Download = await describeDownload(path);
    return { url, path, type: 'application/octet-stream' };
  });
  return [
    ...byWidth.map(({ url, path }) => ({ url, path, type: PICTURE_TYPES[extname(url)] ?? '' })),
    ...(await Promise.all([...media, ...downloads])),
  ];
}

const widthIn = (url: string): number => readPictureUrl(url)?.width ?? 0;
