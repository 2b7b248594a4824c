import { type ReactNode, useEffect, useState } from 'react';
import type { Messages } from '../../../model/kinds/words.ts';
import styles from './motion.module.css';
import { MotionContext } from './motion-context.ts';

export type MotionWords = Messages['motion'];

type Props = {
  /** The address of the animated file; undefined for a still picture, which gets no button. */
  file: string | undefined;
  words: MotionWords | undefined;
  children: ReactNode;
};

/** Plays the animated picture inside, with a button that pauses it. With reduced motion it waits for the button. */
export function Motion({ file, words, children }: Props) {
  if (file === undefined || words === undefined) return children;
  return (
    <Playing file={file} words={words}>
      {children}
    </Playing>
  );
}

function Playing({ file, words, children }: { file: string; words: MotionWords; children: ReactNode }) {
  const [isPlaying, setIsPlaying] = useState<boolean>();
  useEffect(() => setIsPlaying(!matchMedia('(prefers-reduced-motion: reduce)').matches), []);
  const icon = (
    <svg viewBox="0 0 24 24" aria-hidden="true">
      <path d={isPlaying ? 'M5 3h5v18H5zM14 3h5v18h-5z' : 'M6 2v20l16-10z'} />
    </svg>
  );
  return (
    <span className={styles.motion}>
      <MotionContext value={isPlaying ?? false}>{children}</MotionContext>
      {isPlaying === undefined ? (
        // Without scripts the picture stands still, and its animation is a page of its own.
        <a className={styles.button} href={file} aria-label={words.play}>
          {icon}
        </a>
      ) : (
        <button
          className={styles.button}
          type="button"
          aria-label={isPlaying ? words.pause : words.play}
          onClick={() => setIsPlaying(!isPlaying)}
        >
          {icon}
        </button>
      )}
    </span>
  );
}
