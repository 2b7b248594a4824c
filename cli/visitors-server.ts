import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { readContactConfig } from '../server/contact/contact-config.ts';
import { browserAddress } from '../server/listening.ts';
import type { Settings } from '../server/settings.ts';
import { PROJECT_FOLDER } from '../site-build/project-folder.ts';
import { isPublicServer } from '../studio/public-site.ts';

/** Starts the visitors' server as a child process, unless the site is already served. */
export async function serveVisitors(
  settings: Pick<Settings, 'host' | 'port' | 'buildFolder'>,
): Promise<{ close(): Promise<void> } | undefined> {
  if (await isServed(settings)) return undefined;
  const child = spawn(process.execPath, [join(import.meta.dirname, 'serve.ts')], {
    cwd: PROJECT_FOLDER,
    // The channel's end tells the child that this process has ended, even if it was killed.
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const ended = once(child, 'exit');
  let isClosing = false;
  void ended.then(() => {
    if (!isClosing)
      process.stderr.write('The visitors’ server has ended. The studio goes on; npm start serves the site.\n');
  });
  return {
    async close() {
      isClosing = true;
      child.kill('SIGTERM');
      await ended;
    },
  };
}

async function isServed({
  host,
  port,
  buildFolder,
}: Pick<Settings, 'host' | 'port' | 'buildFolder'>): Promise<boolean> {
  if (port === 0) return false;
  const { base } = await readContactConfig(join(buildFolder, 'current', 'contact.json'));
  // If another program listens at this port, the child reports that the port is taken.
  return isPublicServer(browserAddress(host, port) + base);
}
