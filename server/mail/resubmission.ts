import { createHash } from 'node:crypto';
import type { Message } from './message.ts';

/** Without a key, the same content within this time is the same message. */
export const RESUBMISSION_WINDOW_MS = 10 * 60_000;

/** Equal for messages that say the same. */
export function contentHash({ name, email, subject, text }: Message): Buffer {
  return createHash('sha256')
    .update(JSON.stringify([name, email, subject, text]))
    .digest();
}
