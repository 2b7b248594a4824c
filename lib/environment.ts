import { readFileSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { isOwnerSetting } from './owner-settings.ts';
import { UserError } from './user-error.ts';

/** Settings by the name of their variable. An empty value counts as unset. */
export type Environment = Readonly<Record<string, string | undefined>>;

const DEFAULT_DATA_FOLDER = 'data';

/** The file of the settings that the owner has saved in the studio. */
export const ownerSettingsFile = (dataFolder: string): string => join(dataFolder, 'settings.json');

let cached: { readonly file: string; readonly version: string; readonly values: Environment } | undefined;

/**
 * Returns the settings of this process: the environment, and below it what the owner has saved in the studio. The file
 * is read again after a change, so a long-running process calls this each time it needs a value. @throws UserError
 */
export function environment(
  own: Environment = process.env,
  dataFolder: string = resolve(own.DATA_DIR || DEFAULT_DATA_FOLDER),
): Environment {
  return withOwnerSettings(own, readOwnerSettings(dataFolder));
}

/** Returns an environment with saved settings below it: a variable that is set and not empty wins. */
export function withOwnerSettings(own: Environment, saved: Environment): Environment {
  const merged = { ...own };
  for (const [name, value] of Object.entries(saved)) if (!own[name]) merged[name] = value;
  return merged;
}

/** Reads what the owner has saved; nothing without a file. Other names than the table's are ignored. @throws UserError */
export function readOwnerSettings(dataFolder: string): Environment {
  const file = ownerSettingsFile(dataFolder);
  const stats = statSync(file, { throwIfNoEntry: false });
  if (!stats) return {};
  const version = [stats.ino, stats.mtimeMs, stats.size].join(' ');
  if (cached?.file !== file || cached.version !== version)
    cached = { file, version, values: parseOwnerSettings(readText(file), file) };
  return cached.values;
}

const readText = (file: string): string => {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    throw unreadable(file, error);
  }
};

/** Parses the text of saved settings. @param file the path that the error names @throws UserError */
export function parseOwnerSettings(text: string, file: string): Environment {
  const values: Record<string, string> = {};
  try {
    const json: unknown = JSON.parse(text);
    if (typeof json !== 'object' || json === null) throw new TypeError('not an object');
    for (const [name, value] of Object.entries(json)) {
      if (isOwnerSetting(name) && typeof value === 'string') values[name] = value;
    }
    return values;
  } catch (error) {
    throw unreadable(file, error);
  }
}

/** The parser's error quotes the file, which holds passwords, so only its name is said. */
function unreadable(file: string, error: unknown): UserError {
  const { name } = error instanceof Error ? error : { name: 'unknown error' };
  return new UserError(`${file} cannot be read (${name}). Restore it from a backup, or delete it and set all anew.`);
}
