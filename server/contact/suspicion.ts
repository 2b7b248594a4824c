import type { Message } from '../mail/message.ts';
import type { Fields } from './form-body.ts';

/** The name of a hidden field, which browsers do not autofill, unlike name, phone, address, company, site or url. */
export const HONEYPOT_FIELD = 'print_run';
/** The milliseconds from the form's first appearance to the submit, measured by its script. */
export const ELAPSED_FIELD = 'elapsed_ms';

/** The shortest time in which a person could fill in four fields. */
const FASTEST_PERSON_MS = 2_000;

export const SUSPICION_TEXT: Readonly<Record<NonNullable<Message['suspicion']>, string>> = {
  honeypot: 'A hidden field was filled in, which people do not see.',
  'too fast': 'It was sent within 2 seconds of the form being shown, which is too fast for a person.',
};

/** Returns the reason to quarantine a message, if any. A form without a measured time (no script) is not suspect. */
export function suspicionOf(fields: Fields): Message['suspicion'] {
  if ((fields.get(HONEYPOT_FIELD) ?? '').trim() !== '') return 'honeypot';
  const elapsed = (fields.get(ELAPSED_FIELD) ?? '').trim();
  const isMeasured = /^\d+(\.\d+)?$/.test(elapsed);
  return isMeasured && Number(elapsed) < FASTEST_PERSON_MS ? 'too fast' : undefined;
}
