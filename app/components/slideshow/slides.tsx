import type { Ref } from 'react';
import type { Messages } from '../../../model/kinds/words.ts';
import { fillTemplate } from '../../../model/template.ts';
import { Motion, type MotionWords } from '../motion/motion.tsx';
import { motionFile } from '../picture/files.ts';
import { Picture } from '../picture/picture.tsx';
import type { PictureView } from '../picture/picture-view.ts';
import { PictureCaption } from '../picture-caption/picture-caption.tsx';
import { ZoomLink } from '../zoom/zoom-link.tsx';
import styles from './slideshow.module.css';

type Props = {
  /** The id of the heading that names the slides. */
  labelId: string;
  slides: PictureView[];
  project?: string | undefined;
  words: Messages['slideshow'];
  motion?: MotionWords | undefined;
  /** The label of the link from a print to its plates. */
  plates?: Pick<Messages['plates'], 'heading'> | undefined;
  viewport?: Ref<HTMLElement>;
  shown?: number | undefined;
};

/** The ratio of most slides, which needs no style and keeps long pages small. */
const WIDE_RATIO = 16 / 10;

const ratioOf = ({ width, height }: PictureView) => width / height;

const isWide = (slide: PictureView) => Math.abs(ratioOf(slide) - WIDE_RATIO) < 0.01;

/** Returns whether a wide window has room beside slides at their full height (slideshow.module.css). */
export const leaveRoomBeside = (slides: readonly PictureView[]) =>
  slides.every((slide) => isWide(slide) || ratioOf(slide) < WIDE_RATIO);

/** Returns the `sizes` of a slide in slideshow.module.css: uncropped and never taller than the window. */
function slideSizes(slide: PictureView): string {
  if (isWide(slide)) return '(min-width: 900px) 92vw, 96vw';
  const whole = `${Math.ceil(86 * ratioOf(slide))}vh`;
  return `(min-width: 900px) min(92vw, ${whole}), min(96vw, ${whole})`;
}

/** The slides in a row, which scrolls until the carousel's code loads. */
export function Slides({ labelId, slides, project, words, motion, plates, viewport, shown }: Props) {
  return (
    <section className={styles.viewport} ref={viewport} tabIndex={0} role="group" aria-labelledby={labelId}>
      <section className={styles.slides}>
        {slides.map((slide, at) => (
          <section
            key={slide.hash}
            className={styles.slide}
            role="group"
            aria-roledescription={words.slide}
            aria-label={fillTemplate(words.position, { current: at + 1, total: slides.length })}
            inert={shown !== undefined && at !== shown}
            style={isWide(slide) ? undefined : { '--ratio': ratioOf(slide) }}
          >
            <figure className={styles.figure}>
              <Motion file={motionFile(slide)} words={motion}>
                <ZoomLink picture={slide}>
                  <Picture picture={slide} sizes={slideSizes(slide)} project={at === 0 ? project : undefined} />
                </ZoomLink>
              </Motion>
              <PictureCaption picture={slide} plates={plates} className={styles.caption} />
            </figure>
          </section>
        ))}
      </section>
    </section>
  );
}
