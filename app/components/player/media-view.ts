import path from 'node:path';
import { describeMedia, type MediaFile } from '../../../assets/media/media.ts';

export type MediaView = Pick<MediaFile, 'url' | 'type'>;

export async function mediaViews(folder: string, names: readonly string[]): Promise<MediaView[]> {
  const files = await Promise.all(names.map((name) => describeMedia(path.join(folder, name))));
  return files.map(({ url, type }) => ({ url, type }));
}
