import type { Messages } from '../../../model/kinds/words.ts';
import { withBasePath } from '../../routing/base-path.ts';
import { ErrorBoundary } from '../error-boundary/error-boundary.tsx';
import { TitledText } from '../titled-text/titled-text.tsx';
import styles from './player.module.css';
import { usePlayer } from './player.tsx';
import type { Recording } from './recording.ts';

type Props = { recording: Recording; words: Messages['player'] };

/** A button that starts and pauses a recording. Pages without scripts show the browser's player. */
export function PlayButton(props: Props) {
  return (
    <ErrorBoundary instead={<BrowserPlayer {...props} />}>
      <Toggle {...props} />
    </ErrorBoundary>
  );
}

function Toggle({ recording, words }: Props) {
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
        <TitledText
          template={playing ? words.pause : words.play}
          values={{ title: recording.title }}
          language={recording.foreign?.title}
        />
      </button>
      <noscript>
        <BrowserPlayer recording={recording} />
      </noscript>
    </>
  );
}

const BrowserPlayer = ({ recording }: { recording: Recording }) => (
  <audio controls preload="none">
    {recording.sources.map(({ url, type }) => (
      <source key={url} src={withBasePath(url)} type={type} />
    ))}
  </audio>
);
