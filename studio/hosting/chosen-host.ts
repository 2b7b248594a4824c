import type { Environment } from '../../lib/environment.ts';
import type { UploadState } from '../api/hosting.ts';
import { commandHost } from './command-host.ts';
import type { Host } from './host.ts';
import { readHosting } from './hosting-settings.ts';
import { sftpHost } from './sftp/sftp-host.ts';

/** The host that the owner has chosen. */
export type ChosenHost = {
  readonly type: UploadState['type'];
  readonly name: string;
  /** Identifies the host and the folder or branch on it. */
  readonly place: string;
  readonly host: Host;
};

/** Returns the host of the settings; undefined without one. PUBLISH_COMMAND wins. @throws SettingsError */
export function chooseHost(environment: Environment): ChosenHost | undefined {
  const hosting = readHosting(environment);
  switch (hosting.type) {
    case 'none':
      return undefined;
    case 'command':
      return { type: 'command', name: 'PUBLISH_COMMAND', place: 'command', host: commandHost(hosting.command) };
    case 'sftp': {
      const { host, port, user, folder } = hosting.settings;
      const place = `sftp://${user}@${host}:${port}/${folder}`;
      return { type: 'sftp', name: host, place, host: sftpHost(hosting.settings) };
    }
  }
}
