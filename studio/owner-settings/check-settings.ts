import { readEmailSettings } from '../../app/email/email-settings.ts';
import type { Environment } from '../../lib/environment.ts';
import { isOwnerSetting, isSecretSetting, OWNER_SETTINGS } from '../../lib/owner-settings.ts';
import { readPrivateAccess } from '../../model/closed-works.ts';
import { readHosting } from '../hosting/hosting-settings.ts';
import { readStudioSettings } from '../settings.ts';

/** Returns the mistakes of an environment, as each reader of settings reports them. */
export function settingProblems(environment: Environment, projectFolder: string): string[] {
  const readers = [
    () => readStudioSettings(environment, projectFolder),
    () => readEmailSettings(environment),
    () => requirePassword(environment),
    () => readHosting(environment),
    () => readPrivateAccess(environment),
  ];
  return readers.flatMap((read) => {
    try {
      read();
      return [];
    } catch (error) {
      if (!(error instanceof Error)) throw error;
      return error.message.split('\n');
    }
  });
}

/** The server keeps messages while the password is missing; a form that is saved without it is a slip. */
function requirePassword({ SMTP_USER, SMTP_PASSWORD }: Environment): void {
  if (SMTP_USER && !SMTP_PASSWORD) throw new Error('SMTP_PASSWORD: missing. Type it.');
}

/** Returns why a value cannot be saved, as a sentence for the owner; undefined if its form is right. */
export function valueProblem(name: string, value: string): string | undefined {
  if (!isOwnerSetting(name)) return `There is no setting ${name}.`;
  const { label, isMultiline = false }: { label: string; isMultiline?: boolean } = OWNER_SETTINGS[name];
  const controls = isMultiline ? /[^\P{Cc}\n\r\t]/u : /\p{Cc}/u;
  return controls.test(value) ? `The ${label} has a line break or an invisible character. Type it again.` : undefined;
}

/** Returns the value as it is kept: without the blanks that copying adds, but a password exactly as typed. */
export const keptValue = (name: string, value: string): string => (isSecretSetting(name) ? value : value.trim());
