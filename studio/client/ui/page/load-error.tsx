import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { Button } from '../controls/button.tsx';
import { Title } from '../controls/title.tsx';
import styles from './notice.module.css';

export const Notice = ({ children }: { readonly children: ReactNode }) => (
  <div className={styles.notice}>{children}</div>
);

const FIRST_RETRY_MS = 2_000;
const LAST_RETRY_MS = 30_000;

type Props = {
  readonly problem: string;
  readonly onAgain: () => void | Promise<void>;
};

/** A screen whose request failed. It retries when online, on focus, by a button, and after a growing delay. */
export function LoadError({ problem, onAgain }: Props) {
  const retry = useEffectEvent(onAgain);

  useEffect(() => {
    const ended = new AbortController();
    const { signal } = ended;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const retryIn = (waitMs: number) => {
      timer = setTimeout(async () => {
        await retry();
        if (!signal.aborted) retryIn(Math.min(waitMs * 2, LAST_RETRY_MS));
      }, waitMs);
    };
    retryIn(FIRST_RETRY_MS);
    for (const type of ['online', 'focus']) window.addEventListener(type, () => void retry(), { signal });
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
