import type { ReactNode } from 'react';
import type { LanguageAttributes } from '../../../model/translations/foreign-texts.ts';
import { isOpen, linesAsText } from '../../components/page-head/heading.tsx';
import { Caption } from '../../components/prose/prose.tsx';
import styles from './opening.module.css';
import type { OpeningView } from './opening-view.ts';

type Props = {
  opening: OpeningView;
  /** The layout of the pictures; undefined if the page begins without pictures. */
  layout: string | undefined;
  ratio: number;
  pictures: ReactNode;
  caption: string | undefined;
  /** The language of a caption in another one than its page. */
  captionIn: LanguageAttributes | undefined;
  /** The link from the first picture to its plates. */
  plates: ReactNode;
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
export function Opening({ opening, layout, ratio, pictures, caption, captionIn, plates, words, story }: Props) {
  const { title, side, ground, print = 'none', printOnPhone = 'none', inks, heading, tone, words: colors } = opening;
  const { lines, width, whole = width, rise, fall, gap } = heading;
  // The title is one element if it has one ink or a broken word, because several elements would displace each other.
  const isOne = inks.length === 1 || lines.some(isOpen);
  const printed = isOne ? [linesAsText(lines)] : lines;
  return (
    <div
      className={styles.opening}
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
        {(caption || plates) && (
          <p className={styles.caption}>
            {caption && <Caption html={caption} language={captionIn} />}
            {plates}
          </p>
        )}
      </div>
    </div>
  );
}
