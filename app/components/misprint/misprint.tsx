import type { CSSProperties } from 'react';
import { Heading, linesAsText } from '../page-head/heading.tsx';
import type { HeadingView } from '../page-head/heading-view.ts';
import styles from './misprint.module.css';

type Props = {
  heading: HeadingView;
  className: string | undefined;
  /** From the first printed to the last; a page says how each lies, by `:nth-child()`. */
  plates: readonly ('red' | 'blue' | 'yellow')[];
  style?: CSSProperties;
};

/** A page's heading in plates that do not fit one another. Read aloud once; plain in forced colors and print. */
export function Misprint({ heading, className, plates, style }: Props) {
  const text = linesAsText(heading.lines);
  return (
    <Heading className={`${styles.heading} ${className}`} heading={heading} style={style}>
      {plates.map((ink) => (
        <span key={ink} className={styles.plate} data-ink={ink} data-text={text} aria-hidden="true" />
      ))}
    </Heading>
  );
}
