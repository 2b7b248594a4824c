import { useEffect, useState } from 'react';
import { useHref, useLocation } from 'react-router';
import type { Site } from '../../../model/kinds/site.ts';
import type { Messages } from '../../../model/kinds/words.ts';
import type { ForeignTexts } from '../../../model/translations/foreign-texts.ts';
import { ChunkLoadError } from '../../routing/chunk-load-error.ts';
import { firstPageAt, hasNavigated } from '../../routing/first-page.ts';
import { failedToLoad, goToStaticPage } from '../../routing/static-page.ts';
import { Misprint } from '../misprint/misprint.tsx';
import type { HeadingView } from '../page-head/heading-view.ts';
import styles from './error-page.module.css';

/** React Router's message for an unhandled error (specification, section 8). */
const UNHANDLED: HeadingView = { lines: ['Unexpected', 'Application', 'Error!'], width: 8 };

type Page = Omit<Site['pages']['error'], 'heading'> & {
  readonly foreign?: ForeignTexts | undefined;
  heading: HeadingView;
};
type Props = { error: unknown; page: Page | undefined; words: Messages['error'] | undefined };

/** The page for an error. If only code or data did not load, the static page at the address is loaded first. */
export function ErrorPage({ error, page, words }: Props) {
  const { pathname, search } = useLocation();
  const address = useHref(pathname) + search;
  const missing = failedToLoad(error);
  // Loading the document again on the first page would repeat without end.
  const firstPage = missing && hasNavigated() ? undefined : firstPageAt(pathname);
  const [attempts, setAttempts] = useState(missing && firstPage === undefined ? 1 : 0);
  const [lost, setLost] = useState(attempts === 0);
  useEffect(() => {
    if (attempts === 0) return;
    const controller = new AbortController();
    goToStaticPage(address, controller.signal).catch(() => {
      if (!controller.signal.aborted) setLost(true);
    });
    return () => controller.abort();
  }, [attempts, address]);
  const retry = () => {
    setLost(false);
    setAttempts(attempts + 1);
  };

  // The HTML comes from the document. It is revealed at once because the inline script only knows the old page.
  if (firstPage !== undefined) return <div data-revealed="" dangerouslySetInnerHTML={{ __html: firstPage }} />;

  if (!lost) return <div className={styles.waiting} aria-busy="true" />;
  const chunkMessage = error instanceof ChunkLoadError ? error.message : undefined;
  return (
    <div className={styles.page}>
      {page && <title>{page.title}</title>}
      {page && <meta name="description" content={page.description} />}
      <Misprint className={styles.heading} heading={page?.heading ?? UNHANDLED} plates={['yellow', 'blue', 'red']} />
      {page && (
        <p {...page.foreign?.introduction} className={styles.introduction}>
          {page.introduction}
        </p>
      )}
      {import.meta.env.DEV && error instanceof Error && <pre className={styles.details}>{error.message}</pre>}
      {words && missing && <p>{words.chunk}</p>}
      {chunkMessage && (
        <p>
          <code>{chunkMessage}</code>
        </p>
      )}
      {words && (
        <p className={styles.ways}>
          <button type="button" onClick={retry}>
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
