import { type Environment, withOwnerSettings } from '../../lib/environment.ts';
import { isOwnerSetting, withLabels, withoutMovedSecrets } from '../../lib/owner-settings.ts';
import { SettingsError } from '../../server/settings.ts';
import type { HostTrial } from '../api/hosting.ts';
import { type ChosenHost, chooseHost, type Places } from './chosen-host.ts';
import { HostError } from './host-error.ts';

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
        if (error instanceof SettingsError)
          return { isWorking: false, message: error.message.split('\n').map(withLabels).join(' ') };
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
  const next = withoutMovedSecrets(saved, { ...saved, ...Object.fromEntries(values) }, typed);
  return withOwnerSettings(own, next);
}
