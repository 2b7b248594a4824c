import styles from './heading.module.css';
import type { HeadingView } from './heading-view.ts';

/** Whether the browser breaks by itself after a line: at a hyphen, a soft one, or a zero-width space. */
export const isOpen = (line: string) => /[-\u00ad\u200b]$/.test(line);

/** A heading's lines as text: where the browser breaks by itself there is no more room. */
export const linesAsText = (lines: readonly string[]) =>
  lines.map((line, at) => (at === lines.length - 1 || isOpen(line) ? line : `${line}\n`)).join('');

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
