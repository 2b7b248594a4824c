import { useEffect } from 'react';
import type { UploadState } from '../../../api/hosting.ts';
import { useContentIndex } from '../../data/entries/entries.ts';
import { post } from '../../data/requests/requests.ts';
import { useAction } from '../../data/requests/use-request.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Mistake, Problem } from '../../ui/controls/mistake.tsx';
import { ProgressBar } from '../../ui/controls/progress-bar.tsx';
import { dayAndTime } from '../../ui/dates/dates.ts';
import styles from './hosting.module.css';

const POLL_INTERVAL_MS = 1_000;

/** Shows the upload of the published site to its host, if it has one. */
export function Upload() {
  const { contentIndex, refresh } = useContentIndex();
  const { act, isBusy, problem } = useAction();
  const upload = contentIndex?.upload;
  const isRunning = upload?.state === 'running';

  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(() => void refresh(), POLL_INTERVAL_MS);
    return () => clearInterval(timer);
  }, [isRunning, refresh]);

  if (!upload) return null;
  const start = async () => {
    await post('/api/hosting/upload', {});
    await refresh();
  };
  return (
    <>
      <div role="status" className={styles.state}>
        <State upload={upload} />
      </div>
      <Mixture pages={upload.mixture} />
      {upload.output && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the output scrolls, so the keyboard has to reach it
        <pre className={styles.output} tabIndex={0}>
          {upload.output}
        </pre>
      )}
      {!isRunning && upload.state !== 'done' && (
        <p>
          <Button aria-disabled={isBusy} onClick={() => isBusy || act(start)}>
            {upload.state === 'failed' ? 'Upload again' : 'Upload now'}
          </Button>
        </p>
      )}
      <Problem>{problem}</Problem>
    </>
  );
}

function State({ upload: { state, name, done, of, onlineSince, message } }: { readonly upload: UploadState }) {
  const since = onlineSince !== undefined && `On ${name} since ${dayAndTime(onlineSince)}.`;
  switch (state) {
    case undefined:
      return <p>Not uploaded yet.</p>;
    case 'done':
      return <p>{since}</p>;
    case 'running':
      return (
        <>
          <p>{of === undefined ? 'Preparing the upload.' : `Uploading ${done} of ${of}.`} You can keep working.</p>
          {of !== undefined && <ProgressBar label="Uploading" done={done ?? 0} of={of} />}
        </>
      );
    case 'failed':
      return (
        <>
          <Mistake>It is published here, but the upload failed. {message}</Mistake>
          {since && <p>Visitors of your host see the state of {dayAndTime(onlineSince)}.</p>}
        </>
      );
  }
}

const MAX_NAMED = 5;

/** Names the pages that visitors of the host see old or new until the upload is complete. */
function Mixture({ pages }: { readonly pages: readonly string[] }) {
  const names = pages.filter((path) => path.endsWith('.html')).map((path) => `/${path.replace('index.html', '')}`);
  if (names.length === 0) return null;
  const more = names.length - MAX_NAMED;
  return (
    <p>
      These pages may be old or new there: <bdi>{names.slice(0, MAX_NAMED).join(', ')}</bdi>
      {more > 0 && ` and ${more} more`}.
    </p>
  );
}
