import type { Message } from '../mail/message.ts';
import type { Fields } from './form-body.ts';

/** A hidden field, by a name that no browser's autofill looks for (name, phone, address, company, site, url). */
export const HONEYPOT_FIELD = 'print_run';
/** Milliseconds from the form's first appearance to the submit, from its script. */
export const ELAPSED_FIELD = 'elapsed_ms';

/** Nobody fills in four fields in less. */
const FASTEST_PERSON_MS = 2_000;

/** The same for the owner. */
export const SUSPICION_TEXT: Readonly<Record<NonNullable<Message['suspicion']>, string>> = {
  honeypot: 'A hidden field was filled in, which people do not see.',
  'too fast': 'It was sent within 2 seconds of the form being shown, which is too fast for a person.',
};

/** Why a message is quarantined, if it is; without a measure (no script) it is not suspect. */
export function suspicionOf(fields: Fields): Message['suspicion'] {
  if ((fields.get(HONEYPOT_FIELD) ?? '').trim() !== '') return 'honeypot';
  const elapsed = (fields.get(ELAPSED_FIELD) ?? '').trim();
  const isMeasured = /^\d+(\.\d+)?$/.test(elapsed);
  return isMeasured && Number(elapsed) < FASTEST_PERSON_MS ? 'too fast' : undefined;
}
