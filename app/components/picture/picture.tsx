import { use } from 'react';
import { MotionContext } from '../motion/motion-context.ts';
import { WorkTransition } from '../work-transition/work-transition.tsx';
import { mimeTypeOf, motionSrcSet, pictureFile, srcSet } from './files.ts';
import { OpenedFilesContext } from './opened-files.ts';
import styles from './picture.module.css';
import type { PictureView } from './picture-view.ts';
import { preloadPicture } from './preload-picture.ts';

type Props = {
  picture: PictureView;
  sizes: string;
  /** Whether the picture is the largest of a page and loads at once. Other pictures load near the window. */
  first?: boolean;
  isEager?: boolean;
  className?: string | undefined;
  /** The project whose card and page share the picture. */
  project?: string | undefined;
  /** Another crop for windows that match the media query. */
  crop?: { picture: PictureView; media: string } | undefined;
};

/** Marks the picture whose paint hydration waits for (document/inline/deferred-hydration.ts). */
const TIMED = { elementtiming: 'first' };

/** The ground of a dark drawing, which the ground of the dark theme would hide. */
const UNDER_DARK = 'light-dark(transparent, var(--ink-stock))';

/**
 * A picture as AVIF in all widths and one JPEG. A blurred placeholder shows first if the picture covers it. In a
 * `Motion` that plays, an animated picture moves.
 */
export function Picture({ picture, sizes, first = false, isEager = false, className, project, crop }: Props) {
  const isPlaying = use(MotionContext);
  use(OpenedFilesContext);
  if (import.meta.env.SSR && first) {
    preloadPicture(picture, sizes, crop && otherThan(crop.media));
    if (crop) preloadPicture(crop.picture, sizes, crop.media);
  }
  const position = picture.focus?.map((percent) => `${percent}%`).join(' ');
  return (
    <picture className={styles.frame} data-keeps-ink={picture.keepsInk && ''}>
      {crop && <CropSources {...crop} sizes={sizes} />}
      {isPlaying && picture.motion && <source type="image/webp" srcSet={motionSrcSet(picture)} sizes={sizes} />}
      <source type={mimeTypeOf(picture)} srcSet={srcSet(picture)} sizes={sizes} />
      <WorkTransition project={project}>
        <img
          {...(picture.alt ? picture.foreign?.alt : undefined)}
          className={className ? `${styles.image} ${className}` : styles.image}
          src={pictureFile(picture, picture.fallbackWidth, 'jpeg')}
          alt={picture.alt}
          width={picture.width}
          height={picture.height}
          loading={first || isEager ? 'eager' : 'lazy'}
          fetchPriority={first ? 'high' : undefined}
          {...(first && TIMED)}
          decoding={first ? 'sync' : 'async'}
          onLoad={project === undefined ? undefined : showPageAtOnce}
          style={{
            backgroundColor: picture.isDark ? UNDER_DARK : picture.color,
            objectPosition: position,
            backgroundPosition: position,
            '--placeholder': picture.placeholder && `url("${picture.placeholder}")`,
          }}
        />
      </WorkTransition>
    </picture>
  );
}

/** In a transition React holds the next page back for up to 0.8 s until its pictures load, unless they handle `load`. */
const showPageAtOnce = () => {};

const otherThan = (media: string) =>
  media
    .split(',')
    .map((query) => `(not (${query.trim()}))`)
    .join(' and ');

/** The sources of a crop. Their size reserves the space before the picture loads. */
function CropSources({ picture, media, sizes }: { picture: PictureView; media: string; sizes: string }) {
  const size = { width: picture.width, height: picture.height };
  return (
    <>
      <source type={mimeTypeOf(picture)} media={media} srcSet={srcSet(picture)} sizes={sizes} {...size} />
      <source media={media} srcSet={pictureFile(picture, picture.fallbackWidth, 'jpeg')} {...size} />
    </>
  );
}
