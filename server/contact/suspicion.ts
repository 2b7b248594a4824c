import type { Message } from '../mail/message.ts';
import type { Fields } from './form-body.ts';

/**
 * The field that people do not see. Its name means nothing to a browser's autofill, which
 * looks for words such as name, phone, address, company, site or url.
 */
export const HONEYPOT_FIELD = 'print_run';
/** Milliseconds from the form's first showing to the submit, as the form's script measured them. */
export const ELAPSED_FIELD = 'elapsed_ms';

/** Nobody reads four labels and writes to a stranger in less. */
const FASTEST_PERSON_MS = 2_000;

/** Why a message goes to quarantine, if it does. Who sends no measure, as without a script, is not suspect. */
export function suspicionOf(fields: Fields): Message['suspicion'] {
  if ((fields.get(HONEYPOT_FIELD) ?? '').trim() !== '') return 'honeypot';
  const elapsed = (fields.get(ELAPSED_FIELD) ?? '').trim();
  const isMeasured = /^\d+(\.\d+)?$/.test(elapsed);
  return isMeasured && Number(elapsed) < FASTEST_PERSON_MS ? 'too fast' : undefined;
}
