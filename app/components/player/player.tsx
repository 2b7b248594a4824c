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
import type { Messages } from '../../../model/kinds/words.ts';
import { withBasePath } from '../../routing/base-path.ts';
import { ErrorBoundary } from '../error-boundary/error-boundary.tsx';
import styles from './player.module.css';
import { PlayerBar } from './player-bar.tsx';
import type { SleevedRecording } from './recording.ts';

type Controls = {
  recording: SleevedRecording | undefined;
  playing: boolean;
  toggle: (recording: SleevedRecording) => void;
};

const PlayerContext = createContext<Controls>({ recording: undefined, playing: false, toggle: () => {} });

export const usePlayer = () => useContext(PlayerContext);

/** Plays one recording at a time, from page to page. The browser's controls replace the bar if it fails. */
export function PlayerProvider({ words, children }: { words: Messages['player']; children: ReactNode }) {
  const audio = useRef<HTMLAudioElement>(null);
  const [recording, setRecording] = useState<SleevedRecording>();
  const [playing, setPlaying] = useState(false);
  const [waiting, setWaiting] = useState(false);
  const [barless, setBarless] = useState(false);
  const [position, setPosition] = useState(0);
  const [duration, setDuration] = useState(0);
  const [volume, setVolume] = useState(1);

  const toggle = useCallback(
    (chosen: SleevedRecording) => {
      const sound = audio.current;
      if (!sound) return;
      const isOther = recording?.id !== chosen.id;
      if (isOther) {
        const playable = chosen.sources.find(({ type }) => sound.canPlayType(type) !== '') ?? chosen.sources.at(-1);
        sound.src = playable ? withBasePath(playable.url) : '';
        setRecording(chosen);
        setPosition(0);
        setBarless(false);
      }
      if (!isOther && !sound.paused) return sound.pause();
      // A failed recording must load again, because play() alone would always be rejected. It plays on from its place.
      if (sound.error) {
        const place = sound.currentTime;
        sound.load();
        sound.currentTime = place;
      }
      sound.play().catch((refusal: Error) => {
        // The visitor can press the button again. An AbortError means that a pause or another recording came first.
        if (refusal.name !== 'AbortError') sound.pause();
      });
    },
    [recording],
  );
  const close = ({ detail: clicks }: MouseEvent) => {
    // The pressed button disappears with the bar, and so keyboard users need a new focus.
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
        className={barless ? styles.bare : undefined}
        controls={barless}
        preload="none"
        onPlay={() => {
          setPlaying(true);
          setWaiting(true);
        }}
        onWaiting={() => setWaiting(true)}
        onPlaying={() => setWaiting(false)}
        onPause={() => setPlaying(false)}
        onEnded={() => setPlaying(false)}
        // The browser does not pause a recording that fails while it plays.
        onError={(event) => event.currentTarget.pause()}
        onTimeUpdate={(event) => setPosition(event.currentTarget.currentTime)}
        onDurationChange={(event) => setDuration(event.currentTarget.duration)}
      />
      {recording && (
        <ErrorBoundary key={recording.id} onFail={() => setBarless(true)}>
          <PlayerBar
            recording={recording}
            playing={playing}
            waiting={waiting}
            position={position}
            duration={duration}
            volume={volume}
            onToggle={() => toggle(recording)}
            onSeek={seek}
            onTurn={turn}
            onClose={close}
            words={words}
          />
        </ErrorBoundary>
      )}
    </PlayerContext>
  );
}
