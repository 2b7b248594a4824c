import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import type { Site } from '../../content/site.ts';
import type { Words } from '../../content/words.ts';
import { ChunkLoadError } from '../../navigation/chunk.ts';
import { didNotArrive, goToStaticPage } from '../../navigation/static-page.ts';
import styles from './error-page.module.css';

/** React Router's own words for what nobody has handled (specification, section 8). */
const UNHANDLED = 'Unexpected Application Error!';

type Props = { error: unknown; page: Site['pages']['error'] | undefined; words: Words['error'] | undefined };

/**
 * What stands in the place of a page that could not be shown.
 * If only its code or data did not arrive, the visitor is first sent to the static page at the same address,
 * which needs neither; the error is shown if that cannot be had.
 */
export function ErrorPage({ error, page, words }: Props) {
  const { pathname, search } = useLocation();
  const address = pathname + search;
  const [lost, setLost] = useState(!didNotArrive(error));
  useEffect(() => {
    if (!didNotArrive(error)) return;
    const ending = new AbortController();
    goToStaticPage(address, ending.signal).catch(() => {
      if (!ending.signal.aborted) setLost(true);
    });
    return () => ending.abort();
  }, [error, address]);

  if (!lost) return <div className={styles.waiting} aria-busy="true" />;
  const chunkMessage = error instanceof ChunkLoadError ? error.message : undefined;
  return (
    <div className={styles.page}>
      <h1 className={styles.heading} data-text={page?.heading ?? UNHANDLED}>
        {page?.heading ?? UNHANDLED}
      </h1>
      {page && <p className={styles.introduction}>{page.introduction}</p>}
      {import.meta.env.DEV && error instanceof Error && <pre className={styles.details}>{error.message}</pre>}
      {words && didNotArrive(error) && <p>{words.chunk}</p>}
      {chunkMessage && (
        <p>
          <code>{chunkMessage}</code>
        </p>
      )}
      {words && (
        <p className={styles.ways}>
          <button type="button" onClick={() => location.assign(address)}>
            {words.retry}
          </button>
          <a href={address}>
            {words.plain_address} {address}
          </a>
        </p>
      )}
    </div>
  );
}
