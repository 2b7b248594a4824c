import { useEffect } from 'react';
import { useContentIndex } from '../../data/entries/entries.ts';
import { post } from '../../data/requests/requests.ts';
import { useAction } from '../../data/requests/use-request.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Mistake, Problem } from '../../ui/controls/mistake.tsx';
import { dayAndTime } from '../../ui/dates/dates.ts';
import styles from './changes.module.css';

const POLL_INTERVAL_MS = 2000;

/** Shows the upload of the published site to another host, if the owner has one. */
export function Delivery() {
  const { contentIndex, refresh } = useContentIndex();
  const { act, isBusy, problem } = useAction();
  const delivery = contentIndex?.delivery;
  const isRunning = delivery?.state === 'running';

  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(() => void refresh(), POLL_INTERVAL_MS);
    return () => clearInterval(timer);
  }, [isRunning, refresh]);

  if (!delivery) return null;
  const retry = async () => {
    await post('/api/deliver', {});
    await refresh();
  };
  return (
    <section className={styles.delivery}>
      <h2>On your host</h2>
      <div role="status">
        {delivery.state === 'running' && <p>The upload is running. You can keep working.</p>}
        {delivery.state === 'done' && <p>Arrived {dayAndTime(delivery.at)}.</p>}
        {delivery.state === 'failed' && <Mistake>It is published here, but the upload to your host failed:</Mistake>}
      </div>
      {delivery.state === 'failed' && (
        <>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the output scrolls, so the keyboard has to reach it */}
          <pre className={styles.output} tabIndex={0}>
            {delivery.output}
          </pre>
          <p>
            <Button aria-disabled={isBusy} onClick={() => isBusy || act(retry)}>
              Upload again
            </Button>
          </p>
        </>
      )}
      <Problem>{problem}</Problem>
    </section>
  );
}
