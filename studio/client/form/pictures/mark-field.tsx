import { DEFAULT_INKS } from '../../../../model/default-look.ts';
import { valueAt } from '../../../api/json.ts';
import { shownData } from '../../data/draft/draft-state.ts';
import { useDraft, useDraftStore } from '../../data/draft/use-draft.ts';
import { pictureAddress, useHashOf } from '../../data/uploads/uploading.ts';
import { FieldRow } from '../fields/field-row.tsx';
import type { PictureField } from '../fields/fields.ts';
import { DropPictures } from './drop-pictures.tsx';
import styles from './mark-field.module.css';

const NONE: readonly never[] = [];

/** Shows the site's mark on the site's paper color, and uploads another one. */
export function MarkField({ of }: { readonly of: PictureField }) {
  const store = useDraftStore();
  const name = useDraft(store, (state) => String(valueAt(shownData(state), of.field) ?? ''));
  const paper = useDraft(store, (state) => String(valueAt(shownData(state), ['inks', 'paper']) ?? DEFAULT_INKS.paper));
  const files = useDraft(store, ({ draft }) => draft?.files);
  const hash = useHashOf(store.file, files ?? NONE, name);
  return (
    <FieldRow of={of} isGroup>
      {({ id }) => (
        <DropPictures
          target={{ is: 'mark', at: [...of.field] }}
          wanted="mark"
          label={name ? 'Replace the mark' : 'Choose a mark'}
          help="A square SVG of shapes alone, letters as outlines, at most 4 KB."
          isOne
          id={id}
        >
          {name && (
            <div className={styles.mark}>
              {hash && (
                <img
                  className={styles.drawing}
                  style={{ background: paper }}
                  src={pictureAddress(hash, 320)}
                  width={96}
                  height={96}
                  alt="The mark as it is"
                />
              )}
              <span className={styles.name} dir="auto">
                {name}
              </span>
            </div>
          )}
        </DropPictures>
      )}
    </FieldRow>
  );
}
