import type { SettingField } from './setting-input.tsx';

/** A way to put the site online. */
export type HostType = 'sftp' | 'git';

const PASSWORD_SETTING = 'SFTP_PASSWORD';

/** The fields of each way. docs/hosting.md says where to find them at common hosts. */
const HOST_FIELDS: Readonly<Record<HostType, readonly SettingField[]>> = {
  sftp: [
    { name: 'SFTP_HOST', label: 'Host', help: 'Such as ssh.host.example, without sftp://.', inputMode: 'url' },
    { name: 'SFTP_PORT', label: 'Port', help: '22 if left empty.', inputMode: 'numeric' },
    { name: 'SFTP_USER', label: 'User' },
    { name: PASSWORD_SETTING, label: 'Password' },
    { name: 'SFTP_FOLDER', label: 'Folder', help: 'The folder of your site, such as htdocs. Empty: where you arrive.' },
  ],
  git: [
    {
      name: 'GIT_HOST_URL',
      label: 'Repository',
      help: 'Such as https://github.com/you/site.',
      inputMode: 'url',
    },
    { name: 'GIT_HOST_USER', label: 'User', help: 'Your name there. GitHub needs none.' },
    { name: 'GIT_HOST_TOKEN', label: 'Token', help: 'It must be allowed to write contents.' },
    { name: 'GIT_HOST_BRANCH', label: 'Branch', help: 'Empty: published. Each upload replaces all of it.' },
  ],
};

/** Returns the fields of a way; with a key, the password is its passphrase. */
export const hostFields = (type: HostType, hasKey: boolean): readonly SettingField[] =>
  HOST_FIELDS[type].map((field) =>
    hasKey && field.name === PASSWORD_SETTING ? { ...field, help: 'The passphrase of the key, if it has one.' } : field,
  );

/** The name of each way on the screen. */
export const HOST_NAMES: Readonly<Record<HostType, string>> = {
  sftp: 'Web space by SFTP',
  git: 'A Git host',
};

/** The setting with a private key, which has a field of several lines. */
export const KEY_SETTING = 'SFTP_KEY';
/** The setting with the accepted fingerprint, which has no field. */
export const HOST_KEY_SETTING = 'SFTP_HOST_KEY';
