import type { ReactNode } from 'react';
import { isOpen, linesAsText } from '../../components/page-head/heading.tsx';
import { Caption } from '../../components/prose/prose.tsx';
import styles from './opening.module.css';
import type { OpeningView } from './opening-view.ts';

type Props = {
  opening: OpeningView;
  /** The layout of the pictures; undefined where the page begins without one. */
  layout: string | undefined;
  /** Width to height of the first picture. */
  ratio: number;
  pictures: ReactNode;
  caption: string | undefined;
  /** What is read first, and what follows it. */
  words: ReactNode;
  story: ReactNode;
};

/** In a line as wide as the page letters would be smaller than in two. */
const MAX_EMS_IN_ONE_LINE = 7.5;

/** A project's title over its first picture, in the project's own inks, and what is read first. */
export function Opening({ opening, layout, ratio, pictures, caption, words, story }: Props) {
  const { title, side, ground, print = 'none', printOnPhone = 'none', inks, heading, tone } = opening;
  const { lines, width, whole = width, rise, fall, gap } = heading;
  // In one element as far as inks and the hyphen of a broken word allow: elements in a line would move each other.
  const isOne = inks.length === 1 || lines.some(isOpen);
  const printed = isOne ? [linesAsText(lines)] : lines;
  return (
    <div
      className={styles.opening}
      data-title={title}
      data-aside={layout && (title === 'beside' || title === 'across') ? side : undefined}
      data-ground={ground}
      data-dark-opening={ground === 'key' ? '' : undefined}
      data-print={print}
      data-print-on-phone={printOnPhone}
      data-picture={layout}
      style={{ '--ratio': ratio, '--tone': tone }}
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
        {/* Reader views count the words of sections: a work that has few words would lose its pictures otherwise. */}
        <section className={styles.words}>{words}</section>
        <section className={styles.story}>{story}</section>
        {pictures && <section className={styles.pictures}>{pictures}</section>}
        {caption && (
          <p className={styles.caption}>
            <Caption html={caption} />
          </p>
        )}
      </div>
    </div>
  );
}
