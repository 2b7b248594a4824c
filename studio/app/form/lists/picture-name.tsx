import { shownValue } from '../../draft/draft-store.ts';
import { FieldRow } from '../field-row.tsx';
import { type PictureField, setByPicture } from '../fields.ts';
import { useDraft, useDraftStore } from '../use-draft.ts';
import styles from './picture-name.module.css';

/** The name of a picture's file. */
export function PictureName({ of }: { readonly of: PictureField }) {
  const file = setByPicture(of).find((field) => field.at(-1) !== 'focus');
  const name = useDraft(useDraftStore(), (state) => String((file && shownValue(state, file)) ?? ''));
  if (!file) return null;
  return (
    <FieldRow of={of} isGroup>
      {({ id }) => (
        <p id={id} tabIndex={-1} className={styles.name} dir="auto">
          {name || 'No picture yet.'}
        </p>
      )}
    </FieldRow>
  );
}
