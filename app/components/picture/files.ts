import { type Picture, type PictureFormat, pictureUrl } from '../../../assets/images/picture.ts';
import { hosted } from '../../routing/base-path.ts';

/** Where a browser finds one variant of a picture. `width` must be one that is offered. */
export const pictureFile = (picture: Pick<Picture, 'name' | 'hash'>, width: number, format: PictureFormat) =>
  hosted(pictureUrl(picture, width, format));

/** All AVIF widths for the `srcset` of a `source` or `img`. */
export const srcSet = (picture: Pick<Picture, 'name' | 'hash' | 'widths'>) =>
  picture.widths.map((width) => `${pictureFile(picture, width, 'avif')} ${width}w`).join(', ');
