import { createHash } from 'node:crypto';
import { ownerSettingsFile, parseOwnerSettings } from '../../lib/environment.ts';
import { OWNER_SETTINGS } from '../../lib/owner-settings.ts';
import {
  NOTHING_SAVED,
  readLeftOut,
  readSaved,
  type SavedSettings,
  withSecretsOf,
} from '../owner-settings/settings-file.ts';
import { readBackup } from './read-backup.ts';

export type SoundBackup = {
  readonly at: string;
  readonly files: number;
  /** The labels of passwords that neither the backup nor this machine has for the restored settings. */
  readonly missing: readonly string[];
};

/** Reads a whole backup without restoring it. @throws UserError if it is damaged or no backup */
export async function checkBackup(file: string, dataFolder: string): Promise<SoundBackup> {
  let settings: SavedSettings | undefined;
  const { at, files } = await readBackup(file, async ({ root, path, body }) => {
    const hash = createHash('sha256');
    let bytes = 0;
    const isSettings = root === 'data' && path === ownerSettingsFile('');
    const kept: Uint8Array[] = [];
    for await (const chunk of body) {
      hash.update(chunk);
      bytes += chunk.length;
      if (isSettings) kept.push(chunk);
    }
    if (isSettings) settings = settingsIn(Buffer.concat(kept).toString('utf8'), file);
    return { sha256: hash.digest('hex'), bytes };
  });
  const present = await readSaved(dataFolder).catch(() => NOTHING_SAVED);
  const { leftOut } = settings ? withSecretsOf(settings, present) : present;
  return { at, files: files.length, missing: leftOut.map((name) => OWNER_SETTINGS[name].label) };
}

function settingsIn(text: string, file: string): SavedSettings {
  const values = parseOwnerSettings(text, file);
  return { values, leftOut: readLeftOut(text, values) };
}
