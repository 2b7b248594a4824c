import type { MouseEvent } from 'react';
import type { Messages } from '../../../model/kinds/words.ts';
import { fillTemplate } from '../../../model/template.ts';
import { TitledText } from '../titled-text/titled-text.tsx';
import styles from './player.module.css';
import { clock, type Recording } from './recording.ts';

type Props = {
  recording: Recording;
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

export function PlayerBar(props: Props) {
  const { recording, playing, waiting, position, duration, volume, onToggle, onSeek, onTurn, onClose, words } = props;
  const { title, foreign } = recording;
  const text = (template: string) => <TitledText template={template} values={{ title }} language={foreign?.title} />;
  return (
    <section className={styles.bar} aria-label={fillTemplate(words.now_playing, { title })}>
      <button className={styles.button} type="button" onClick={onToggle}>
        {text(playing ? words.pause : words.play)}
      </button>
      <label className={styles.position}>
        <span className={styles.name}>{text(words.position)}</span>
        <input
          type="range"
          min={0}
          max={Number.isFinite(duration) && duration > 0 ? duration : 1}
          step={0.1}
          value={position}
          aria-valuetext={`${clock(position)} / ${clock(duration)}`}
          onChange={(event) => onSeek(event.currentTarget.valueAsNumber)}
        />
      </label>
      <span className={styles.time}>
        {playing && waiting ? words.waiting : `${clock(position)} / ${clock(duration)}`}
      </span>
      <label className={styles.volume}>
        <span className={styles.name}>{words.volume}</span>
        <input
          type="range"
          min={0}
          max={1}
          step={0.05}
          value={volume}
          onChange={(event) => onTurn(event.currentTarget.valueAsNumber)}
        />
      </label>
      <button className={styles.button} type="button" onClick={onClose}>
        {words.close}
      </button>
    </section>
  );
}
