import { type Environment, environment, withOwnerSettings } from '../../lib/environment.ts';
import {
  OWNER_SETTING_NAMES,
  OWNER_SETTINGS,
  type OwnerSettingName,
  withLabels,
  withoutMovedSecrets,
} from '../../lib/owner-settings.ts';
import { serialQueue } from '../../lib/serial-queue.ts';
import { UserError } from '../../lib/user-error.ts';
import { type Mail, readSettings } from '../../server/settings.ts';
import { SITE_SECRETS, SITE_VARIABLES } from '../../site-build/fingerprint.ts';
import { PROJECT_FOLDER } from '../../site-build/project-folder.ts';
import type { OwnerSettingsAnswer, SettingChanges } from '../api/owner-settings.ts';
import { CannotWrite } from '../workspace.ts';
import { keptValue, settingProblems, valueProblem } from './check-settings.ts';
import { readSaved, writeSaved } from './settings-file.ts';
import { waitsForPublish } from './waits-for-publish.ts';

export type OwnerSettings = {
  /** Returns the state of every setting for the browser, without the values of secrets. */
  list(): Promise<OwnerSettingsAnswer>;
  /** Returns the value in effect: the environment's, or else the saved one. The value must not leave the server. */
  value(name: OwnerSettingName): string | undefined;
  /** Returns the environment with the saved settings below it, as every reader of settings sees it. */
  environment(): Environment;
  /** Returns the mailbox in effect; undefined without one, or while its settings are wrong. */
  mail(): Mail | undefined;
  /** Saves values, all or none; null or an empty text deletes one. @throws CannotWrite with a sentence for the owner */
  change(values: SettingChanges['values']): Promise<void>;
};

type Options = {
  readonly dataFolder: string;
  /** The folder of the releases; without it, nothing waits for a publish. */
  readonly buildFolder?: string;
  /** The environment without saved settings; this process's own by default. */
  readonly own?: Environment;
};

/** Opens the settings that the owner changes in the studio, which `DATA_DIR` keeps for its user alone. */
export function openOwnerSettings({ dataFolder, buildFolder, own = process.env }: Options): OwnerSettings {
  // Two changes at once would each write the file without the other's values.
  const inTurn = serialQueue();
  const all = () => environment(own, dataFolder);

  return {
    environment: all,
    value: (name) => all()[name] || undefined,
    mail() {
      try {
        return readSettings(all(), PROJECT_FOLDER).mail;
      } catch (error) {
        if (error instanceof UserError) return undefined;
        throw error;
      }
    },
    async list() {
      const current = all();
      const { leftOut } = await readSaved(dataFolder);
      return {
        settings: OWNER_SETTING_NAMES.map((name) => {
          const { label, isSecret } = OWNER_SETTINGS[name];
          const value = current[name];
          return {
            name,
            label,
            isSecret,
            isSet: Boolean(value),
            ...(value && !isSecret && { value }),
            isInEnvironment: Boolean(own[name]),
            needsBuild: SITE_VARIABLES.includes(name) || SITE_SECRETS.includes(name),
            isLeftOut: leftOut.includes(name) && !value,
          };
        }),
        needsPublish: buildFolder !== undefined && (await waitsForPublish(buildFolder, current)),
      };
    },
    change: (values) =>
      inTurn(async () => {
        const saved = await readSaved(dataFolder);
        const next = changed(saved.values, values, own);
        const before = settingProblems(all(), PROJECT_FOLDER);
        // A mistake in the environment must not stop the owner from changing another setting.
        const problems = settingProblems(withOwnerSettings(own, next), PROJECT_FOLDER);
        const fresh = problems.filter((problem) => !before.includes(problem));
        if (fresh.length > 0) throw new CannotWrite(`Nothing was saved. ${fresh.map(withLabels).join(' ')}`);
        const leftOut = saved.leftOut.filter((name) => !Object.hasOwn(values, name));
        await writeSaved(dataFolder, { values: next, leftOut });
      }),
  };
}

function changed(saved: Environment, values: SettingChanges['values'], own: Environment): Environment {
  const next = { ...saved };
  for (const [name, given] of Object.entries(values)) {
    const value = keptValue(name, given ?? '');
    const problem = valueProblem(name, value);
    if (problem !== undefined) throw new CannotWrite(`Nothing was saved. ${problem}`);
    if (own[name]) {
      throw new CannotWrite(`Nothing was saved. ${name} is set in the environment; change it there.`);
    }
    if (value === '') delete next[name];
    else next[name] = value;
  }
  const typed = Object.fromEntries(Object.entries(values).map(([name, value]) => [name, value ?? '']));
  return withoutMovedSecrets(saved, next, typed);
}
