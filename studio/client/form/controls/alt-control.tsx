import { use, useMemo } from 'react';
import { hasAltText } from '../../../api/picture-words.ts';
import { shownValue } from '../../data/draft/draft-store.ts';
import { useDraft, useDraftStore } from '../../data/draft/use-draft.ts';
import { useHasOldAltText } from '../../data/uploads/replaced.ts';
import { Mistake } from '../../ui/controls/mistake.tsx';
import { FieldContext, useFieldNews } from '../fields/field-row.tsx';
import type { AltField, TypedField } from '../fields/fields.ts';
import styles from './alt-control.module.css';

const ALT_TEXT_HINT = 'Add a few words on what it shows. For example: “A steel guitar lies across a yellow sun.”';

/** Edits the alt text of a picture, and asks for one until it is written, even before a build reports it. */
export function AltControl({ of }: { readonly of: AltField }) {
  const Field = use(FieldContext);
  const line = useMemo((): TypedField => ({ ...of, is: 'line' }), [of]);
  const isSaid = useDraft(useDraftStore(), (state) => hasAltText(shownValue(state, of.field)));
  const hasOldWords = useHasOldAltText(of.field === 'body' ? [] : of.field.slice(0, -1));
  const { mistake, isWaiting } = useFieldNews(of);
  return (
    <div>
      <Field of={line} />
      {!isSaid && !mistake && (
        <div className={styles.wish}>
          <Mistake isWaiting={isWaiting}>{ALT_TEXT_HINT}</Mistake>
        </div>
      )}
      <p role="status" className={styles.old}>
        {hasOldWords && 'Do these words fit the new picture?'}
      </p>
    </div>
  );
}
