import type { ShownPicture } from '../../content/shown.ts';
import { pictureFile, srcSet } from './files.ts';
import styles from './picture.module.css';

type Props = {
  /** Separations come without a placeholder: the print they are laid on stands there already. */
  picture: Omit<ShownPicture, 'placeholder'> & { placeholder?: string };
  /** The drawn width in CSS, as the `sizes` attribute takes it. */
  sizes: string;
  /** True for the largest picture of a page: it is asked for at once, the others as they come near. */
  first?: boolean;
  /** True asks for a later picture at once, too. */
  asked?: boolean;
  className?: string | undefined;
  /** Another crop, for the windows that the media query names. */
  crop?: { picture: ShownPicture; media: string } | undefined;
};

/** A still in the widths it was prepared in: AVIF, one JPEG behind it. Until it has come, 16 px of it on its dominant colour. */
export function Picture({ picture, sizes, first = false, asked = false, className, crop }: Props) {
  return (
    <picture className={styles.frame}>
      {crop && <CropSources {...crop} sizes={sizes} />}
      <source type="image/avif" srcSet={srcSet(picture)} sizes={sizes} />
      <img
        className={className ? `${styles.image} ${className}` : styles.image}
        src={pictureFile(picture, picture.fallbackWidth, 'jpeg')}
        alt={picture.alt}
        width={picture.width}
        height={picture.height}
        loading={first || asked ? 'eager' : 'lazy'}
        fetchPriority={first ? 'high' : undefined}
        decoding={first ? 'sync' : 'async'}
        style={{
          backgroundColor: picture.color,
          '--placeholder': picture.placeholder && `url("${picture.placeholder}")`,
        }}
      />
    </picture>
  );
}

/** Each with its size: the place of a crop is kept before it has come, too. */
function CropSources({ picture, media, sizes }: { picture: ShownPicture; media: string; sizes: string }) {
  const size = { width: picture.width, height: picture.height };
  return (
    <>
      <source type="image/avif" media={media} srcSet={srcSet(picture)} sizes={sizes} {...size} />
      <source media={media} srcSet={pictureFile(picture, picture.fallbackWidth, 'jpeg')} {...size} />
    </>
  );
}
