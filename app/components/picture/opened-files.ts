import { createContext } from 'react';
import type { PictureFormat } from '../../../assets/images/picture.ts';
import { withBasePath } from '../../routing/base-path.ts';

/** Shown for a picture of a private work until its file is decrypted, because a request would name the file. */
const BLANK = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==';

/** The addresses of decrypted files, by the hash of a picture or by the address that a file would have on the site. */
const opened = new Map<string, string>();

/** The number of files that have been decrypted, which changes when a picture has to be drawn again. */
export const OpenedFilesContext = createContext(0);

const pictureKey = (hash: string, format: PictureFormat) => (format === 'webp' ? `${hash}.webp` : hash);

/** Returns the decrypted file of a picture of a private work, in any size; undefined for another picture. */
export const openedPicture = (hash: string, format: PictureFormat) => opened.get(pictureKey(hash, format));

/** Returns the address of a film or of its captions: of the decrypted file in a private work. */
export const fileAddress = (url: string) => opened.get(url) ?? withBasePath(url);

export function expectPicture(hash: string): void {
  for (const format of ['avif', 'webp'] as const) opened.set(pictureKey(hash, format), BLANK);
}

export const setOpenedPicture = (hash: string, format: PictureFormat, file: Blob): void =>
  void opened.set(pictureKey(hash, format), URL.createObjectURL(file));

export const setOpenedFile = (url: string, file: Blob): void => void opened.set(url, URL.createObjectURL(file));
