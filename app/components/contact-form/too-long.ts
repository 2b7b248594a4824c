import type { Messages } from '../../../model/kinds/words.ts';
import { fillTemplate } from '../../../model/template.ts';
import { fieldsOf } from './draft.ts';
import { LIMITS_CHARS } from './wire.ts';

const LIMITS = new Map<string, number>(Object.entries(LIMITS_CHARS));

/** The error of each field by its name; empty if the text is not too long. */
export type TooLong = Readonly<Record<string, string>>;

/** Sets the validity of fields that the relay would reject: blank ones and texts that are too long. */
export function checkFields(form: HTMLFormElement, words: Messages['contact']): TooLong {
  const checked = fieldsOf(form).map((field) => {
    const tooLong = excessIn(field, words);
    const isBlank = field.value !== '' && field.value.trim() === '';
    field.setCustomValidity(isBlank ? words.blank : tooLong);
    return [field.name, tooLong];
  });
  return Object.fromEntries(checked);
}

function excessIn({ name, value }: { name: string; value: string }, words: Messages['contact']): string {
  const limit = LIMITS.get(name) ?? Number.POSITIVE_INFINITY;
  const count = value.trim().length - limit;
  if (count <= 0) return '';
  const { format } = new Intl.NumberFormat(document.documentElement.lang || undefined);
  return fillTemplate(words.too_long, { count: format(count), limit: format(limit) });
}
