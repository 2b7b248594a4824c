import { type ComponentType, type KeyboardEvent, useCallback, useEffect, useId, useRef, useState } from 'react';
import type { Messages } from '../../../model/kinds/words.ts';
import { fillTemplate } from '../../../model/template.ts';
import type { LanguageAttributes } from '../../../model/translations/foreign-texts.ts';
import { loadChunk } from '../../routing/chunk-load-error.ts';
import { CONTROL_TIME_OUT_MS } from '../../routing/time-outs.ts';
import { ErrorBoundary } from '../error-boundary/error-boundary.tsx';
import type { MotionWords } from '../motion/motion.tsx';
import { PartTitle } from '../part-title/part-title.tsx';
import type { PictureView } from '../picture/picture-view.ts';
import { isRightToLeft } from '../reading-direction/reading-direction.ts';
import { useGallery } from '../zoom/gallery.tsx';
import type CarouselCode from './carousel.ts';
import type { Step } from './carousel.ts';
import { ContactSheet } from './contact-sheet.tsx';
import { leaveRoomBeside, Slides } from './slides.tsx';
import styles from './slideshow.module.css';

type CarouselProps = Parameters<typeof CarouselCode>[0];
type RowProps = {
  slides: PictureView[];
  project?: string | undefined;
  words: Messages['slideshow'];
  motion?: MotionWords | undefined;
  /** The label of the link from a print to its plates. */
  plates?: Pick<Messages['plates'], 'heading'> | undefined;
};
type Props = RowProps & {
  label: string;
  /** The language of a label in another one than its page. */
  labelIn?: LanguageAttributes | undefined;
};
type LabelledProps = RowProps & { labelId: string };

const NEAR = '600px';
/** With fewer slides, the two buttons are enough. */
const MIN_SHEET_SLIDES = 4;

/** An ARIA carousel that wraps, by button, key and swipe. The slides are a scrolling row until its code loads. */
export function Slideshow({ label, labelIn, ...slides }: Props) {
  const id = useId();
  const row = (
    <section className={styles.slideshow} aria-labelledby={id}>
      <Slides labelId={id} {...slides} />
    </section>
  );
  return (
    <>
      <PartTitle id={id} language={labelIn}>
        {label}
      </PartTitle>
      <ErrorBoundary instead={row}>
        <Carousel labelId={id} {...slides} />
      </ErrorBoundary>
    </>
  );
}

function Carousel({ labelId, slides, project, words, motion, plates }: LabelledProps) {
  const viewport = useRef<HTMLElement>(null);
  const carousel = useRef<(step: Step) => void>(null);
  const waiting = useRef<Step[]>([]);
  const isWithoutCode = useRef(false);
  const [Code, setCode] = useState<ComponentType<CarouselProps>>();
  const [index, setIndex] = useState(0);
  const [isNear, setIsNear] = useState(false);
  const ready = Code !== undefined;
  const hasSheet = slides.length >= MIN_SHEET_SLIDES;
  const enlarged = useGallery()?.shown;

  const scroll = useCallback(
    (step: Step) => {
      const row = viewport.current;
      if (!row) return;
      const count = slides.length;
      const now = Math.round(Math.abs(row.scrollLeft) / row.clientWidth);
      const at = typeof step === 'number' ? step : now + (step === 'next' ? 1 : -1);
      const wrapped = (at + count) % count;
      const left = wrapped * row.clientWidth * (isRightToLeft(row) ? -1 : 1);
      row.scrollTo({ left, behavior: 'instant' });
      setIndex(wrapped);
    },
    [slides],
  );

  const load = useCallback(
    (timeOutMs?: number) => {
      loadChunk('carousel', () => import('./carousel.ts'), timeOutMs).then(
        (chunk) => {
          if (!isWithoutCode.current) setCode(() => chunk.default);
        },
        (error: Error) => {
          console.warn(error.message);
          // The row scrolls without the code after a failure.
          isWithoutCode.current = waiting.current.length > 0;
          for (const step of waiting.current.splice(0)) scroll(step);
        },
      );
    },
    [scroll],
  );

  useEffect(() => {
    if (!viewport.current) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        observer.disconnect();
        setIsNear(true);
        load();
      },
      { rootMargin: NEAR },
    );
    observer.observe(viewport.current);
    return () => observer.disconnect();
  }, [load]);

  const onReady = useCallback((turn: (step: Step) => void) => {
    carousel.current = turn;
    for (const step of waiting.current.splice(0)) turn(step);
  }, []);

  const go = (step: Step) => {
    if (carousel.current) return carousel.current(step);
    if (isWithoutCode.current) return scroll(step);
    if (waiting.current.push(step) === 1) load(CONTROL_TIME_OUT_MS);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
    event.preventDefault();
    const isBack = (event.key === 'ArrowLeft') !== isRightToLeft(event.currentTarget);
    go(isBack ? 'previous' : 'next');
  };

  return (
    <section
      className={styles.slideshow}
      aria-roledescription={words.carousel}
      aria-labelledby={labelId}
      data-ready={ready}
      data-sheet={hasSheet ? (leaveRoomBeside(slides) ? 'beside' : 'above') : undefined}
      onKeyDown={onKeyDown}
    >
      <div className={styles.controls}>
        <p className={styles.position} aria-live="polite" aria-atomic="true">
          {fillTemplate(words.position, { current: index + 1, total: slides.length })}
        </p>
        <button className={styles.button} type="button" aria-label={words.previous} onClick={() => go('previous')}>
          <Arrow />
        </button>
        <button className={styles.button} type="button" aria-label={words.next} onClick={() => go('next')}>
          <Arrow />
        </button>
      </div>
      {hasSheet && <ContactSheet slides={slides} words={words} shown={isNear ? index : undefined} onChoose={go} />}
      <Slides
        labelId={labelId}
        slides={slides}
        project={project}
        words={words}
        motion={motion}
        plates={plates}
        viewport={viewport}
        shown={ready ? index : undefined}
      />
      {Code && viewport.current && (
        <Code
          viewport={viewport.current}
          enlarged={enlarged ? slides.indexOf(enlarged) : -1}
          onReady={onReady}
          onSlide={setIndex}
        />
      )}
    </section>
  );
}

const Arrow = () => (
  <svg viewBox="0 0 24 24" aria-hidden="true">
    <path d="M3 12h17M13 4l8 8-8 8" />
  </svg>
);
