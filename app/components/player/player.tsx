import {
  createContext,
  type MouseEvent,
  type ReactNode,
  useCallback,
  useContext,
  useMemo,
  useRef,
  useState,
} from 'react';
import { fill } from '../../content/fill.ts';
import type { Words } from '../../content/words.ts';
import { hosted } from '../../navigation/base.ts';
import styles from './player.module.css';
import { clock, type Recording } from './recording.ts';

type Controls = { recording: Recording | undefined; playing: boolean; toggle: (recording: Recording) => void };

const PlayerContext = createContext<Controls>({ recording: undefined, playing: false, toggle: () => {} });

/** The one player of the site: what plays, whether it plays, and a switch for a recording. */
export const usePlayer = () => useContext(PlayerContext);

/**
 * Holds the site's one sound. It stands in the shared layout, so that a recording goes on while one browses;
 * its bar appears with the first recording played and goes when it is closed.
 */
export function PlayerProvider({ words, children }: { words: Words['player']; children: ReactNode }) {
  const audio = useRef<HTMLAudioElement>(null);
  const [recording, setRecording] = useState<Recording>();
  const [playing, setPlaying] = useState(false);
  const [position, setPosition] = useState(0);
  const [duration, setDuration] = useState(0);
  const [volume, setVolume] = useState(1);

  const toggle = useCallback(
    (wanted: Recording) => {
      const sound = audio.current;
      if (!sound) return;
      const isOther = recording?.id !== wanted.id;
      if (isOther) {
        const playable = wanted.sources.find(({ type }) => sound.canPlayType(type) !== '') ?? wanted.sources.at(-1);
        sound.src = playable ? hosted(playable.url) : '';
        setRecording(wanted);
        setPosition(0);
      }
      if (!isOther && !sound.paused) return sound.pause();
      // What has failed is fetched anew; a play alone would be refused for ever.
      if (sound.error) sound.load();
      sound.play().catch((refusal: Error) => {
        // A sound that cannot be had or may not start leaves the button at play, ready to be asked again.
        // AbortError is another recording, or a pause, that came first.
        if (refusal.name !== 'AbortError') sound.pause();
      });
    },
    [recording],
  );
  const close = ({ detail: clicks }: MouseEvent) => {
    // The button goes with the bar. By key it was pressed without a click, and the keyboard needs a place to go on from.
    if (recording && clicks === 0)
      (document.getElementById(`play-${recording.id}`) ?? document.getElementById('main'))?.focus();
    audio.current?.pause();
    audio.current?.removeAttribute('src');
    setRecording(undefined);
  };
  const seek = (seconds: number) => {
    if (audio.current) audio.current.currentTime = seconds;
    setPosition(seconds);
  };
  const turn = (loudness: number) => {
    if (audio.current) audio.current.volume = loudness;
    setVolume(loudness);
  };

  const controls = useMemo(() => ({ recording, playing, toggle }), [recording, playing, toggle]);
  return (
    <PlayerContext value={controls}>
      {children}
      <audio
        ref={audio}
        preload="none"
        onPlay={() => setPlaying(true)}
        onPause={() => setPlaying(false)}
        onEnded={() => setPlaying(false)}
        onTimeUpdate={(event) => setPosition(event.currentTarget.currentTime)}
        onDurationChange={(event) => setDuration(event.currentTarget.duration)}
      />
      {recording && (
        <section className={styles.bar} aria-label={fill(words.now_playing, { title: recording.title })}>
          <button className={styles.button} type="button" onClick={() => toggle(recording)}>
            {fill(playing ? words.pause : words.play, { title: recording.title })}
          </button>
          <label className={styles.position}>
            <span className={styles.name}>{fill(words.position, { title: recording.title })}</span>
            <input
              type="range"
              min={0}
              max={Number.isFinite(duration) && duration > 0 ? duration : 1}
              step={0.1}
              value={position}
              aria-valuetext={`${clock(position)} / ${clock(duration)}`}
              onChange={(event) => seek(event.currentTarget.valueAsNumber)}
            />
          </label>
          <span className={styles.time}>
            {clock(position)} / {clock(duration)}
          </span>
          <label className={styles.volume}>
            <span className={styles.name}>{words.volume}</span>
            <input
              type="range"
              min={0}
              max={1}
              step={0.05}
              value={volume}
              onChange={(event) => turn(event.currentTarget.valueAsNumber)}
            />
          </label>
          <button className={styles.button} type="button" onClick={close}>
            {words.close}
          </button>
        </section>
      )}
    </PlayerContext>
  );
}
