import type { MouseEvent } from 'react';
import type { Messages } from '../../../model/kinds/words.ts';
import { fillTemplate } from '../../../model/template.ts';
import { TitledText } from '../titled-text/titled-text.tsx';
import hidden from '../visually-hidden/visually-hidden.module.css';
import styles from './player.module.css';
import { clock, type SleevedRecording } from './recording.ts';

type Props = {
  recording: SleevedRecording;
  playing: boolean;
  waiting: boolean;
  position: number;
  duration: number;
  volume: number;
  onToggle: () => void;
  onSeek: (seconds: number) => void;
  onTurn: (volume: number) => void;
  onClose: (event: MouseEvent) => void;
  words: Messages['player'];
};

/** The bar of the recording that plays: its sleeve, its title and its time. The title is a play and pause button. */
export function PlayerBar(props: Props) {
  const { recording, playing, waiting, position, duration, volume, onToggle, onSeek, onTurn, onClose, words } = props;
  const { title, sleeve } = recording;
  const text = (template: string) => (
    <TitledText template={template} values={{ title }} language={recording.foreign?.title} />
  );
  const time = `${clock(position)} / ${clock(duration)}`;
  return (
    <section className={styles.bar} aria-label={fillTemplate(words.now_playing, { title })}>
      <button className={styles.toggle} type="button" data-playing={playing} onClick={onToggle}>
        {sleeve && (
          <span className={styles.sleeve} data-sleeve="">
            {sleeve}
          </span>
        )}
        <span className={hidden.text}>{text(playing ? words.pause : words.play)}</span>
        <span {...recording.foreign?.title} aria-hidden="true">
          {title}
        </span>
      </button>
      <input
        className={styles.position}
        type="range"
        min={0}
        max={Number.isFinite(duration) && duration > 0 ? duration : 1}
        step={0.1}
        value={position}
        aria-label={fillTemplate(words.position, { title })}
        aria-valuetext={time}
        onChange={(event) => onSeek(event.currentTarget.valueAsNumber)}
      />
      <span className={styles.time}>{playing && waiting ? words.waiting : time}</span>
      <label className={styles.volume}>
        <span>{words.volume}</span>
        <input
          type="range"
          min={0}
          max={1}
          step={0.05}
          value={volume}
          onChange={(event) => onTurn(event.currentTarget.valueAsNumber)}
        />
      </label>
      <button className={styles.close} type="button" aria-label={words.close} onClick={onClose}>
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d="M4 4l16 16M20 4L4 20" />
        </svg>
      </button>
    </section>
  );
}
