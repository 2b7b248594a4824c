import { preload } from 'react-dom';
import { WorkTransition } from '../work-transition/work-transition.tsx';
import { pictureFile, srcSet, typeOfSizes } from './files.ts';
import styles from './picture.module.css';
import type { PictureView } from './picture-view.ts';

type Props = {
  picture: PictureView;
  /** The drawn width, as the `sizes` attribute takes it. */
  sizes: string;
  /** True for the largest picture of a page: it loads at once, others as they come near. */
  first?: boolean;
  /** True loads a later picture at once, too. */
  asked?: boolean;
  className?: string | undefined;
  /** The project whose card and page share the picture. */
  project?: string | undefined;
  /** Another crop, for windows that match the media query. */
  crop?: { picture: PictureView; media: string } | undefined;
};

/** Hydration waits for its paint (document/inline/deferred-hydration.ts). */
const TIMED = { elementtiming: 'first' };

/** AVIF in all widths and one JPEG; until it has loaded, a placeholder of 16 px on its dominant color, if it covers them. */
export function Picture({ picture, sizes, first = false, asked = false, className, project, crop }: Props) {
  if (import.meta.env.SSR && first) {
    ask(picture, sizes, crop && otherThan(crop.media));
    if (crop) ask(crop.picture, sizes, crop.media);
  }
  const place = picture.focus?.map((percent) => `${percent}%`).join(' ');
  return (
    <picture className={styles.frame}>
      {crop && <CropSources {...crop} sizes={sizes} />}
      <source type={typeOfSizes(picture)} srcSet={srcSet(picture)} sizes={sizes} />
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
            objectPosition: place,
            backgroundPosition: place,
            '--placeholder': picture.placeholder && `url("${picture.placeholder}")`,
          }}
        />
      </WorkTransition>
    </picture>
  );
}

/**
 * Preloads the picture from the head: where the policy is in a meta element Chromium does not scan for pictures,
 * and the largest came 60 to 100 ms later on a slow CPU.
 */
function ask(picture: Props['picture'], imageSizes: string, media?: string) {
  const imageSrcSet = srcSet(picture);
  // React leaves the address out where widths are named: a browser that does not know them loads nothing.
  const address = pictureFile(picture, picture.fallbackWidth, 'jpeg');
  preload(address, { as: 'image', type: typeOfSizes(picture), fetchPriority: 'high', imageSrcSet, imageSizes, media });
}

const otherThan = (media: string) =>
  media
    .split(',')
    .map((query) => `(not (${query.trim()}))`)
    .join(' and ');

/** With its size, so that a crop's place is there before it has loaded. */
function CropSources({ picture, media, sizes }: { picture: PictureView; media: string; sizes: string }) {
  const size = { width: picture.width, height: picture.height };
  return (
    <>
      <source type={typeOfSizes(picture)} media={media} srcSet={srcSet(picture)} sizes={sizes} {...size} />
      <source media={media} srcSet={pictureFile(picture, picture.fallbackWidth, 'jpeg')} {...size} />
    </>
  );
}
