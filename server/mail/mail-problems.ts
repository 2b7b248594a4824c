import type { Settings } from '../settings.ts';
import type { Outbox } from './outbox.ts';

const MINUTE_MS = 60_000;

/** Why messages do not reach the owner, a sentence each. Public: nothing of a message or of a mail server's answer. */
export function mailProblems(
  outbox: Pick<Outbox, 'health' | 'waitingSince'>,
  { mail, mailLateMs }: Pick<Settings, 'mail' | 'mailLateMs'>,
  now = Date.now(),
): string[] {
  const problems: string[] = [];
  const { dead } = outbox.health();
  if (dead > 0) problems.push(`Messages that were not delivered and are kept as dead: ${dead}. npm run mail says why.`);
  const since = outbox.waitingSince();
  if (since !== undefined && now - since >= mailLateMs) {
    const cause = mail ? 'npm run mail says why.' : 'Nothing is set up to deliver it: set SMTP_URL and MAIL_TO.';
    problems.push(`A message has waited for ${Math.floor((now - since) / MINUTE_MS)} minutes. ${cause}`);
  }
  return problems;
}
