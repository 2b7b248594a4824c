import { valueAt } from '../../../api/json.ts';
import { useDraft, useDraftStore } from '../../data/draft/use-draft.ts';
import { pictureAddress } from '../../data/uploads/picture-address.ts';
import { useHashOf } from '../../data/uploads/uploading.ts';
import { StoredPicture } from '../../ui/controls/stored-picture.tsx';
import type { Path } from '../fields/fields.ts';
import styles from './layout-picture.module.css';
import { LayoutPicture } from './layout-picture.tsx';

const WIDTH_PX = 320;

/** What a part shows first, small; its layout where it has no picture. */
export function PartPicture({ path, layout }: { readonly path: Path; readonly layout: string }) {
  const store = useDraftStore();
  const name = useDraft(store, ({ now }) => {
    const part = valueAt(now?.data, path);
    return String(valueAt(part, ['pictures', 0, 'file']) ?? valueAt(part, ['poster', 'file']) ?? '');
  });
  const files = useDraft(store, ({ draft }) => draft?.files);
  const hash = useHashOf(store.file, files ?? NONE, name);
  if (!hash) return <LayoutPicture layout={layout} />;
  return <StoredPicture className={styles.first} src={pictureAddress(hash, WIDTH_PX)} width="48" height="32" />;
}

const NONE: readonly never[] = [];
