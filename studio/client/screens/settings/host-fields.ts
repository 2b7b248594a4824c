import type { SettingField } from './setting-input.tsx';

/** A way to put the site online. */
export type HostType = 'sftp' | 'git';

/** The fields of each way. docs/hosting.md says where to find them at common hosts. */
export const HOST_FIELDS: Readonly<Record<HostType, readonly SettingField[]>> = {
  sftp: [
    { name: 'SFTP_HOST', label: 'Host', help: 'Such as ssh.host.example, without sftp://.', inputMode: 'url' },
    { name: 'SFTP_PORT', label: 'Port', help: '22 if left empty.', inputMode: 'numeric' },
    { name: 'SFTP_USER', label: 'User' },
    { name: 'SFTP_PASSWORD', label: 'Password', help: 'With a key, its passphrase.' },
    { name: 'SFTP_FOLDER', label: 'Folder', help: 'The folder of your site, such as htdocs. Empty: the first one.' },
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

/** The name of each way on the screen. */
export const HOST_NAMES: Readonly<Record<HostType, string>> = {
  sftp: 'Web space by SFTP',
  git: 'A Git host',
};

/** The setting with a private key, which has a field of several lines. */
export const KEY_SETTING = 'SFTP_KEY';
/** The setting with the accepted fingerprint, which has no field. */
export const HOST_KEY_SETTING = 'SFTP_HOST_KEY';
