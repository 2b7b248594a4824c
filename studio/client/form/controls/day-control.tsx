import { type ChangeEvent, type FocusEvent, useEffect, useState } from 'react';
import { holdBack } from '../../data/draft/drafts.ts';
import { useDraftStore } from '../../data/draft/use-draft.ts';
import { inputClass } from '../../ui/controls/text-field.tsx';
import { FieldRow, useFieldValue } from '../fields/field-row.tsx';
import { type DayField, textOf } from '../fields/fields.ts';

/** Another text is shown as it is: a field for days would hide it. */
const IS_DAY = /^$|^\d{4}-\d\d-\d\d$/;

const NO_DAY = 'This is not saved. Complete the date, or clear it.';

/** A day. A browser shows also half of one, or 31 February, and says of them only that they are none. */
export function DayControl({ of }: { readonly of: DayField }) {
  const store = useDraftStore();
  const text = textOf(of, useFieldValue(of));
  // What the draft has while the field shows no day; another value, such as an undone one, takes its place.
  const [heldBackFrom, setHeldBackFrom] = useState<string>();
  const isHeldBack = heldBackFrom === text;
  useEffect(() => (isHeldBack ? holdBack() : undefined), [isHeldBack]);
  const look = ({ target }: ChangeEvent<HTMLInputElement> | FocusEvent<HTMLInputElement>) => {
    setHeldBackFrom(target.validity.badInput ? text : undefined);
    return !target.validity.badInput;
  };
  return (
    <FieldRow of={of} ownMistake={isHeldBack ? NO_DAY : undefined}>
      {(tied) => (
        <input
          {...tied}
          type={IS_DAY.test(text) ? 'date' : undefined}
          className={inputClass}
          dir="auto"
          autoComplete="off"
          // React would write the draft's day over the half of another one.
          value={isHeldBack ? '' : text}
          onChange={(event) => look(event) && store.type(of.field, event.target.value || null)}
          onBlur={look}
        />
      )}
    </FieldRow>
  );
}
