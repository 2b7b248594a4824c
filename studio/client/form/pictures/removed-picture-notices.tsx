import { isEqual } from '../../../api/json.ts';
import { useDraftStore } from '../../data/draft/use-draft.ts';
import { forgetRemovedPicture, removedPicturesStore } from '../../data/uploads/removed-pictures.ts';
import type { Path } from '../../data/uploads/target.ts';
import { useStore } from '../../ui/store.ts';
import { UndoNotice } from '../undo/undo-notice.tsx';
import styles from './removed-picture-notices.module.css';

export function RemovedPictureNotices({ under }: { readonly under: Path }) {
  const store = useDraftStore();
  const all = useStore(removedPicturesStore);
  const shown = all.filter(({ file, field }) => file === store.file && isEqual(field, under));
  if (shown.length === 0) return null;
  return (
    <ul>
      {shown.map(({ id, action }) => (
        <li key={id}>
          <UndoNotice className={styles.line} action={action} onUndone={() => forgetRemovedPicture(id)} />
        </li>
      ))}
    </ul>
  );
}
