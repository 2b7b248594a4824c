import { isAbsolute, resolve } from 'node:path';
import { z } from 'zod';
import { Refusal } from './refusal.ts';

const DEFAULT_PORT = 3000;
const HIGHEST_PORT = 65_535;
const DEFAULT_SITE_FOLDER = 'build/client';

/** What the server needs to know before it starts. */
export type Settings = {
  /** TCP port; 0 lets the system choose a free one. */
  readonly port: number;
  /** Host name or address to listen on; undefined means every address of the machine. */
  readonly host: string | undefined;
  /** Absolute path of the folder that holds the built site. */
  readonly siteFolder: string;
};

/** A setting with a value that cannot be meant; the message holds one line per setting. */
export class SettingsError extends Refusal {
  override name = 'SettingsError';
}

// Compose files and CI pass variables that are not set as empty ones.
const emptyIsUnset = (value: unknown) => (value === '' ? undefined : value);

const portExpected = `expected a whole number from 0 to ${HIGHEST_PORT}`;

const environmentSchema = z.object({
  PORT: z.preprocess(
    emptyIsUnset,
    z
      .string()
      .regex(/^\d{1,5}$/, portExpected)
      .transform(Number)
      .refine((port) => port <= HIGHEST_PORT, portExpected)
      .default(DEFAULT_PORT),
  ),
  // No default: for one program "localhost" is ::1, for the next 127.0.0.1, and a
  // container's health check or a phone in the same room asks for neither. The site is
  // public by nature, so it listens everywhere unless HOST narrows it.
  HOST: z.preprocess(
    emptyIsUnset,
    z
      .string()
      .regex(/^[\w.:%-]+$/, 'expected a host name or an IP address, without a scheme or a port')
      .optional(),
  ),
  SITE_DIR: z.preprocess(emptyIsUnset, z.string().default(DEFAULT_SITE_FOLDER)),
});

/**
 * Reads the server's settings.
 *
 * @param environment the variables, as in `process.env`
 * @param folder absolute path that a relative SITE_DIR is resolved against
 * @throws SettingsError naming every wrong variable, its value and what was expected
 */
export function readSettings(environment: Readonly<Record<string, string | undefined>>, folder: string): Settings {
  const result = environmentSchema.safeParse(environment);
  if (!result.success) {
    const lines = result.error.issues.map((issue) => {
      const name = issue.path.join('.');
      return `${name}: ${issue.message}, got "${environment[name] ?? ''}".`;
    });
    throw new SettingsError([...new Set(lines)].join('\n'));
  }
  const { PORT, HOST, SITE_DIR } = result.data;
  return {
    port: PORT,
    host: HOST,
    siteFolder: isAbsolute(SITE_DIR) ? SITE_DIR : resolve(folder, SITE_DIR),
  };
}
