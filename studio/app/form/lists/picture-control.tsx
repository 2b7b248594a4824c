import { shownValue } from '../../draft/draft-store.ts';
import { PictureField as Picture } from '../../pictures/picture-field.tsx';
import { WorkFocus } from '../../pictures/work-focus.tsx';
import { FieldRow } from '../field-row.tsx';
import type { PictureField } from '../fields.ts';
import { useDraft, useDraftStore } from '../use-draft.ts';
import styles from './picture-control.module.css';

type Props = { readonly of: PictureField };

/** A picture of the file, of another one, or the mark, whose drawing is made elsewhere. */
export function PictureControl({ of }: Props) {
  if (of.sets.includes('itself')) return <Drawing of={of} />;
  return <div>{of.sets.includes('file') ? <Picture of={of} /> : <WorkFocus of={of} />}</div>;
}

function Drawing({ of }: Props) {
  const name = useDraft(useDraftStore(), (state) => String(shownValue(state, of.field) ?? ''));
  return (
    <FieldRow of={of} isGroup>
      {({ id }) => (
        <p id={id} tabIndex={-1} className={styles.name} dir="auto">
          {name || 'No drawing yet.'}
        </p>
      )}
    </FieldRow>
  );
}
