import { existsSync } from 'node:fs';
import { installWithApt } from './apt.ts';

/** Where Debian has it. */
const LIBERATION_SANS = '/usr/share/fonts/truetype/liberation/LiberationSans-Regular.ttf';

/**
 * Installs Liberation Sans on a Debian without it: Debian's Chromium brings no font in the measures of Arial, which
 * stands in until a page's own fonts have come (assets/fonts/faces.ts). With neither, pages shift.
 *
 * @returns why it could not be installed, as the end of a sentence; undefined where nothing is missing
 */
export async function ensureLiberation(): Promise<string | undefined> {
  if (process.platform !== 'linux' || existsSync(LIBERATION_SANS)) return undefined;
  const refused = await installWithApt('Liberation Sans', 'fonts-liberation');
  if (refused !== undefined) return refused;
  return existsSync(LIBERATION_SANS) ? undefined : `${LIBERATION_SANS} is missing`;
}
