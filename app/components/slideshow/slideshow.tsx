import { type ComponentType, type KeyboardEvent, useCallback, useEffect, useRef, useState } from 'react';
import { fill } from '../../content/fill.ts';
import type { ShownPicture } from '../../content/shown.ts';
import type { Words } from '../../content/words.ts';
import { loadChunk } from '../../navigation/chunk.ts';
import { Picture } from '../picture/picture.tsx';
import { useGallery } from '../zoom/gallery.tsx';
import { ZoomLink } from '../zoom/zoom-link.tsx';
import type Carousel from './carousel.ts';
import type { CarouselHandle } from './carousel.ts';
import styles from './slideshow.module.css';

type CarouselProps = Parameters<typeof Carousel>[0];
type Props = { label: string; slides: ShownPicture[]; words: Words['slideshow'] };

/** The slideshow's code is fetched when it comes this near to the window. */
const NEAR = '600px';

/**
 * Slides that wrap at both ends, by button, key and swipe, after the ARIA carousel pattern.
 * Until its code has come, and without a script, the slides are a row that scrolls.
 */
export function Slideshow({ label, slides, words }: Props) {
  const viewport = useRef<HTMLDivElement>(null);
  const handle = useRef<CarouselHandle>(null);
  const waiting = useRef<(keyof CarouselHandle)[]>([]);
  const [Code, setCode] = useState<ComponentType<CarouselProps>>();
  const [index, setIndex] = useState(0);
  const ready = Code !== undefined;
  const enlarged = useGallery()?.shown;

  const load = useCallback(() => {
    loadChunk('carousel', () => import('./carousel.ts')).then(
      (chunk) => setCode(() => chunk.default),
      (error: Error) => console.warn(error.message),
    );
  }, []);

  useEffect(() => {
    if (!viewport.current) return;
    const near = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        near.disconnect();
        load();
      },
      { rootMargin: NEAR },
    );
    near.observe(viewport.current);
    return () => near.disconnect();
  }, [load]);

  const onReady = useCallback((carousel: CarouselHandle) => {
    handle.current = carousel;
    for (const step of waiting.current.splice(0)) carousel[step]();
  }, []);

  // A press before the code has come is kept and carried out when it has.
  const go = (step: keyof CarouselHandle) => {
    if (handle.current) return handle.current[step]();
    waiting.current.push(step);
    load();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
    event.preventDefault();
    go(event.key === 'ArrowLeft' ? 'previous' : 'next');
  };

  return (
    <section
      className={styles.slideshow}
      aria-roledescription="carousel"
      aria-label={label}
      data-ready={ready}
      onKeyDown={onKeyDown}
    >
      <div className={styles.controls}>
        <p className={styles.position} aria-live="polite" aria-atomic="true">
          {fill(words.position, { current: index + 1, total: slides.length })}
        </p>
        <button className={styles.button} type="button" aria-label={words.previous} onClick={() => go('previous')}>
          <Arrow />
        </button>
        <button className={styles.button} type="button" aria-label={words.next} onClick={() => go('next')}>
          <Arrow />
        </button>
      </div>
      <div className={styles.viewport} ref={viewport} tabIndex={0} role="group" aria-label={label}>
        <div className={styles.slides}>
          {slides.map((slide, at) => (
            <div
              key={slide.hash}
              className={styles.slide}
              role="group"
              aria-roledescription="slide"
              aria-label={fill(words.position, { current: at + 1, total: slides.length })}
              aria-hidden={ready && at !== index}
              inert={ready && at !== index}
            >
              <ZoomLink picture={slide}>
                <Picture picture={slide} sizes="(min-width: 900px) 92vw, 96vw" />
              </ZoomLink>
            </div>
          ))}
        </div>
      </div>
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
