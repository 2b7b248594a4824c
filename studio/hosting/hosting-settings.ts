import { z } from 'zod';
import type { Environment } from '../../lib/environment.ts';
import { SettingsError } from '../../server/settings.ts';
import type { GitSettings } from './git/git-settings.ts';
import { isOfThisComputer } from './local-address.ts';
import type { SftpSettings } from './sftp/sftp-settings.ts';

const SFTP_PORT = 22;
const DEFAULT_BRANCH = 'published';
/** Hosts that tell people apart by the token alone take any name. */
const DEFAULT_GIT_USER = 'studio';
const REPOSITORY_EXPECTED = 'expected an address such as https://github.com/mara/site, without user and token';

export type Hosting =
  | { readonly type: 'none' }
  | { readonly type: 'command'; readonly command: string }
  | { readonly type: 'sftp'; readonly settings: SftpSettings }
  | { readonly type: 'git'; readonly settings: GitSettings };

const emptyIsUnset = (value: unknown) => (value === '' ? undefined : value);
const optional = z.preprocess(emptyIsUnset, z.string().optional());
const needed = (label: string) => z.preprocess(emptyIsUnset, z.string(`missing. Type ${label}`));

const choiceSchema = z.object({
  HOSTING: z.preprocess(emptyIsUnset, z.enum(['sftp', 'git'], 'expected sftp or git').optional()),
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
  if (HOSTING === 'git') return { type: 'git', settings: readGit(environment) };
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

const gitSchema = z.object({
  GIT_HOST_URL: needed('the address of the repository').pipe(z.string().refine(isRepository, REPOSITORY_EXPECTED)),
  GIT_HOST_USER: optional,
  GIT_HOST_TOKEN: needed('the token'),
  GIT_HOST_BRANCH: z.preprocess(
    emptyIsUnset,
    z
      .string()
      .regex(/^\w[\w./-]{0,99}$/, 'expected a name such as published')
      .default(DEFAULT_BRANCH),
  ),
});

/** Reads the settings of a branch at a Git host. @throws SettingsError */
export function readGit(environment: Environment): GitSettings {
  const values = parsed(gitSchema, environment);
  return {
    url: values.GIT_HOST_URL.replace(/\/$/, ''),
    user: values.GIT_HOST_USER ?? DEFAULT_GIT_USER,
    token: values.GIT_HOST_TOKEN,
    branch: values.GIT_HOST_BRANCH,
  };
}

function isRepository(text: string): boolean {
  const url = URL.parse(text);
  if (url?.username !== '' || url.search !== '' || url.pathname.length < 2) return false;
  // Without TLS, everybody on the way could read the token.
  return url.protocol === 'https:' || (url.protocol === 'http:' && isOfThisComputer(text));
}

function parsed<T>(schema: z.ZodType<T>, environment: Environment): T {
  const result = schema.safeParse(environment);
  if (result.success) return result.data;
  throw new SettingsError(result.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}.`).join('\n'));
}

/** The settings of the host, all but PUBLISH_COMMAND. */
export const HOSTING_SETTING_NAMES: readonly string[] = [
  'HOSTING',
  ...Object.keys(sftpSchema.shape),
  ...Object.keys(gitSchema.shape),
];
