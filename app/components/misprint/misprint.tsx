import type { CSSProperties } from 'react';
import setting from '../page-head/heading.module.css';
import { linesAsText } from '../page-head/heading.tsx';
import type { HeadingView } from '../page-head/heading-view.ts';
import styles from './misprint.module.css';

type Props = {
  heading: HeadingView;
  className: string | undefined;
  /** The plates from the first printed to the last. Each page places them with `:nth-child()`. */
  plates: readonly ('red' | 'blue' | 'yellow')[];
  style?: CSSProperties;
};

/** A heading in plates out of register. Screen readers read only one, and forced colors and print show it plain. */
export function Misprint({ heading: { lines, width, rise, fall, gap, language }, className, plates, style }: Props) {
  const text = linesAsText(lines);
  return (
    <h1
      {...language}
      className={`${setting.set} ${styles.heading} ${className}`}
      style={{ '--lines': lines.length, '--ems': width, '--rise': rise, '--fall': fall, '--gap': gap, ...style }}
    >
      {text}
      {plates.map((ink) => (
        <span key={ink} className={styles.plate} data-ink={ink} data-text={text} aria-hidden="true" />
      ))}
    </h1>
  );
}
