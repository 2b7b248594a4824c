import { type Environment, withOwnerSettings } from '../../lib/environment.ts';
import { isOwnerSetting, OWNER_SETTINGS, type OwnerSettingName } from '../../lib/owner-settings.ts';
import { SettingsError } from '../../server/settings.ts';
import type { HostTrial } from '../api/hosting.ts';
import { type ChosenHost, chooseHost, type Places } from './chosen-host.ts';
import { HostError } from './host-error.ts';

/** The settings that a secret belongs to. It is not sent to another host than the one that it was saved for. */
const OWNERS_OF_SECRETS: Partial<Record<OwnerSettingName, readonly OwnerSettingName[]>> = {
  SFTP_PASSWORD: ['SFTP_HOST', 'SFTP_PORT', 'SFTP_USER'],
  SFTP_KEY: ['SFTP_HOST', 'SFTP_PORT', 'SFTP_USER'],
  GIT_HOST_TOKEN: ['GIT_HOST_URL', 'GIT_HOST_USER'],
};

export type Hosting = {
  /** Returns the host of the settings; undefined without one. @throws SettingsError */
  choose(): ChosenHost | undefined;
  /** Tries the host of the settings with typed values in place of the saved ones, and says what was found. */
  try(typed: Readonly<Record<string, string>>): Promise<HostTrial>;
};

type Options = Places & {
  /** The environment with the saved settings below it. */
  readonly environment: () => Environment;
  /** The environment alone, which wins over what is typed. */
  readonly own?: Environment;
};

export function openHosting({ environment, own = process.env, ...places }: Options): Hosting {
  return {
    choose: () => chooseHost(environment(), places),
    async try(typed) {
      try {
        const chosen = chooseHost(withTyped(environment(), typed, own), places);
        if (!chosen) return { isWorking: false, message: 'Choose a host first.' };
        return { isWorking: true, message: await chosen.host.test() };
      } catch (error) {
        if (error instanceof SettingsError) return { isWorking: false, message: withLabels(error.message) };
        if (!(error instanceof HostError)) throw error;
        const { problem, detail } = error;
        const isKey = problem === 'unknown-key' || problem === 'changed-key';
        return { isWorking: false, message: error.message, ...(isKey && { hostKey: detail.found }) };
      }
    },
  };
}

/** Returns the settings as if the typed values were saved. A secret that was not typed is the saved one. */
function withTyped(saved: Environment, typed: Readonly<Record<string, string>>, own: Environment): Environment {
  const values = Object.entries(typed).filter(([name]) => isOwnerSetting(name));
  const next: Record<string, string | undefined> = { ...saved, ...Object.fromEntries(values) };
  for (const [secret, owners] of Object.entries(OWNERS_OF_SECRETS)) {
    const isSame = owners.every((name) => (next[name] ?? '') === (saved[name] ?? ''));
    if (typed[secret] === undefined) next[secret] = isSame ? saved[secret] : undefined;
  }
  return withOwnerSettings(own, next);
}

/** Names settings as the screen does, at the start of each line. */
const withLabels = (message: string) =>
  message.replace(/^[A-Z_]+(?=:)/gm, (name) => {
    if (!isOwnerSetting(name)) return name;
    const { label } = OWNER_SETTINGS[name];
    return label.charAt(0).toUpperCase() + label.slice(1);
  });
