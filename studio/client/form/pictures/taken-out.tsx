import { isEqual } from '../../../api/json.ts';
import { useDraftStore } from '../../data/draft/use-draft.ts';
import { putPictureBack, takenOutStore } from '../../data/uploads/taken-out.ts';
import type { Path } from '../../data/uploads/target.ts';
import { Button } from '../../ui/controls/button.tsx';
import { useStore } from '../../ui/store.ts';
import styles from './taken-out.module.css';

/** What was taken out of a form, each with its way back. */
export function TakenOutLines({ under }: { readonly under: Path }) {
  const store = useDraftStore();
  const all = useStore(takenOutStore);
  const shown = all.filter(({ file, field }) => file === store.file && isEqual(field, under));
  if (shown.length === 0) return null;
  return (
    <ul className={styles.lines}>
      {shown.map((taken) => (
        <li key={taken.id} className={styles.line}>
          <span className={styles.words}>{taken.name} was taken out.</span>
          <Button look="quiet" onClick={() => putPictureBack(store, taken)}>
            Bring it back
          </Button>
        </li>
      ))}
    </ul>
  );
}
