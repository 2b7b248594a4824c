import { shownValue } from '../../data/draft/draft-store.ts';
import { useDraft, useDraftStore } from '../../data/draft/use-draft.ts';
import type { ListItem } from '../fields/fields.ts';
import styles from './list-control.module.css';

/** "Job 2", and what it is about. */
export function ItemTitle({ item: { name, titleField } }: { readonly item: ListItem }) {
  const title = useDraft(useDraftStore(), (state) => (titleField ? String(shownValue(state, titleField) ?? '') : ''));
  return (
    <p className={styles.title}>
      <span className={styles.name}>{name}</span>
      {title && <bdi className={styles.about}>{title}</bdi>}
    </p>
  );
}
