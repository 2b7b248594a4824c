import styles from './heading.module.css';
import type { HeadingView } from './heading-view.ts';

/** A heading's lines as text: at a soft hyphen or a hyphen the browser breaks by itself, since no more has room. */
export const linesAsText = (lines: readonly string[]) => lines.join('\n').replace(/([-\u00ad])\n/g, '$1');

type Props = { heading: HeadingView; className: string | undefined; ink?: 'red' | 'blue' | 'yellow' | undefined };

/** A heading in lines; CSS reads their number, the width of the longest and what accents and hanging letters need, in ems. */
export function Heading({ heading: { lines, width, rise, fall, gap }, className, ink }: Props) {
  return (
    <h1
      className={`${styles.set} ${className}`}
      data-ink={ink}
      style={{ '--lines': lines.length, '--ems': width, '--rise': rise, '--fall': fall, '--gap': gap }}
    >
      {linesAsText(lines)}
    </h1>
  );
}
