import styles from './heading.module.css';
import type { HeadingView } from './heading-view.ts';

/** Returns whether the browser can break after a line: at a hyphen, a soft hyphen or a zero-width space. */
export const isOpen = (line: string) => /[-\u00ad\u200b]$/.test(line);

/** Returns a heading's lines as text. A line that the browser can break after needs no line break. */
export const linesAsText = (lines: readonly string[]) =>
  lines.map((line, at) => (at === lines.length - 1 || isOpen(line) ? line : `${line}\n`)).join('');

type Props = { heading: HeadingView; className: string | undefined; ink?: 'red' | 'blue' | 'yellow' | undefined };

/** A heading in lines. CSS reads their number, the longest width and the space for accents, in ems. */
export function Heading({ heading: { lines, width, rise, fall, gap, language }, className, ink }: Props) {
  return (
    <h1
      {...language}
      className={`${styles.set} ${className}`}
      data-ink={ink}
      style={{ '--lines': lines.length, '--ems': width, '--rise': rise, '--fall': fall, '--gap': gap }}
    >
      {linesAsText(lines)}
    </h1>
  );
}
