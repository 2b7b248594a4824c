import type { Settings } from '../settings.ts';
import { counted } from './counted.ts';
import type { Outbox } from './outbox.ts';

const MINUTE_MS = 60_000;

/** Returns the reasons why messages do not reach the owner, one public sentence each, without message contents. */
export async function mailProblems(
  outbox: Pick<Outbox, 'health' | 'waitingSince'>,
  { mail, mailLateMs }: Pick<Settings, 'mail' | 'mailLateMs'>,
  now = Date.now(),
): Promise<string[]> {
  const problems: string[] = [];
  const { dead } = await outbox.health();
  if (dead > 0) {
    const [was, is] = dead === 1 ? ['was', 'is'] : ['were', 'are'];
    problems.push(`${counted(dead, 'message')} ${was} not delivered and ${is} kept as dead. npm run mail says why.`);
  }
  const since = await outbox.waitingSince();
  if (since !== undefined && now - since >= mailLateMs) {
    const cause = mail
      ? 'npm run mail says why.'
      : 'Nothing is set up to deliver it: set a mailbox in the studio, or SMTP_URL and MAIL_TO.';
    const minutes = counted(Math.floor((now - since) / MINUTE_MS), 'minute');
    problems.push(`A message has waited for ${minutes}. ${cause}`);
  }
  return problems;
}
