import { join } from 'node:path';
import type { Environment } from '../../lib/environment.ts';
import type { SiteAddress } from '../../model/site-address.ts';
import type { UploadState } from '../api/hosting.ts';
import { cacheFolderIn } from '../cache-folder.ts';
import { commandHost } from './command-host.ts';
import { gitHost } from './git/git-host.ts';
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

export type Places = {
  readonly dataFolder: string;
  readonly buildFolder: string;
  /** Returns the address of the site. */
  readonly readAddress: () => Promise<SiteAddress | undefined>;
};

/** Returns the host of the settings; undefined without one. PUBLISH_COMMAND wins. @throws SettingsError */
export function chooseHost(
  environment: Environment,
  { dataFolder, buildFolder, readAddress }: Places,
): ChosenHost | undefined {
  const hosting = readHosting(environment);
  switch (hosting.type) {
    case 'none':
      return undefined;
    case 'command':
      return { type: 'command', name: 'PUBLISH_COMMAND', place: 'command', host: commandHost(hosting.command) };
    case 'git': {
      const { settings } = hosting;
      const domain = async () => pagesDomain(settings.url, (await readAddress())?.url);
      const stateFile = join(cacheFolderIn(dataFolder), 'pushed-site.json');
      const place = `${settings.url}#${settings.branch}`;
      const host = gitHost(settings, { stateFile, buildFolder, domain });
      return { type: 'git', name: new URL(settings.url).hostname, place, host };
    }
    case 'sftp': {
      const { host, port, user, folder } = hosting.settings;
      const place = `sftp://${user}@${host}:${port}/${folder}`;
      return { type: 'sftp', name: host, place, host: sftpHost(hosting.settings) };
    }
  }
}

/** Returns a domain of the owner's that GitHub Pages serves; it would forget one that the branch does not name. */
export function pagesDomain(repository: string, siteUrl: string | undefined): string | undefined {
  const domain = siteUrl === undefined ? undefined : new URL(siteUrl).hostname;
  const isOnPages = new URL(repository).hostname === 'github.com' && domain?.endsWith('.github.io') === false;
  return isOnPages ? domain : undefined;
}
