import type { ReactNode } from 'react';
import type { Messages } from '../../../model/kinds/words.ts';
import { withBasePath } from '../../routing/base-path.ts';
import { ErrorBoundary } from '../error-boundary/error-boundary.tsx';
import { TitledText } from '../titled-text/titled-text.tsx';
import hidden from '../visually-hidden/visually-hidden.module.css';
import styles from './play-button.module.css';
import { usePlayer } from './player.tsx';
import type { Recording } from './recording.ts';

type Props = {
  recording: Recording;
  /** The cover as the player's bar shows it. */
  sleeve: ReactNode;
  words: Messages['player'];
};

/**
 * A button over a cover that starts and pauses its recording. A picture inside would name the button by its alternative
 * text. Pages without scripts show the browser's player.
 */
export function PlayButton(props: Props) {
  return (
    <ErrorBoundary instead={<BrowserPlayer {...props} />}>
      <Toggle {...props} />
    </ErrorBoundary>
  );
}

function Toggle({ recording, sleeve, words }: Props) {
  const player = usePlayer();
  const playing = player.playing && player.recording?.id === recording.id;
  return (
    <>
      <button
        id={`play-${recording.id}`}
        className={styles.play}
        type="button"
        data-playing={playing}
        onClick={() => player.toggle({ ...recording, sleeve })}
      >
        <span className={hidden.text}>
          <TitledText
            template={playing ? words.pause : words.play}
            values={{ title: recording.title }}
            language={recording.foreign?.title}
          />
        </span>
      </button>
      <noscript>
        <BrowserPlayer recording={recording} />
      </noscript>
    </>
  );
}

const BrowserPlayer = ({ recording }: { recording: Recording }) => (
  <audio className={styles.browser} controls preload="none">
    {recording.sources.map(({ url, type }) => (
      <source key={url} src={withBasePath(url)} type={type} />
    ))}
  </audio>
);
