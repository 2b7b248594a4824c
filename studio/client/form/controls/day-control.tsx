import { type ChangeEvent, type FocusEvent, useEffect, useState } from 'react';
import { delayPublishing } from '../../data/draft/drafts.ts';
import { useDraftStore } from '../../data/draft/use-draft.ts';
import { inputClass } from '../../ui/controls/text-field.tsx';
import { FieldRow, useFieldValue } from '../fields/field-row.tsx';
import { type DayField, textOf } from '../fields/fields.ts';

/** The pattern of a date or an empty text. A date input would hide any other text, which therefore gets a text input. */
const DATE_PATTERN = /^$|^\d{4}-\d\d-\d\d$/;

const INCOMPLETE_DATE = 'This is not saved. Complete the date, or clear it.';

/** Edits a date. A browser also shows an incomplete date or 31 February, and reports such a date only as bad input. */
export function DayControl({ of }: { readonly of: DayField }) {
  const store = useDraftStore();
  const text = textOf(of, useFieldValue(of));
  // The draft's value while the input shows an incomplete date. If the draft gets another value, such as an undone one,
  // the input shows that value.
  const [heldBackFrom, setHeldBackFrom] = useState<string>();
  const isHeldBack = heldBackFrom === text;
  useEffect(() => (isHeldBack ? delayPublishing() : undefined), [isHeldBack]);
  const checkDate = ({ target }: ChangeEvent<HTMLInputElement> | FocusEvent<HTMLInputElement>) => {
    setHeldBackFrom(target.validity.badInput ? text : undefined);
    return !target.validity.badInput;
  };
  return (
    <FieldRow of={of} ownMistake={isHeldBack ? INCOMPLETE_DATE : undefined}>
      {(tied) => (
        <input
          {...tied}
          type={DATE_PATTERN.test(text) ? 'date' : undefined}
          className={inputClass}
          dir="auto"
          autoComplete="off"
          // React would otherwise overwrite the incomplete date with the draft's date.
          value={isHeldBack ? '' : text}
          onChange={(event) => checkDate(event) && store.type(of.field, event.target.value || null)}
          onBlur={checkDate}
        />
      )}
    </FieldRow>
  );
}
