import { type ChangeEvent, type FocusEvent, useEffect, useState } from 'react';
import { instantIn, isMoment, momentInWords } from '../../../../model/published.ts';
import { delayPublishing } from '../../data/draft/drafts.ts';
import { useDraftStore } from '../../data/draft/use-draft.ts';
import { useContentIndex } from '../../data/entries/entries.ts';
import { inputClass } from '../../ui/controls/text-field.tsx';
import { FieldRow, useFieldValue } from '../fields/field-row.tsx';
import { type DayField, textOf } from '../fields/fields.ts';
import styles from './day-control.module.css';

/** The patterns of texts that date and time inputs can show. Any other text gets a text input. */
const DATE_PATTERN = /^$|^\d{4}-\d\d-\d\d$/;
const MOMENT_PATTERN = /^$|^\d{4}-\d\d-\d\d(?: \d\d:\d\d)?$/;

const INCOMPLETE = {
  date: 'This is not saved. Complete the date, or clear it.',
  time: 'This is not saved. Complete the time, or clear it.',
} as const;

type Changed = ChangeEvent<HTMLInputElement> | FocusEvent<HTMLInputElement>;

/**
 * Edits a date, perhaps with a time. A browser also shows an incomplete date or 31 February, and reports such a date only
 * as bad input.
 */
export function DayControl({ of }: { readonly of: DayField }) {
  const store = useDraftStore();
  const text = textOf(of, useFieldValue(of));
  // The draft's value while an input shows something incomplete. If the draft gets another value, such as an undone one,
  // the input shows that value.
  const [heldBack, setHeldBack] = useState<{ readonly from: string; readonly input: 'date' | 'time' }>();
  const held = heldBack?.from === text ? heldBack.input : undefined;
  useEffect(() => (held ? delayPublishing() : undefined), [held]);
  const isShown = (of.hasTime ? MOMENT_PATTERN : DATE_PATTERN).test(text);
  const [date = '', time = ''] = isShown ? text.split(' ') : [text];
  const check = (input: 'date' | 'time', { target }: Changed) => {
    setHeldBack(target.validity.badInput ? { from: text, input } : undefined);
    return !target.validity.badInput;
  };
  const save = (nextDate: string, nextTime: string) =>
    store.type(of.field, nextDate && nextTime ? `${nextDate} ${nextTime}` : nextDate || null);
  return (
    <FieldRow of={of} ownMistake={held && INCOMPLETE[held]} below={of.hasTime && <WillBePublished on={text} />}>
      {(tied) => (
        <span className={styles.inputs}>
          <input
            {...tied}
            type={isShown ? 'date' : undefined}
            className={inputClass}
            dir="auto"
            autoComplete="off"
            // React would otherwise overwrite the incomplete date with the draft's date.
            value={held === 'date' ? '' : date}
            onChange={(event) => check('date', event) && save(event.target.value, time)}
            onBlur={(event) => check('date', event)}
          />
          {of.hasTime && isShown && date && (
            <input
              type="time"
              aria-label={`${of.label}, time`}
              className={inputClass}
              value={held === 'time' ? '' : time}
              onChange={(event) => check('time', event) && save(date, event.target.value)}
              onBlur={(event) => check('time', event)}
            />
          )}
        </span>
      )}
    </FieldRow>
  );
}

/** Says when visitors will see a work or post; nothing if they see it already. */
function WillBePublished({ on }: { readonly on: string }) {
  const { contentIndex } = useContentIndex();
  const timeZone = contentIndex?.timeZone ?? 'UTC';
  if (!isMoment(on) || instantIn(timeZone, on) <= new Date()) return null;
  const zone = on.includes(':') ? ` (${timeZone})` : '';
  return (
    <p className={styles.note}>
      Will be published on {momentInWords(on)}
      {zone}, once you have pressed Publish.
    </p>
  );
}
