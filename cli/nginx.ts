import { existsSync } from 'node:fs';
import { installWithApt } from './apt.ts';

/** Where Debian has it; a user's PATH seldom leads there. */
export const NGINX_PROGRAM = '/usr/sbin/nginx';

/**
 * Installs Debian's nginx where it is missing.
 *
 * @returns why it cannot be run, as the end of a sentence; undefined when it can
 */
export async function ensureNginx(): Promise<string | undefined> {
  if (existsSync(NGINX_PROGRAM)) return undefined;
  const refused = await installWithApt('nginx', 'nginx');
  if (existsSync(NGINX_PROGRAM)) return undefined;
  return refused === undefined ? `${NGINX_PROGRAM} is missing` : `${NGINX_PROGRAM} is missing, and ${refused}`;
}
