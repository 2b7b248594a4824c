import { z } from 'zod';
import type { Environment } from '../../lib/environment.ts';
import { SettingsError } from '../../server/settings.ts';
import type { SftpSettings } from './sftp/sftp-settings.ts';

const SFTP_PORT = 22;

export type Hosting =
  | { readonly type: 'none' }
  | { readonly type: 'command'; readonly command: string }
  | { readonly type: 'sftp'; readonly settings: SftpSettings };

const emptyIsUnset = (value: unknown) => (value === '' ? undefined : value);
const optional = z.preprocess(emptyIsUnset, z.string().optional());
const needed = (label: string) => z.preprocess(emptyIsUnset, z.string(`missing. Type ${label}.`));

const choiceSchema = z.object({
  HOSTING: z.preprocess(emptyIsUnset, z.enum(['sftp'], 'expected sftp').optional()),
  PUBLISH_COMMAND: optional,
});

const sftpSchema = z.object({
  SFTP_HOST: needed('the name of the host').pipe(
    z.string().regex(/^[\w.:%-]+$/, 'expected a name such as ssh.host.example, without sftp://'),
  ),
  SFTP_PORT: z.preprocess(
    (value) => (value === '' || value === undefined ? SFTP_PORT : Number(value)),
    z.number('expected a whole number').int('expected a whole number').min(1).max(65_535),
  ),
  SFTP_USER: needed('the user'),
  SFTP_PASSWORD: optional,
  SFTP_KEY: optional,
  SFTP_FOLDER: optional,
  SFTP_HOST_KEY: optional,
});

/** Reads where the site is uploaded to. PUBLISH_COMMAND wins over the settings. @throws SettingsError */
export function readHosting(environment: Environment): Hosting {
  const { HOSTING, PUBLISH_COMMAND } = parsed(choiceSchema, environment);
  if (PUBLISH_COMMAND !== undefined) return { type: 'command', command: PUBLISH_COMMAND };
  if (HOSTING === 'sftp') return { type: 'sftp', settings: readSftp(environment) };
  return { type: 'none' };
}

/** Reads the settings of web space by SFTP. @throws SettingsError */
export function readSftp(environment: Environment): SftpSettings {
  const values = parsed(sftpSchema, environment);
  return {
    host: values.SFTP_HOST,
    port: values.SFTP_PORT,
    user: values.SFTP_USER,
    password: values.SFTP_PASSWORD,
    key: values.SFTP_KEY,
    folder: values.SFTP_FOLDER ?? '',
    hostKey: values.SFTP_HOST_KEY,
  };
}

function parsed<T>(schema: z.ZodType<T>, environment: Environment): T {
  const result = schema.safeParse(environment);
  if (result.success) return result.data;
  throw new SettingsError(result.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}.`).join('\n'));
}
