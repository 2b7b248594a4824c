/** A setting that the owner may change in the studio. The environment variable of the same name wins over it. */
export type OwnerSetting = {
  /** The name on the screen, as the middle of a sentence. */
  readonly label: string;
  /** A secret is never sent to a browser and never quoted in a message. */
  readonly isSecret: boolean;
  /** Whether the value may have several lines, such as a key. */
  readonly isMultiline?: boolean;
};

const plain = (label: string): OwnerSetting => ({ label, isSecret: false });
const secret = (label: string): OwnerSetting => ({ label, isSecret: true });

/** All settings of the studio's screen *Settings*, by the name of their environment variable. */
export const OWNER_SETTINGS = {
  SMTP_HOST: plain('mail server'),
  SMTP_PORT: plain('port of the mail server'),
  SMTP_USER: plain('user of the mailbox'),
  SMTP_PASSWORD: secret('password of the mailbox'),
  SMTP_URL: secret('address of the mail server'),
  MAIL_TO: plain('address that messages go to'),
  MAIL_FROM: plain('address that messages come from'),
  ALERT_URL: secret('address that alerts go to'),
  EMAIL_ORIGIN: plain('address of the relay'),
  EMAIL_SERVICE_ID: plain('service id'),
  EMAIL_TEMPLATE_ID: plain('template id'),
  EMAIL_PUBLIC_KEY: plain('public key'),
  HOSTING: plain('kind of host'),
  SFTP_HOST: plain('host'),
  SFTP_PORT: plain('port of the host'),
  SFTP_USER: plain('user at the host'),
  SFTP_PASSWORD: secret('password at the host'),
  SFTP_KEY: { label: 'private key for the host', isSecret: true, isMultiline: true },
  SFTP_FOLDER: plain('folder at the host'),
  SFTP_HOST_KEY: plain('fingerprint of the host'),
  GIT_HOST_URL: plain('address of the repository'),
  GIT_HOST_USER: plain('user at the Git host'),
  GIT_HOST_TOKEN: secret('token of the Git host'),
  GIT_HOST_BRANCH: plain('branch'),
  PRIVATE_WORKS: secret('passphrases of private works'),
  SHOWN_DRAFTS: secret('folders of shown drafts'),
} as const satisfies Readonly<Record<string, OwnerSetting>>;

export type OwnerSettingName = keyof typeof OWNER_SETTINGS;

/** The names of all settings, in the order of the table. */
export const OWNER_SETTING_NAMES: readonly OwnerSettingName[] = Object.keys(OWNER_SETTINGS).filter(isOwnerSetting);

export function isOwnerSetting(name: string): name is OwnerSettingName {
  return Object.hasOwn(OWNER_SETTINGS, name);
}

/** Returns whether the value of a variable must not be quoted in messages. */
export const isSecretSetting = (name: string): boolean => isOwnerSetting(name) && OWNER_SETTINGS[name].isSecret;

/** The settings that say where a secret is sent to. A saved secret is never sent anywhere else. */
export const SECRET_TARGETS: Readonly<Partial<Record<OwnerSettingName, readonly OwnerSettingName[]>>> = {
  SMTP_PASSWORD: ['SMTP_HOST', 'SMTP_PORT', 'SMTP_USER'],
  SFTP_PASSWORD: ['SFTP_HOST', 'SFTP_PORT', 'SFTP_USER'],
  SFTP_KEY: ['SFTP_HOST', 'SFTP_PORT', 'SFTP_USER'],
  GIT_HOST_TOKEN: ['GIT_HOST_URL', 'GIT_HOST_USER'],
};

type Values = Readonly<Record<string, string | undefined>>;

/** Returns changed settings without the secrets that were saved for another target, unless `typed` has them. */
export function withoutMovedSecrets(saved: Values, changed: Values, typed: Values): Record<string, string | undefined> {
  const kept = { ...changed };
  for (const [secret, targets] of Object.entries(SECRET_TARGETS)) {
    const isSame = targets.every((name) => (changed[name] ?? '') === (saved[name] ?? ''));
    if (!isSame && typed[secret] === undefined) delete kept[secret];
  }
  return kept;
}

/** Returns a message with the labels of the settings in place of their names, as the screen shows them. */
export function withLabels(message: string): string {
  const labelled = message.replace(/\b[A-Z]+(?:_[A-Z]+)+\b/g, (name) =>
    isOwnerSetting(name) ? OWNER_SETTINGS[name].label : name,
  );
  return labelled.charAt(0).toUpperCase() + labelled.slice(1);
}
