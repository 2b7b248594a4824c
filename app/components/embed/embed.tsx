import { type ReactNode, useId, useState } from 'react';
import type { Messages } from '../../../model/kinds/words.ts';
import type { Embedded } from '../../../model/player-links.ts';
import type { WithForeignTexts } from '../../../model/translations/foreign-texts.ts';
import { afterFrame } from '../../routing/after-frame.ts';
import { ErrorBoundary } from '../error-boundary/error-boundary.tsx';
import { TitledText } from '../titled-text/titled-text.tsx';
import styles from './embed.module.css';

export type EmbedWords = Pick<
  Messages['player'],
  | 'press_play_embed'
  | 'watch_embed'
  | 'show_embed'
  | 'embed_notice'
  | 'show_notice'
  | 'trouble'
  | 'listen_on'
  | 'watch_on'
  | 'open_on'
>;

type Props = WithForeignTexts & {
  title: string;
  player: Embedded;
  /** The owner's words above the button. */
  note?: string | undefined;
  /** The id of the page's words about all its players. They replace the notice under the button. */
  noticeId?: string | undefined;
  /** The picture under the button. */
  poster?: ReactNode;
  words: EmbedWords;
};

/** The names of the words on the button, on what it does, and on the link, by the kind of player. */
const NAMES = {
  sound: { ask: 'press_play_embed', notice: 'embed_notice', open: 'listen_on' },
  video: { ask: 'watch_embed', notice: 'embed_notice', open: 'watch_on' },
  other: { ask: 'show_embed', notice: 'show_notice', open: 'open_on' },
} as const;

/** Moves the focus to the player, because the pressed button is gone. */
const takeFocus = (frame: HTMLIFrameElement | null) => frame?.focus({ preventScroll: true });

/** The permissions of a player, which cannot navigate this page, open modal dialogs or download files. */
const SANDBOX =
  'allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox allow-presentation allow-storage-access-by-user-activation';

/** A provider's player and a link to its page. No request goes to the provider before a click on play. */
export function Embed({ title, player, note, noticeId, poster, words, foreign }: Props) {
  const [isRequested, setIsRequested] = useState(false);
  const noteId = useId();
  const { provider, kind, frame, page, heightPx, ratio } = player;
  const { ask, notice, open } = NAMES[kind];
  const promise = isRequested ? words.trouble : noticeId === undefined && words[notice];
  // Rendering a player takes a slow phone about 70 ms, and so the pressed state is painted first.
  const show = () => void afterFrame(() => setIsRequested(true));
  const text = (template: string) => (
    <TitledText template={template} values={{ title, provider }} language={foreign?.title} />
  );
  const button = (
    <button className={styles.ask} type="button" aria-describedby={note ? noteId : noticeId} onClick={show}>
      <svg className={styles.triangle} viewBox="0 0 24 24" aria-hidden="true">
        <path d="M5 2v20l17-10z" />
      </svg>
      {text(words[ask])}
    </button>
  );
  return (
    <div className={styles.embed} data-kind={kind}>
      {note && (
        <p {...foreign?.note} className={styles.note} id={noteId}>
          {note}
        </p>
      )}
      <ErrorBoundary>
        {isRequested ? (
          <iframe
            {...foreign?.title}
            ref={takeFocus}
            className={styles.frame}
            title={`${title}, ${provider}`}
            src={frame}
            height={heightPx}
            style={{ aspectRatio: ratio }}
            allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
            referrerPolicy="strict-origin-when-cross-origin"
            sandbox={SANDBOX}
          />
        ) : poster ? (
          <div className={styles.still} style={{ aspectRatio: ratio }}>
            {poster}
            {button}
          </div>
        ) : (
          button
        )}
      </ErrorBoundary>
      <p className={styles.notice}>
        {promise && <span className={styles.promise}>{text(promise)} </span>}
        <a href={page} rel="noopener">
          {text(words[open])}
        </a>
      </p>
    </div>
  );
}
