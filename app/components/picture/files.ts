import { type Picture, type PictureFormat, pictureUrl } from '../../../assets/images/picture.ts';
import { withBasePath } from '../../routing/base-path.ts';

/** The address of one variant; `width` must be one that is offered. */
export const pictureFile = (picture: Pick<Picture, 'name' | 'hash'>, width: number, format: PictureFormat) =>
  withBasePath(pictureUrl(picture, width, format));

/** All AVIF widths as a `srcset`. */
export const srcSet = (picture: Pick<Picture, 'name' | 'hash' | 'widths'>) =>
  picture.widths.map((width) => `${pictureFile(picture, width, 'avif')} ${width}w`).join(', ');
