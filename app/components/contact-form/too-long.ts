import type { Messages } from '../../../model/messages.ts';
import { fillTemplate } from '../../../model/template.ts';
import { fieldsOf } from './draft.ts';
import { LIMITS_CHARS } from './wire.ts';

const LIMITS = new Map<string, number>(Object.entries(LIMITS_CHARS));

/** What is said beneath each field by its name, empty where it is not too long. */
export type TooLong = Readonly<Record<string, string>>;

/** Has the browser keep back what the relay would refuse: blanks alone, and what is too long. Nothing is cut off. */
export function checkFields(form: HTMLFormElement, words: Messages['contact']): TooLong {
  const checked = fieldsOf(form).map((field) => {
    const tooLong = excessIn(field, words);
    const isBlank = field.value !== '' && field.value.trim() === '';
    field.setCustomValidity(isBlank ? words.blank : tooLong);
    return [field.name, tooLong];
  });
  return Object.fromEntries(checked);
}

/** Counted as the relay counts. */
function excessIn({ name, value }: { name: string; value: string }, words: Messages['contact']): string {
  const limit = LIMITS.get(name) ?? Number.POSITIVE_INFINITY;
  const count = value.trim().length - limit;
  return count > 0 ? fillTemplate(words.too_long, { count, limit }) : '';
}
