import { type Picture, type PictureFormat, pictureUrl } from '../../../assets/images/picture.ts';
import { withBasePath } from '../../routing/base-path.ts';

/** The address of one variant; `width` must be one that is offered. */
export const pictureFile = (picture: Pick<Picture, 'name' | 'hash'>, width: number, format: PictureFormat) =>
  withBasePath(pictureUrl(picture, width, format));

/** The address of a picture in one of its widths. */
export const sizedFile = (picture: Pick<Picture, 'name' | 'hash' | 'format'>, width: number) =>
  pictureFile(picture, width, picture.format ?? 'avif');

/** All widths as a `srcset`. */
export const srcSet = (picture: Pick<Picture, 'name' | 'hash' | 'widths' | 'format'>) =>
  picture.widths.map((width) => `${sizedFile(picture, width)} ${width}w`).join(', ');

/** The MIME type of these files. */
export const typeOfSizes = ({ format }: Pick<Picture, 'format'>) => `image/${format ?? 'avif'}`;
