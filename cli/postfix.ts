import { existsSync } from 'node:fs';
import { installWithApt } from './apt.ts';

/** Where Debian has it; a user's PATH seldom leads there. */
export const POSTFIX_PROGRAM = '/usr/sbin/postfix';

/** Without a configuration of its own, Debian's service for it does not start. */
const NO_CONFIGURATION = 'postfix postfix/main_mailer_type select No configuration';

/** Why Postfix cannot be run here, as the end of a sentence; undefined when it can. */
export function postfixObstacle(): string | undefined {
  if (process.platform !== 'linux') return 'it needs Linux';
  if (process.getuid?.() !== 0) return 'only root can start it';
  return existsSync(POSTFIX_PROGRAM) ? undefined : `${POSTFIX_PROGRAM} is missing`;
}

/**
 * Installs Debian's Postfix where it is missing and could be run, without a configuration
 * or a running service.
 *
 * @returns why it cannot be run, as the end of a sentence; undefined when it can
 */
export async function ensurePostfix(): Promise<string | undefined> {
  const obstacle = postfixObstacle();
  if (obstacle === undefined || process.getuid?.() !== 0) return obstacle;
  const refused = await installWithApt('Postfix', 'postfix', { answers: [NO_CONFIGURATION] });
  return refused === undefined ? postfixObstacle() : `${obstacle}, and ${refused}`;
}
