import { type ReactNode, type Ref, useEffect, useRef, useState } from 'react';
import type { Messages } from '../../../model/kinds/words.ts';
import { ErrorBoundary } from '../error-boundary/error-boundary.tsx';
import { posterFile } from '../picture/files.ts';
import { fileAddress } from '../picture/opened-files.ts';
import { Caption } from '../prose/prose.tsx';
import { WorkTransition } from '../work-transition/work-transition.tsx';
import type { FilmView } from './film-view.ts';
import styles from './looping-video.module.css';

type Props = { film: FilmView; project?: string | undefined; words: Messages['film'] };

/** A silent film that plays in view, with controls only without scripts: they delayed the first paint by 30 ms. */
export function LoopingVideo(props: Props) {
  return (
    <ErrorBoundary instead={<Film controls {...props} />}>
      <Loop {...props} />
    </ErrorBoundary>
  );
}

function Loop({ film, project, words }: Props) {
  const video = useRef<HTMLVideoElement>(null);
  const [scripted, setScripted] = useState(false);
  const [isInView, setIsInView] = useState(false);
  const [shouldPlay, setShouldPlay] = useState(true);

  useEffect(() => {
    setScripted(true);
    setShouldPlay(!matchMedia('(prefers-reduced-motion: reduce)').matches);
    if (!video.current) return;
    const watch = new IntersectionObserver(([entry]) => setIsInView(entry?.isIntersecting ?? false));
    watch.observe(video.current);
    return () => watch.disconnect();
  }, []);

  useEffect(() => {
    if (!scripted || !video.current) return;
    if (!isInView || !shouldPlay) {
      video.current.pause();
      return;
    }
    // The browser tries the sources only once.
    if (video.current.networkState === HTMLMediaElement.NETWORK_NO_SOURCE) video.current.load();
    // Browsers that save power or data reject play(). An AbortError only means that the film was paused while loading.
    video.current.play().catch((refusal: Error) => {
      if (refusal.name !== 'AbortError') setShouldPlay(false);
    });
  }, [scripted, isInView, shouldPlay]);

  return (
    <Film film={film} project={project} words={words} video={video} onFail={() => setShouldPlay(false)}>
      {scripted && (
        <button className={styles.button} type="button" onClick={() => setShouldPlay(!shouldPlay)}>
          {shouldPlay ? words.pause : words.play}
        </button>
      )}
    </Film>
  );
}

type FilmProps = Props & {
  video?: Ref<HTMLVideoElement>;
  onFail?: () => void;
  controls?: boolean;
  children?: ReactNode;
};

function Film({ film, project, words, video, onFail, controls, children }: FilmProps) {
  const { sources, poster, caption, foreign } = film;
  return (
    <figure className={styles.figure} style={{ '--ratio': poster.width / poster.height }}>
      {/* Reader views drop a <div> without words. */}
      <span className={styles.frame} style={{ backgroundColor: poster.color }}>
        <WorkTransition project={project}>
          <video
            {...poster.foreign?.alt}
            ref={video}
            className={styles.video}
            muted
            loop
            playsInline
            controls={controls}
            preload="none"
            poster={posterFile(poster)}
            width={poster.width}
            height={poster.height}
            aria-label={poster.alt}
          >
            {sources.map(({ url, type }, at) => (
              <source
                key={url}
                src={fileAddress(url)}
                type={type}
                onError={at === sources.length - 1 ? onFail : undefined}
              />
            ))}
            {/* The text is for browsers without ARIA and hidden from screen readers. */}
            <span aria-hidden="true">{words.unsupported}</span>
          </video>
        </WorkTransition>
      </span>
      {children}
      {caption && (
        <figcaption>
          <Caption html={caption} language={foreign?.caption} />
        </figcaption>
      )}
    </figure>
  );
}
