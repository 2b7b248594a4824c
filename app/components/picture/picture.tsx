import { preload } from 'react-dom';
import { WorkTransition } from '../work-transition/work-transition.tsx';
import { pictureFile, srcSet } from './files.ts';
import styles from './picture.module.css';
import type { PictureView } from './picture-view.ts';

type Props = {
  /** Separations come without a placeholder: the print they are laid on stands there already. */
  picture: Omit<PictureView, 'placeholder'> & { placeholder?: string };
  /** The drawn width in CSS, as the `sizes` attribute takes it. */
  sizes: string;
  /** True for the largest picture of a page: it is asked for at once, the others as they come near. */
  first?: boolean;
  /** True asks for a later picture at once, too. */
  asked?: boolean;
  className?: string | undefined;
  /** The project that the picture stands for: it moves from its card to its page. */
  project?: string | undefined;
  /** Another crop, for the windows that the media query names. */
  crop?: { picture: PictureView; media: string } | undefined;
};

/** Has the browser tell when the picture is on the screen: the page's code waits for it (document/inline/deferred-hydration.ts). */
const TIMED = { elementtiming: 'first' };

/** A still in the widths it was prepared in: AVIF, one JPEG behind it. Until it has come, 16 px of it on its dominant colour. */
export function Picture({ picture, sizes, first = false, asked = false, className, project, crop }: Props) {
  if (import.meta.env.SSR && first) {
    ask(picture, sizes, crop && otherThan(crop.media));
    if (crop) ask(crop.picture, sizes, crop.media);
  }
  return (
    <picture className={styles.frame}>
      {crop && <CropSources {...crop} sizes={sizes} />}
      <source type="image/avif" srcSet={srcSet(picture)} sizes={sizes} />
      <WorkTransition project={project}>
        <img
          className={className ? `${styles.image} ${className}` : styles.image}
          src={pictureFile(picture, picture.fallbackWidth, 'jpeg')}
          alt={picture.alt}
          width={picture.width}
          height={picture.height}
          loading={first || asked ? 'eager' : 'lazy'}
          fetchPriority={first ? 'high' : undefined}
          {...(first && TIMED)}
          decoding={first ? 'sync' : 'async'}
          style={{
            backgroundColor: picture.color,
            '--placeholder': picture.placeholder && `url("${picture.placeholder}")`,
          }}
        />
      </WorkTransition>
    </picture>
  );
}

/**
 * Has the document ask for the picture in its head. Chromium scans for pictures, but not in a page that names its
 * policy within itself: there the largest came 60 to 100 ms later at a quarter of the CPU's speed.
 */
function ask(picture: Props['picture'], imageSizes: string, media?: string) {
  const imageSrcSet = srcSet(picture);
  // React leaves the address out where widths are named: a browser that does not know them asks for nothing.
  const address = pictureFile(picture, picture.fallbackWidth, 'jpeg');
  preload(address, { as: 'image', type: 'image/avif', fetchPriority: 'high', imageSrcSet, imageSizes, media });
}

/** What a list of media queries does not name. */
const otherThan = (media: string) =>
  media
    .split(',')
    .map((query) => `(not (${query.trim()}))`)
    .join(' and ');

/** Each with its size: the place of a crop is kept before it has come, too. */
function CropSources({ picture, media, sizes }: { picture: PictureView; media: string; sizes: string }) {
  const size = { width: picture.width, height: picture.height };
  return (
    <>
      <source type="image/avif" media={media} srcSet={srcSet(picture)} sizes={sizes} {...size} />
      <source media={media} srcSet={pictureFile(picture, picture.fallbackWidth, 'jpeg')} {...size} />
    </>
  );
}
