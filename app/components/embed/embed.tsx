import { useId, useState } from 'react';
import type { PlayerRef, VideoRef } from '../../../model/kinds/release.ts';
import type { Messages } from '../../../model/kinds/words.ts';
import { fillTemplate } from '../../../model/template.ts';
import { afterFrame } from '../../routing/after-frame.ts';
import { ErrorBoundary } from '../error-boundary/error-boundary.tsx';
import styles from './embed.module.css';
import { embedded } from './providers.ts';

type Props = { title: string; source: PlayerRef | VideoRef; words: Messages['player'] };

/** Moves the focus to the player, because the pressed button is gone. */
const takeFocus = (frame: HTMLIFrameElement | null) => frame?.focus({ preventScroll: true });

/** The permissions of a player, which cannot navigate this page, open modal dialogs or download files. */
const SANDBOX =
  'allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox allow-presentation allow-storage-access-by-user-activation';

/** A provider's player and a link to its page. No request goes to the provider before a click on play. */
export function Embed({ title, source, words }: Props) {
  const [isRequested, setIsRequested] = useState(false);
  const noteId = useId();
  const { provider, frame, page, heightPx } = embedded(source);
  const isVideo = heightPx === 'video';
  const label = fillTemplate(isVideo ? words.watch_embed : words.press_play_embed, { title, provider });
  return (
    <div className={styles.embed} data-kind={isVideo ? 'video' : 'sound'}>
      {source.note && (
        <p className={styles.note} id={noteId}>
          {source.note}
        </p>
      )}
      <ErrorBoundary>
        {isRequested ? (
          <iframe
            ref={takeFocus}
            className={styles.frame}
            title={`${title}, ${provider}`}
            src={frame}
            height={isVideo ? undefined : heightPx}
            allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
            referrerPolicy="strict-origin-when-cross-origin"
            sandbox={SANDBOX}
          />
        ) : (
          // Rendering a player takes a slow phone about 70 ms, and so the pressed state is painted first.
          <button
            className={styles.ask}
            type="button"
            aria-describedby={source.note && noteId}
            onClick={() => void afterFrame(() => setIsRequested(true))}
          >
            <svg className={styles.triangle} viewBox="0 0 24 24" aria-hidden="true">
              <path d="M5 2v20l17-10z" />
            </svg>
            {label}
          </button>
        )}
      </ErrorBoundary>
      <p className={styles.notice}>
        <span className={styles.promise}>
          {`${fillTemplate(isRequested ? words.trouble : words.embed_notice, { title, provider })} `}
        </span>
        <a href={page} rel="noopener">
          {fillTemplate(isVideo ? words.watch_on : words.listen_on, { title, provider })}
        </a>
      </p>
    </div>
  );
}
