import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { type FromPage, fromPageSchema, type ToPage } from '../../../api/page-frame.ts';
import { VIEWS, type View } from '../../../api/views.ts';
import type { Theme } from '../../data/preview/view.ts';
import { Button } from '../../ui/controls/button.tsx';
import { ScaledFrame } from '../../ui/view/scaled-frame.tsx';
import styles from './true-page.module.css';
import type { EditMessage, TypedMessage } from './use-edit-in-place.ts';

/** The time after which a loaded page that sends no message counts as failed. */
const RESPONSE_TIMEOUT_MS = 5000;

const NAMES: Readonly<Record<View, string>> = { phone: 'phone', desktop: 'desktop' };

type Props = {
  /** The origin of the draft's pages. */
  readonly origin: string;
  readonly address: string;
  readonly view: View;
  readonly theme: Theme;
  /** The colors that replace the page's own inks. */
  readonly inks: Readonly<Record<string, string>>;
  readonly version: number;
  /** The mark of the outlined element. */
  readonly mark: string | undefined;
  readonly isScrolledTo: boolean;
  /** Whether the published page covers this one, which keeps receiving the changes. */
  readonly isHidden: boolean;
  readonly onMarks: (marks: readonly string[], shapes: Readonly<Record<string, number>>, view: View) => void;
  readonly onPainted: (version: number, view: View) => void;
  readonly onChosen: (mark: string, view: View, words: string | undefined) => void;
  /** Opens a text of the page for typing. */
  readonly edit: EditMessage | undefined;
  readonly onTyped: (message: TypedMessage) => void;
};

/** Shows a page of the draft in a frame and updates it while the owner types. */
export function TruePage(props: Props) {
  const { origin, address, view, theme, inks, version, mark, isScrolledTo, isHidden, edit } = props;
  const { onMarks, onPainted, onChosen, onTyped } = props;
  const frame = useRef<HTMLIFrameElement>(null);
  const hasResponded = useRef(false);
  const responseTimer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [state, setState] = useState<'awaited' | 'here' | 'silent'>('awaited');
  const [attempt, setAttempt] = useState(0);
  const report = useEffectEvent((message: ToPage) => frame.current?.contentWindow?.postMessage(message, origin));
  const isConnected = state === 'here';

  const onMessage = useEffectEvent((message: FromPage) => {
    if (message.is === 'chosen') onChosen(message.mark, view, message.words);
    if (message.is === 'typed' || message.is === 'history' || message.is === 'edited') onTyped(message);
    if (message.is === 'painted') onPainted(message.version, view);
    if (message.is !== 'here') return;
    clearTimeout(responseTimer.current);
    hasResponded.current = true;
    setState('here');
    onMarks(message.marks, message.shapes, view);
    report({ is: 'theme', theme });
    report({ is: 'inks', inks });
    report({ is: 'outline', mark, isScrolledTo });
    if (version > message.version) report({ is: 'refresh', version });
  });

  useEffect(() => {
    const onWindowMessage = ({ data, origin: from, source }: MessageEvent<unknown>) => {
      if (from !== origin || source === null || source !== frame.current?.contentWindow) return;
      const message = fromPageSchema.safeParse(data);
      if (message.success) onMessage(message.data);
    };
    window.addEventListener('message', onWindowMessage);
    return () => {
      window.removeEventListener('message', onWindowMessage);
      clearTimeout(responseTimer.current);
    };
  }, [origin]);

  useEffect(() => {
    if (isConnected && version > 0) report({ is: 'refresh', version });
  }, [isConnected, version]);
  useEffect(() => {
    if (isConnected) report({ is: 'theme', theme });
  }, [isConnected, theme]);
  useEffect(() => {
    if (isConnected) report({ is: 'inks', inks });
  }, [isConnected, inks]);
  useEffect(() => {
    if (isConnected) report({ is: 'outline', mark, isScrolledTo });
  }, [isConnected, mark, isScrolledTo]);
  useEffect(() => {
    if (isConnected && edit) report(edit);
  }, [isConnected, edit]);

  const retry = () => {
    hasResponded.current = false;
    setState('awaited');
    setAttempt(attempt + 1);
  };
  const onLoad = () => {
    clearTimeout(responseTimer.current);
    if (!hasResponded.current) responseTimer.current = setTimeout(() => setState('silent'), RESPONSE_TIMEOUT_MS);
  };

  return (
    <div className={styles.page} data-hidden={isHidden || undefined}>
      <ScaledFrame
        key={attempt}
        src={origin + address}
        title={`The page as it will be, on a ${NAMES[view]} of ${VIEWS[view].width} pixels`}
        view={view}
        frame={frame}
        // The page takes no input before its script runs, because a press would be lost.
        isInert={state === 'awaited'}
        onLoad={onLoad}
      />
      {state === 'awaited' && (
        <div
          className={styles.shape}
          style={{ '--ratio': VIEWS[view].width / VIEWS[view].height, maxWidth: VIEWS[view].width }}
          role="img"
          aria-label="The page is loading"
        />
      )}
      {state === 'silent' && (
        <div className={styles.silent} role="status">
          <p>The preview did not load. What you type is kept.</p>
          <Button onClick={retry}>Try again</Button>
        </div>
      )}
    </div>
  );
}
