import type { Messages } from '../../../model/kinds/words.ts';
import { fillTemplate } from '../../../model/template.ts';
import { Picture } from '../picture/picture.tsx';
import type { PictureView } from '../picture/picture-view.ts';
import styles from './slideshow.module.css';

type Props = {
  slides: readonly PictureView[];
  words: Pick<Messages['slideshow'], 'position'>;
  /** The slide that is shown; undefined until the carousel's code has loaded, when the sheet is empty. */
  shown: number | undefined;
  onChoose: (at: number) => void;
};

const SIZES = '(min-width: 900px) 7vw, 18vw';

/** All slides at a glance, each of which leads to itself. Its cells are there before its pictures, so nothing moves. */
export const ContactSheet = ({ slides, words, shown, onChoose }: Props) => (
  <ol className={styles.pager}>
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
