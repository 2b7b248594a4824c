import { type MouseEvent, startTransition, useCallback, useEffect, useMemo, useState } from 'react';
import type { Messages } from '../../../model/kinds/words.ts';
import { OpenedFilesContext } from '../../components/picture/opened-files.ts';
import { forgetKey } from '../../components/sealed-work/kept-key.ts';
import styles from './closed.module.css';
import type { WorkPage } from './closed.tsx';
import type { OpenWork } from './open-work.ts';
import type { ProjectView } from './project-view.ts';
import { type FileLoader, loadFiles, startLoader } from './work-files.ts';

type Props = {
  work: OpenWork;
  address: string;
  words: Messages['closed'];
  Work: WorkPage;
  /** Whether the visitor has just typed the passphrase, in a field that is gone now. */
  takesFocus: boolean;
};

/** A private work that is open. Its pictures appear one after the other as they are decrypted, from the top. */
export function Opened({ work, address, words, Work, takesFocus }: Props) {
  const { title, view } = work.page;
  const [loader, setLoader] = useState<FileLoader>();
  const [count, setCount] = useState(0);
  const [hasFilms, setHasFilms] = useState(false);
  const [isIncomplete, setIsIncomplete] = useState(false);
  const warn = useCallback((error: Error) => {
    console.warn(error.message);
    setIsIncomplete(true);
  }, []);
  useEffect(() => {
    const started = startLoader(work);
    setLoader(started);
    loadFiles(started, view, () => setCount((before) => before + 1)).then(
      () => startTransition(() => setHasFilms(true)),
      warn,
    );
    return started.close;
  }, [work, view, warn]);
  useEffect(() => {
    if (takesFocus) document.getElementById('main')?.focus({ preventScroll: true });
  }, [takesFocus]);
  const stills = useMemo(() => withStills(view), [view]);
  const shownView = hasFilms ? view : stills;
  const shown = useMemo(() => <Work view={shownView} />, [Work, shownView]);
  /** Saves a file of the work, which has no address to link to. */
  const download = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (!link || !loader?.has(link.hash)) return;
    event.preventDefault();
    loader.load(link.hash).then((file) => {
      const target = document.createElement('a');
      target.href = URL.createObjectURL(file);
      target.download = link.download;
      target.click();
    }, warn);
  };
  return (
    <>
      <title>{title}</title>
      <div onClickCapture={download} data-opened="">
        <OpenedFilesContext value={count}>{shown}</OpenedFilesContext>
      </div>
      <div className={styles.failed} role="alert">
        {isIncomplete && (
          <>
            {words.failed} {/* The kept key opens the work again. */}
            <button type="button" className={styles.close} onClick={() => location.reload()}>
              {words.open}
            </button>
          </>
        )}
      </div>
      <p className={styles.opened}>
        {words.opened}{' '}
        <button
          type="button"
          className={styles.close}
          onClick={() => {
            forgetKey(address);
            // A new document holds nothing of the work.
            location.reload();
          }}
        >
          {words.close}
        </button>
      </p>
    </>
  );
}

type Section = ProjectView['sections'][number];

const isFilm = (section: Section): section is Extract<Section, { layout: 'film' | 'sound-film' }> =>
  section.layout === 'film' || section.layout === 'sound-film';

/**
 * Returns the data of a page with a film's still in the place of each film, until the films are decrypted. The data of a
 * page without films is unchanged, so that the page is not rendered a second time.
 */
const withStills = (view: ProjectView): ProjectView =>
  view.sections.some(isFilm)
    ? {
        ...view,
        sections: view.sections.map((section) =>
          isFilm(section) ? { layout: 'full', pictures: [section.poster] } : section,
        ),
      }
    : view;
