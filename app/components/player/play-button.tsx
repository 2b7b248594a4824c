import { fill } from '../../content/fill.ts';
import type { Words } from '../../content/words.ts';
import { hosted } from '../../navigation/base.ts';
import styles from './player.module.css';
import { usePlayer } from './player.tsx';
import type { Recording } from './recording.ts';

/** Starts and pauses one recording. Without a script the browser's own player stands in its place. */
export function PlayButton({ recording, words }: { recording: Recording; words: Words['player'] }) {
  const player = usePlayer();
  const playing = player.playing && player.recording?.id === recording.id;
  return (
    <>
      <button
        id={`play-${recording.id}`}
        className={styles.play}
        type="button"
        data-playing={playing}
        onClick={() => player.toggle(recording)}
      >
        {fill(playing ? words.pause : words.play, { title: recording.title })}
      </button>
      <noscript>
        <audio controls preload="none">
          {recording.sources.map(({ url, type }) => (
            <source key={url} src={hosted(url)} type={type} />
          ))}
        </audio>
      </noscript>
    </>
  );
}
