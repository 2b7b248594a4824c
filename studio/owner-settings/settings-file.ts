import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import { writeAtomically } from '../../assets/cache/atomic-file.ts';
import { type Environment, ownerSettingsFile, readOwnerSettings } from '../../lib/environment.ts';
import { isOwnerSetting, OWNER_SETTINGS, type OwnerSettingName, SECRET_TARGETS } from '../../lib/owner-settings.ts';
import { undefinedIfMissing } from '../../model/if-missing.ts';

/** The content of the file: values by name, and the names of secrets that a backup has left out. */
export type SavedSettings = { readonly values: Environment; readonly leftOut: readonly OwnerSettingName[] };

const HOST_SECRETS: readonly OwnerSettingName[] = ['SFTP_PASSWORD', 'SFTP_KEY', 'GIT_HOST_TOKEN'];

export const NOTHING_SAVED: SavedSettings = { values: {}, leftOut: [] };

const leftOutSchema = z.object({ leftOut: z.array(z.string()).catch([]) });

/** Reads the file of a data folder; without one, nothing is saved. @throws UserError if the file is damaged */
export async function readSaved(dataFolder: string): Promise<SavedSettings> {
  const values = readOwnerSettings(dataFolder);
  const text = await readFile(ownerSettingsFile(dataFolder), 'utf8').catch(undefinedIfMissing);
  if (text === undefined) return NOTHING_SAVED;
  return { values, leftOut: readLeftOut(text, values) };
}

/** Returns the names of secrets that the text of saved settings mentions as left out, and that have no value. */
export const readLeftOut = (text: string, values: Environment): OwnerSettingName[] =>
  leftOutSchema
    .parse(JSON.parse(text))
    .leftOut.filter(isOwnerSetting)
    .filter((name) => !values[name]);

/** Writes the file so that only its user may read it, atomically: a power cut leaves the old or the new text. */
export async function writeSaved(dataFolder: string, { values, leftOut }: SavedSettings): Promise<void> {
  const path = ownerSettingsFile(dataFolder);
  const missing = leftOut.filter((name) => !values[name]);
  const text = JSON.stringify({ ...values, ...(missing.length > 0 && { leftOut: missing }) }, null, 2);
  await writeAtomically(path, `${text}\n`, { file: 0o600, folder: 0o700 });
}

/** Returns the settings as a backup holds them: the secrets by name alone. */
export function withoutSecrets({ values, leftOut }: SavedSettings): SavedSettings {
  const names = Object.keys(values).filter(isOwnerSetting);
  const secrets = names.filter((name) => OWNER_SETTINGS[name].isSecret);
  const plain = Object.fromEntries(Object.entries(values).filter(([name]) => !secrets.some((other) => other === name)));
  return { values: plain, leftOut: [...leftOut, ...secrets] };
}

/**
 * Completes restored settings by secrets of this machine. A secret is only taken along for the target that it was saved
 * for: a backup from elsewhere must not send a password to another server.
 */
export function withSecretsOf(restored: SavedSettings, present: SavedSettings): SavedSettings {
  const values = { ...restored.values };
  for (const name of restored.leftOut) {
    const targets = SECRET_TARGETS[name] ?? [];
    const isSame = targets.every((target) => (restored.values[target] ?? '') === (present.values[target] ?? ''));
    if (isSame && present.values[name]) values[name] = present.values[name];
  }
  const leftOut = restored.leftOut.filter((name) => !values[name]);
  // Without its secret, the choice of a host would stop the start of the studio, or each upload.
  if (leftOut.some((name) => HOST_SECRETS.includes(name))) delete values.HOSTING;
  return { values, leftOut };
}
