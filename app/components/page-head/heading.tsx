import styles from './heading.module.css';
import type { HeadingView } from './heading-view.ts';

type Props = { heading: HeadingView; className: string | undefined };

/** A heading in lines; CSS reads their number and the width of the longest, in ems. */
export function Heading({ heading: { lines, width }, className }: Props) {
  return (
    <h1 className={`${styles.set} ${className}`} style={{ '--lines': lines.length, '--ems': width }}>
      {lines.join('\n')}
    </h1>
  );
}
