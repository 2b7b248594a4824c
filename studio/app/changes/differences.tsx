import type { ReactNode } from 'react';
import type { ChangedFile } from '../../api/publishing.ts';
import styles from './differences.module.css';
import { fieldInTheForm } from './field-words.ts';
import { isOfOrder } from './places-before.ts';
import { WordsDiff } from './words-diff.tsx';

type Props = Pick<ChangedFile, 'kind' | 'what' | 'differences'> & {
  /** Where it has moved to; its number tells nobody. */
  readonly map?: ReactNode;
};

/** What differs in one file, field by field, before and after. */
export function Differences({ kind, what, differences, map = <p>It has another place.</p> }: Props) {
  const shown = what === 'changed' ? differences : differences.filter((one) => !isOfOrder(one));
  return (
    <div className={styles.differences}>
      {what === 'added' && <p>{kind === 'project' ? 'A new work.' : 'A new file.'}</p>}
      {what === 'removed' && <p>It goes from the site.</p>}
      {what === 'changed' && differences.length === 0 && <p>It is another file now. That can't be shown in words.</p>}
      {shown.map((one) => (
        <div key={JSON.stringify(one.field)}>
          <h3 className={styles.field}>{fieldInTheForm(kind, one.field)}</h3>
          {isOfOrder(one) ? map : <Difference {...one} />}
        </div>
      ))}
    </div>
  );
}

const Difference = ({ before, after, order }: ChangedFile['differences'][number]) =>
  order ? <Arranged {...order} /> : <WordsDiff before={before} after={after} />;

type Order = NonNullable<ChangedFile['differences'][number]['order']>;

/** What became of the items of a list. */
function Arranged({ before, after }: Order) {
  const came = without(after, before);
  const gone = without(before, after);
  const hasMoved = without(before, gone).join('\n') !== without(after, came).join('\n');
  return (
    <>
      {came.length > 0 && <p dir="auto">New: {came.join(', ')}.</p>}
      {gone.length > 0 && <p dir="auto">Gone: {gone.join(', ')}.</p>}
      {hasMoved && <p dir="auto">In a new order: {after.join(', ')}.</p>}
    </>
  );
}

/** Each name is taken out as often as it stands in the others. */
function without(names: readonly string[], others: readonly string[]): readonly string[] {
  const left = [...others];
  return names.filter((name) => {
    const at = left.indexOf(name);
    if (at !== -1) left.splice(at, 1);
    return at === -1;
  });
}
