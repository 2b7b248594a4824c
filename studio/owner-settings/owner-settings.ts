import { randomUUID } from 'node:crypto';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import {
  type Environment,
  environment,
  ownerSettingsFile,
  readOwnerSettings,
  withOwnerSettings,
} from '../../lib/environment.ts';
import { OWNER_SETTING_NAMES, OWNER_SETTINGS, type OwnerSettingName } from '../../lib/owner-settings.ts';
import { serialQueue } from '../../lib/serial-queue.ts';
import { SITE_VARIABLES } from '../../site-build/fingerprint.ts';
import { PROJECT_FOLDER } from '../../site-build/project-folder.ts';
import type { OwnerSettingsAnswer, SettingChanges } from '../api/owner-settings.ts';
import { CannotWrite } from '../workspace.ts';
import { keptValue, settingProblems, valueProblem } from './check-settings.ts';

export type OwnerSettings = {
  /** Returns the state of every setting for the browser, without the values of secrets. */
  list(): OwnerSettingsAnswer;
  /** Returns the value in effect: the environment's, or else the saved one. The value must not leave the server. */
  value(name: OwnerSettingName): string | undefined;
  /** Returns the environment with the saved settings below it, as every reader of settings sees it. */
  environment(): Environment;
  /** Saves values, all or none; null or an empty text deletes one. @throws CannotWrite with a sentence for the owner */
  change(values: SettingChanges['values']): Promise<void>;
};

type Options = {
  readonly dataFolder: string;
  /** The environment without saved settings; this process's own by default. */
  readonly own?: Environment;
};

/** Opens the settings that the owner changes in the studio, which `DATA_DIR` keeps for its user alone. */
export function openOwnerSettings({ dataFolder, own = process.env }: Options): OwnerSettings {
  // Two changes at once would each write the file without the other's values.
  const inTurn = serialQueue();
  const all = () => environment(own, dataFolder);

  return {
    environment: all,
    value: (name) => all()[name] || undefined,
    list() {
      const current = all();
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
            needsBuild: SITE_VARIABLES.includes(name),
          };
        }),
      };
    },
    change: (values) =>
      inTurn(async () => {
        const saved = readOwnerSettings(dataFolder);
        const next = changed(saved, values, own);
        const before = settingProblems(all(), PROJECT_FOLDER);
        // A mistake in the environment must not stop the owner from changing another setting.
        const problems = settingProblems(withOwnerSettings(own, next), PROJECT_FOLDER);
        const fresh = problems.filter((problem) => !before.includes(problem));
        if (fresh.length > 0) throw new CannotWrite(`Nothing was saved. ${fresh.join(' ')}`);
        await writePrivately(ownerSettingsFile(dataFolder), `${JSON.stringify(next, null, 2)}\n`);
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
  return next;
}

/** Writes a file that only its user may read, atomically: after a power cut it has the old or the new text. */
async function writePrivately(path: string, text: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  const unfinished = `${path}.${randomUUID()}.unfinished`;
  try {
    const file = await open(unfinished, 'wx', 0o600);
    try {
      await file.writeFile(text);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(unfinished, path);
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
}
