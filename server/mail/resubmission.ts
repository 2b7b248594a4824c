import { createHash } from 'node:crypto';
import type { Message } from './message.ts';

/** The time in which the same content without a key counts as a resubmission. */
export const RESUBMISSION_WINDOW_MS = 10 * 60_000;

export function contentHash({ name, email, subject, text }: Message): Buffer {
  return createHash('sha256')
    .update(JSON.stringify([name, email, subject, text]))
    .digest();
}
