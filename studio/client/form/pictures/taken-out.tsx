import { isEqual } from '../../../api/json.ts';
import { useDraftStore } from '../../data/draft/use-draft.ts';
import { forgetTakenOut, takenOutStore } from '../../data/uploads/taken-out.ts';
import type { Path } from '../../data/uploads/target.ts';
import { useStore } from '../../ui/store.ts';
import { UndoNotice } from '../undo/undo-notice.tsx';
import styles from './taken-out.module.css';

export function TakenOutNotices({ under }: { readonly under: Path }) {
  const store = useDraftStore();
  const all = useStore(takenOutStore);
  const shown = all.filter(({ file, field }) => file === store.file && isEqual(field, under));
  if (shown.length === 0) return null;
  return (
    <ul>
      {shown.map(({ id, action }) => (
        <li key={id}>
          <UndoNotice className={styles.line} action={action} onUndone={() => forgetTakenOut(id)} />
        </li>
      ))}
    </ul>
  );
}
