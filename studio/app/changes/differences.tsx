import type { ChangedFile } from '../../api/publishing.ts';
import styles from './differences.module.css';
import { fieldInTheForm } from './field-words.ts';
import { WordsDiff } from './words-diff.tsx';

/** What differs in one file, field by field, before and after. */
export function Differences({ kind, what, differences }: Pick<ChangedFile, 'kind' | 'what' | 'differences'>) {
  return (
    <div className={styles.differences}>
      {what === 'added' && <p>{kind === 'project' ? 'A new work.' : 'A new file.'}</p>}
      {what === 'removed' && <p>It goes from the site.</p>}
      {what === 'changed' && differences.length === 0 && <p>It is another file now. That can't be shown in words.</p>}
      {differences.map(({ field, before, after, order }) => (
        <div key={JSON.stringify(field)}>
          <h3 className={styles.field}>{fieldInTheForm(kind, field)}</h3>
          {order ? <Arranged {...order} /> : <WordsDiff before={before} after={after} />}
        </div>
      ))}
    </div>
  );
}

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
