import { type MouseEvent, useEffect, useMemo, useState } from 'react';
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
  useEffect(() => {
    const started = startLoader(work);
    setLoader(started);
    loadFiles(started, view, () => setCount((before) => before + 1)).then(
      () => setHasFilms(true),
      (error: Error) => console.warn(error.message),
    );
    return started.close;
  }, [work, view]);
  useEffect(() => {
    if (takesFocus) document.getElementById('main')?.focus({ preventScroll: true });
  }, [takesFocus]);
  const shown = useMemo(() => <Work view={hasFilms ? view : withStills(view)} />, [Work, hasFilms, view]);
  /** Saves a file of the work, which has no address to link to. */
  const download = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (!link || !loader?.has(link.hash)) return;
    event.preventDefault();
    void loader.load(link.hash).then((file) => {
      const target = document.createElement('a');
      target.href = URL.createObjectURL(file);
      target.download = link.download;
      target.click();
    });
  };
  return (
    <>
      <title>{title}</title>
      <div onClickCapture={download} data-opened="">
        <OpenedFilesContext value={count}>{shown}</OpenedFilesContext>
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

/** Returns the data of a page with a film's still in the place of each film, until the films are decrypted. */
const withStills = (view: ProjectView): ProjectView => ({
  ...view,
  sections: view.sections.map((section) =>
    section.layout === 'film' || section.layout === 'sound-film'
      ? { layout: 'full', pictures: [section.poster] }
      : section,
  ),
});
