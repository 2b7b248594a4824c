import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { z } from 'zod';
import type { SiteAddress } from '../model/site-address.ts';
import { readContactConfig } from '../server/contact/contact-config.ts';
import { browserAddress } from '../server/listening.ts';
import type { Settings } from '../server/settings.ts';
import { PROJECT_FOLDER } from '../site-build/project-folder.ts';

const TIME_OUT_MS = 3_000;

const healthSchema = z.object({ waiting: z.number(), dead: z.number() });

/**
 * Where the owner sees the site, without a slash at the end.
 *
 * @param isServedHere whether this command serves it: else that is on the web, where the site says so
 */
export function visitorsAddress(
  { publicOrigin, host, port }: Pick<Settings, 'publicOrigin' | 'host' | 'port'>,
  { url, base }: SiteAddress,
  isServedHere: boolean,
): string {
  if (publicOrigin !== undefined) return publicOrigin + base;
  return (isServedHere ? undefined : url) ?? browserAddress(host, port) + base;
}

/** The visitors' server as a child, unless the site is served already. */
export async function serveVisitors(
  settings: Pick<Settings, 'host' | 'port' | 'buildFolder'>,
): Promise<{ close(): Promise<void> } | undefined> {
  if (await isServed(settings)) return undefined;
  const child = spawn(process.execPath, [join(import.meta.dirname, 'serve.ts')], {
    cwd: PROJECT_FOLDER,
    // The channel's end tells it that this process is gone, even when it was killed.
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
  try {
    const address = `${browserAddress(host, port)}${base}/health`;
    const answer = await fetch(address, { signal: AbortSignal.timeout(TIME_OUT_MS) });
    return healthSchema.safeParse(await answer.json()).success;
  } catch {
    // Nobody, or another program: then the child says that the port is taken.
    return false;
  }
}
