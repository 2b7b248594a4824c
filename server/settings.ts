import { isAbsolute, resolve } from 'node:path';
import { z } from 'zod';
import { isSecretSetting } from '../lib/owner-settings.ts';
import { UserError } from '../lib/user-error.ts';
import { FIREBASE_SERVER_NAMES, type FirebaseSettings, readFirebase } from './firebase-settings.ts';
import { isSmtpUrl, SMTP_URL_EXPECTED } from './smtp-url.ts';

const DEFAULT_PORT = 3000;
const HIGHEST_PORT = 65_535;
const DEFAULT_BUILD_FOLDER = 'build';
const DEFAULT_DATA_FOLDER = 'data';
/** The first delay of a retry; mail servers that greylist accept a message after some minutes. */
const DEFAULT_RETRY_FIRST_MS = 5 * 60_000;
const DEFAULT_LATE_MS = 60 * 60_000;
const DEFAULT_RATE_LIMIT = '5/min';
const DEFAULT_STATIC_DAYS = 30;
/** The port on which a mail server speaks TLS from the start. */
const SMTPS_PORT = 465;

/** The server's settings; folders are absolute paths. */
export type Settings = {
  readonly port: number;
  readonly host: string | undefined;
  readonly buildFolder: string;
  /** The days for which a file below `/static/` stays after the last release that uses it. */
  readonly staticDays: number;
  readonly dataFolder: string;
  /** The mail settings; without them messages are stored but not delivered. */
  readonly mail: Mail | undefined;
  readonly retryFirstMs: number;
  /** The waiting time after which a message is a problem in /health/mail. */
  readonly mailLateMs: number;
  readonly ratePerMinute: number | undefined;
  /** The site's public address, if it differs from the address that the server sees. */
  readonly publicOrigin: string | undefined;
  readonly trustedProxies: number;
  readonly alertUrl: string | undefined;
  readonly logsRequests: boolean;
  readonly firebase: FirebaseSettings | undefined;
  /** The Firebase project that stores the messages; undefined means the data folder. */
  readonly outboxProject: string | undefined;
};

export type Mail = {
  readonly smtpUrl: string;
  readonly to: string;
  readonly from: string;
};

export class SettingsError extends UserError {
  override name = 'SettingsError';
}

// Compose files and CI pass unset variables as empty strings.
const emptyIsUnset = (value: unknown) => (value === '' ? undefined : value);

const portExpected = `expected a whole number from 0 to ${HIGHEST_PORT}`;

const whole = (expected: string, highest: number, fallback: number) =>
  z.preprocess(
    emptyIsUnset,
    z
      .string()
      .regex(/^\d{1,12}$/, expected)
      .transform(Number)
      .refine((number) => number <= highest, expected)
      .default(fallback),
  );

const text = (form: RegExp, expected: string) =>
  z.preprocess(emptyIsUnset, z.string(expected).regex(form, expected).optional());

const ADDRESS = /^[^\s@<>,;"]+@[^\s@<>,;"]+$/;
const ADDRESSES = /^[^\s@<>,;"]+@[^\s@<>,;"]+( *, *[^\s@<>,;"]+@[^\s@<>,;"]+)*$/;
const rateExpected = 'expected "off" or a number a minute such as "5/min"';

const environmentSchema = z.object({
  PORT: whole(portExpected, HIGHEST_PORT, DEFAULT_PORT),
  // There is no default: programs resolve "localhost" to ::1 or 127.0.0.1, and a phone nearby needs another address.
  HOST: z.preprocess(
    emptyIsUnset,
    z
      .string()
      .regex(/^[\w.:%-]+$/, 'expected a host name or an IP address, without a scheme or a port')
      .optional(),
  ),
  BUILD_DIR: z.preprocess(emptyIsUnset, z.string().default(DEFAULT_BUILD_FOLDER)),
  STATIC_DAYS: whole('expected days, such as 30', 3650, DEFAULT_STATIC_DAYS),
  DATA_DIR: z.preprocess(emptyIsUnset, z.string().default(DEFAULT_DATA_FOLDER)),
  SMTP_URL: z.preprocess(emptyIsUnset, z.string().refine(isSmtpUrl, SMTP_URL_EXPECTED).optional()),
  SMTP_HOST: text(/^[\w.-]+$/, 'expected the name of a mail server, such as mail.example.com, without a port'),
  SMTP_PORT: whole(portExpected, HIGHEST_PORT, SMTPS_PORT),
  SMTP_USER: z.preprocess(emptyIsUnset, z.string().optional()),
  SMTP_PASSWORD: z.preprocess(emptyIsUnset, z.string().optional()),
  MAIL_TO: text(ADDRESSES, 'expected the address that messages go to, or several separated by commas'),
  MAIL_FROM: text(ADDRESS, 'expected the address that messages come from'),
  MAIL_RETRY_FIRST_MS: whole('expected milliseconds, such as 300000', 24 * 60 * 60_000, DEFAULT_RETRY_FIRST_MS),
  MAIL_LATE_MS: whole('expected milliseconds, such as 3600000', 24 * 60 * 60_000, DEFAULT_LATE_MS),
  RATE_LIMIT: z.preprocess(
    emptyIsUnset,
    z
      .string()
      .regex(/^(off|[1-9]\d{0,4}\/min)$/, rateExpected)
      .default(DEFAULT_RATE_LIMIT)
      .transform((limit) => (limit === 'off' ? undefined : Number.parseInt(limit, 10))),
  ),
  PUBLIC_ORIGIN: text(
    /^https?:\/\/[^\s/]+$/,
    'expected a scheme and a host without a path, such as https://studio.example',
  ),
  TRUSTED_PROXIES: whole('expected how many proxies stand before the server: 0, 1, 2', 10, 0),
  ALERT_URL: text(/^https?:\/\/\S+$/, 'expected a web address that starts with https://'),
  LOG_REQUESTS: text(/^(true|false)$/, 'expected true or false'),
});

export const SETTING_NAMES: readonly string[] = [...Object.keys(environmentSchema.shape), ...FIREBASE_SERVER_NAMES];

/** Reads the settings. Relative folders are below `folder`. Throws SettingsError with each invalid variable. */
export function readSettings(environment: Readonly<Record<string, string | undefined>>, folder: string): Settings {
  const result = environmentSchema.safeParse(environment);
  const storage = readFirebase(environment);
  if (!result.success || !storage.value) {
    const lines = (result.error?.issues ?? []).map((issue) => {
      const name = issue.path.join('.');
      const got = isSecretSetting(name) ? 'something else' : `"${environment[name] ?? ''}"`;
      return `${name}: ${issue.message}, got ${got}.`;
    });
    throw new SettingsError([...new Set([...lines, ...storage.problems])].join('\n'));
  }
  const { data } = result;
  const absolute = (path: string) => (isAbsolute(path) ? path : resolve(folder, path));
  return {
    port: data.PORT,
    host: data.HOST,
    buildFolder: absolute(data.BUILD_DIR),
    staticDays: data.STATIC_DAYS,
    dataFolder: absolute(data.DATA_DIR),
    mail: mailOf(data),
    retryFirstMs: data.MAIL_RETRY_FIRST_MS,
    mailLateMs: data.MAIL_LATE_MS,
    ratePerMinute: data.RATE_LIMIT,
    publicOrigin: data.PUBLIC_ORIGIN,
    trustedProxies: data.TRUSTED_PROXIES,
    alertUrl: data.ALERT_URL,
    logsRequests: data.LOG_REQUESTS === 'true',
    ...storage.value,
  };
}

/** Returns whether the environment names an address that messages are forwarded to. */
export const hasMailbox = (environment: Readonly<Record<string, string | undefined>>): boolean =>
  Boolean(environment.MAIL_TO);

/** Returns the settings of the mailbox; SMTP_URL wins over its parts. @throws SettingsError */
function mailOf(data: z.infer<typeof environmentSchema>): Settings['mail'] {
  const { SMTP_URL, SMTP_HOST, SMTP_USER, SMTP_PASSWORD, MAIL_TO, MAIL_FROM } = data;
  const isNamed = SMTP_URL !== undefined || SMTP_HOST !== undefined;
  if (!isNamed && MAIL_TO === undefined) return undefined;
  if (!isNamed) throw new SettingsError('SMTP_HOST: missing, and MAIL_TO is set: mail needs both, or SMTP_URL.');
  if (MAIL_TO === undefined) throw new SettingsError('MAIL_TO: missing, and a mail server is set: mail needs both.');
  // A backup may lack the password. The server then starts and keeps the messages.
  if (SMTP_URL === undefined && SMTP_USER !== undefined && SMTP_PASSWORD === undefined) return undefined;
  const from = MAIL_FROM ?? MAIL_TO.split(',', 1).join().trimEnd();
  return { smtpUrl: SMTP_URL ?? smtpUrlOf(data), to: MAIL_TO, from };
}

function smtpUrlOf(data: z.infer<typeof environmentSchema>): string {
  const { SMTP_HOST, SMTP_PORT, SMTP_USER, SMTP_PASSWORD = '' } = data;
  const login = SMTP_USER === undefined ? '' : `${encodeURIComponent(SMTP_USER)}:${encodeURIComponent(SMTP_PASSWORD)}@`;
  return `${SMTP_PORT === SMTPS_PORT ? 'smtps' : 'smtp'}://${login}${SMTP_HOST}:${SMTP_PORT}`;
}
