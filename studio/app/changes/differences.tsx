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
      {differences.map(({ field, before, after }) => (
        <div key={JSON.stringify(field)}>
          <h3 className={styles.field}>{fieldInTheForm(kind, field)}</h3>
          <WordsDiff before={before} after={after} />
        </div>
      ))}
    </div>
  );
}
