import { useRef, useState } from 'react';
import { useDraft, useDraftStore } from '../../data/draft/use-draft.ts';
import { filmAddress, useHashOf } from '../../data/uploads/uploading.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Mistake } from '../../ui/controls/mistake.tsx';
import { announce } from '../../ui/controls/screen-reader.tsx';
import styles from './film-still.module.css';
import { stillOf } from './still-of.ts';

type Props = {
  readonly films: readonly string[];
  readonly onTake: (still: File) => void;
};

const NOT_PLAYED = 'This browser cannot play the film. Choose a picture instead.';
const NO_FRAME = 'The film is still loading. Press again when you see the frame.';

/** Returns whether this browser plays a film, by its name. */
const canPlay = (name: string) =>
  document.createElement('video').canPlayType(name.endsWith('.webm') ? 'video/webm' : 'video/mp4') !== '';

/** Plays a film, and takes the shown frame as a picture. */
export function FilmStill({ films, onTake }: Props) {
  const store = useDraftStore();
  const video = useRef<HTMLVideoElement>(null);
  const [problem, setProblem] = useState<string>();
  const name = films.find(canPlay) ?? films[0] ?? '';
  const files = useDraft(store, ({ draft }) => draft?.files);
  const hash = useHashOf(store.file, files ?? NONE, name);
  const take = async () => {
    const still = video.current && (await stillOf(video.current, name));
    if (!still) return setProblem(NO_FRAME);
    announce('The still was taken.');
    onTake(still);
  };
  return (
    <div className={styles.still}>
      {hash && (
        // A still has no sound, and captions would be drawn over it.
        <video
          ref={video}
          className={styles.film}
          src={filmAddress(hash)}
          controls
          muted
          playsInline
          preload="auto"
          aria-label={name}
          onError={() => setProblem(NOT_PLAYED)}
          onSeeked={() => setProblem(undefined)}
        />
      )}
      {problem && <Mistake>{problem}</Mistake>}
      <div className={styles.ways}>
        <Button onClick={() => void take()}>Take this frame</Button>
        <p className={styles.help}>Play or drag to the frame that visitors see first.</p>
      </div>
    </div>
  );
}

const NONE: readonly never[] = [];
