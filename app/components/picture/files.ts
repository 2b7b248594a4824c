import { type Picture, type PictureFormat, pictureUrl } from '../../../assets/images/picture.ts';
import { withBasePath } from '../../routing/base-path.ts';
import { openedPicture } from './opened-files.ts';

/** Returns the address of one variant. `width` must be one of the picture's widths. */
export const pictureFile = (picture: Pick<Picture, 'name' | 'hash'>, width: number, format: PictureFormat) =>
  openedPicture(picture.hash, format) ?? withBasePath(pictureUrl(picture, width, format));

export const sizedFile = (picture: Pick<Picture, 'name' | 'hash' | 'format'>, width: number) =>
  pictureFile(picture, width, picture.format ?? 'avif');

export const srcSet = (picture: Pick<Picture, 'name' | 'hash' | 'widths' | 'format'>) =>
  picture.widths.map((width) => `${sizedFile(picture, width)} ${width}w`).join(', ');

export const mimeTypeOf = ({ format }: Pick<Picture, 'format'>) => `image/${format ?? 'avif'}`;

const POSTER_WIDTH_PX = 800;

/** Returns the address of the picture before a film, which has one size for all windows. */
export const posterFile = (picture: Pick<Picture, 'name' | 'hash' | 'format' | 'widths' | 'width'>) =>
  sizedFile(
    picture,
    picture.widths.find((width) => width >= POSTER_WIDTH_PX) ?? picture.widths.at(-1) ?? picture.width,
  );

type Animated = Pick<Picture, 'name' | 'hash' | 'motion'>;

/** Returns the animated files of a picture with their widths, in the format of `srcset`; undefined for a still one. */
export const motionSrcSet = (picture: Animated) =>
  picture.motion?.map((width) => `${pictureFile(picture, width, 'webp')} ${width}w`).join(', ');

/** Returns the address of the largest animated file of a picture; undefined for a still one. */
export function motionFile(picture: Animated) {
  const width = picture.motion?.at(-1);
  return width === undefined ? undefined : pictureFile(picture, width, 'webp');
}
