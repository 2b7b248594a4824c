import { useEffect, useRef } from 'react';
import type { Messages } from '../../../model/kinds/words.ts';
import { fillTemplate } from '../../../model/template.ts';
import { Picture } from '../picture/picture.tsx';
import type { PictureView } from '../picture/picture-view.ts';
import styles from './slideshow.module.css';

type Props = {
  slides: readonly PictureView[];
  words: Pick<Messages['slideshow'], 'position'>;
  /** The slide that is shown; undefined while the slideshow is far from the window, when the sheet has no pictures. */
  shown: number | undefined;
  onChoose: (at: number) => void;
};

/** The width of a thumbnail, for which every browser takes the smallest file. */
const SIZES = '6rem';

/** A row or grid of thumbnails, each of which leads to its slide. Its cells have their size before their pictures. */
export function ContactSheet({ slides, words, shown, onChoose }: Props) {
  const sheet = useRef<HTMLOListElement>(null);
  useEffect(() => {
    const cell = shown === undefined ? undefined : sheet.current?.children[shown];
    if (cell instanceof HTMLElement) centerInSheet(cell);
  }, [shown]);
  return (
    <ol className={styles.pager} ref={sheet}>
      {slides.map((slide, at) => (
        <li key={slide.hash}>
          {shown !== undefined && (
            <button
              type="button"
              aria-label={fillTemplate(words.position, { current: at + 1, total: slides.length })}
              aria-current={at === shown || undefined}
              onClick={() => onChoose(at)}
            >
              <Picture picture={{ ...slide, alt: '' }} sizes={SIZES} />
            </button>
          )}
        </li>
      ))}
    </ol>
  );
}

/** Scrolls a row of thumbnails alone. `scrollIntoView` would scroll the page as well. */
function centerInSheet(cell: HTMLElement) {
  const sheet = cell.parentElement;
  sheet?.scrollTo({ left: cell.offsetLeft - (sheet.clientWidth - cell.offsetWidth) / 2 });
}
