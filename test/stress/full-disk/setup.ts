import { join } from 'node:path';
import { type ServerProcess, type SmallSite, smallSite } from '../../fixtures/server-process.ts';
import { startTestServer } from '../setup/server.ts';
import { type Answer, postMessage } from '../setup/visitor.ts';
import { type FailingSmtpServer, failingSmtpServer } from './failing-smtp-server.ts';
import { smallVolume, type Volume } from './volume.ts';

const RETRY_FIRST_MS = 200;

/** The site with its messages on a small volume, and the record of its visitors' answers. */
export type Setup = {
  readonly volume: Volume;
  readonly site: SmallSite;
  readonly mailServer: FailingSmtpServer;
  readonly acknowledged: Set<string>;
};

let posted = 0;

/** Prints an observation and whether it holds, and sets the exit code to 1 if it does not. */
export function check(holds: boolean, observation: string): void {
  process.stdout.write(`  ${holds ? 'holds   ' : 'VIOLATED'}  ${observation}\n`);
  if (!holds) process.exitCode = 1;
}

/** Runs a test on a volume of its own and cleans up. @param kinds kinds of volume to try, as for smallVolume */
export async function withSetup(kinds: readonly string[], run: (setup: Setup) => Promise<void>): Promise<Volume> {
  const volume = await smallVolume(kinds);
  const site = await smallSite();
  const mailServer = await failingSmtpServer();
  try {
    const dataFolder = join(volume.folder, 'data');
    await run({ volume, site: { ...site, dataFolder }, mailServer, acknowledged: new Set() });
  } finally {
    await mailServer.close();
    await site.remove();
    await volume.remove();
  }
  return volume;
}

export function start({ site, mailServer }: Setup): ServerProcess {
  const mail = {
    SMTP_URL: mailServer.url,
    MAIL_TO: 'owner@studio.example',
    MAIL_RETRY_FIRST_MS: String(RETRY_FIRST_MS),
  };
  return startTestServer(site, { ...mail, RATE_LIMIT: 'off' });
}

/** Posts a message with a unique text of at least `chars` characters. */
export async function post({ acknowledged }: Setup, address: string, chars = 10): Promise<Answer> {
  const answer = await postMessage(address, { message: `Message ${++posted}. `.padEnd(chars, 'ink ') });
  if (answer.status === 200) acknowledged.add(answer.reference);
  return answer;
}
