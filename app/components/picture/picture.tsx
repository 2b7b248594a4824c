import { pictureUrl, srcSet } from '../../../pictures/picture.ts';
import type { ShownPicture } from '../../content/shown.ts';
import styles from './picture.module.css';

type Props = {
  picture: ShownPicture;
  /** The drawn width in CSS, as the `sizes` attribute takes it. */
  sizes: string;
  /** True for the largest picture of a page: it is asked for at once, the others as they come near. */
  first?: boolean;
  /** True asks for a later picture at once, too. */
  asked?: boolean;
  className?: string | undefined;
};

/** A still in the widths it was prepared in: AVIF, one JPEG behind it, its dominant colour until it has come. */
export function Picture({ picture, sizes, first = false, asked = false, className }: Props) {
  return (
    <picture className={styles.frame}>
      <source type="image/avif" srcSet={srcSet(picture)} sizes={sizes} />
      <img
        className={className ? `${styles.image} ${className}` : styles.image}
        src={pictureUrl(picture, picture.fallbackWidth, 'jpeg')}
        alt={picture.alt}
        width={picture.width}
        height={picture.height}
        loading={first || asked ? 'eager' : 'lazy'}
        fetchPriority={first ? 'high' : undefined}
        decoding={first ? 'sync' : 'async'}
        style={{ backgroundColor: picture.color }}
      />
    </picture>
  );
}
