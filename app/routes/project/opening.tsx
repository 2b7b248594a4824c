import type { ReactNode } from 'react';
import type { Messages } from '../../../model/kinds/words.ts';
import { isOpen, linesAsText } from '../../components/page-head/heading.tsx';
import type { PictureView } from '../../components/picture/picture-view.ts';
import { PictureCaption } from '../../components/picture-caption/picture-caption.tsx';
import styles from './opening.module.css';
import type { OpeningView } from './opening-view.ts';

type Props = {
  opening: OpeningView;
  /** The layout of the pictures; undefined if the page begins without pictures. */
  layout: string | undefined;
  ratio: number;
  pictures: ReactNode;
  /** The picture whose caption stands below all of them. */
  captioned: PictureView | undefined;
  /** The words of its link to its plates. */
  plates: Pick<Messages['plates'], 'heading'> | undefined;
  /** The facts that are read first. `story` follows them. A work may have neither. */
  words: ReactNode;
  story: ReactNode;
};

/** The longest title on one line, in ems. Longer titles have larger letters on two lines. */
const MAX_EMS_IN_ONE_LINE = 7.5;

/**
 * Returns whether the first picture, if the page begins with one, stands beside the title and the facts on wide windows.
 */
export const isAside = ({ title }: Pick<OpeningView, 'title'>, picture: unknown) =>
  picture !== undefined && (title === 'beside' || title === 'across');

/** A project's title over its first picture, in the project's inks, and the first texts. */
export function Opening({ opening, layout, ratio, pictures, captioned, plates, words, story }: Props) {
  const { title, side, ground, print = 'none', printOnPhone = 'none', inks, heading, tone, words: colors } = opening;
  const { lines, width, whole = width, rise, fall, gap } = heading;
  // The title is one element if it has one ink or a broken word, because several elements would displace each other.
  const isOne = inks.length === 1 || lines.some(isOpen);
  const hasFactsBeside = words && title === 'above' && layout === 'full-bleed';
  const printed = isOne ? [linesAsText(lines)] : lines;
  return (
    <div
      className={hasFactsBeside ? `${styles.opening} ${styles.factsBeside}` : styles.opening}
      data-title={title}
      data-aside={isAside(opening, layout) ? side : undefined}
      data-ground={ground}
      data-dark-opening={ground === 'key' ? '' : undefined}
      data-print={print}
      data-print-on-phone={printOnPhone}
      data-picture={layout}
      style={{ '--ratio': ratio, '--tone': tone, ...colors }}
    >
      <div className={styles.sheet}>
        <h1
          className={styles.title}
          data-in-one-line={isOne && title !== 'beside' && whole <= MAX_EMS_IN_ONE_LINE}
          style={{
            '--lines': lines.length,
            '--ems': width,
            '--whole': whole,
            '--rise': rise,
            '--fall': fall,
            '--gap': gap,
          }}
        >
          {printed.map((line, at) => (
            <span key={line} className={styles.line} data-ink={inks[at % inks.length]}>
              {line}
              {at < printed.length - 1 && ' '}
            </span>
          ))}
        </h1>
        {/* Separate sections keep the pictures in reader views, which drop them from works with few words. */}
        {words && <section className={styles.words}>{words}</section>}
        {story && <section className={styles.story}>{story}</section>}
        {pictures && <section className={styles.pictures}>{pictures}</section>}
        {captioned && <PictureCaption as="p" picture={captioned} plates={plates} className={styles.caption} />}
      </div>
    </div>
  );
}
