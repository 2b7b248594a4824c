import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { Button } from '../controls/button.tsx';
import { Title } from '../controls/title.tsx';
import styles from './notice.module.css';

/** A screen that has a few words to say in place of what should be there. */
export const Notice = ({ children }: { readonly children: ReactNode }) => (
  <div className={styles.notice}>{children}</div>
);

const FIRST_RETRY_MS = 2_000;
const LAST_RETRY_MS = 30_000;

type Props = {
  readonly problem: string;
  /** Asks the server again. */
  readonly onAgain: () => void | Promise<void>;
};

/**
 * Stands for a screen that the server could not answer. It is asked for again when the network or the window is back, by
 * a press, and by itself, with a longer wait after each failure.
 */
export function LoadError({ problem, onAgain }: Props) {
  const ask = useEffectEvent(onAgain);

  useEffect(() => {
    const ended = new AbortController();
    const { signal } = ended;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const askIn = (waitMs: number) => {
      timer = setTimeout(async () => {
        await ask();
        if (!signal.aborted) askIn(Math.min(waitMs * 2, LAST_RETRY_MS));
      }, waitMs);
    };
    askIn(FIRST_RETRY_MS);
    for (const type of ['online', 'focus']) window.addEventListener(type, () => void ask(), { signal });
    return () => {
      ended.abort();
      clearTimeout(timer);
    };
  }, []);

  return (
    <Notice>
      <Title>This did not load</Title>
      <p>{problem}</p>
      <p>The studio tries again by itself. What you typed is kept.</p>
      <p>
        <Button onClick={() => void onAgain()}>Try again</Button>
      </p>
    </Notice>
  );
}
