import { join } from 'node:path';
import { type ServerProcess, type SmallSite, smallSite } from '../../fixtures/server-process.ts';
import { stagedServer } from '../setup/server.ts';
import { type Answer, postLetter } from '../setup/visitor.ts';
import { type MoodyPeer, moodyPeer } from './failing-smtp-server.ts';
import { smallVolume, type Volume } from './volume.ts';

const RETRY_FIRST_MS = 200;

/** The site with its messages on a small volume, and what its visitors were told. */
export type Scene = {
  readonly volume: Volume;
  readonly site: SmallSite;
  readonly peer: MoodyPeer;
  /** References of the letters that were answered with 200. */
  readonly acknowledged: Set<string>;
};

let letters = 0;

/** Prints what was seen, and whether it is what must be; what is not makes this process end with 1. */
export function judge(holds: boolean, seen: string): void {
  process.stdout.write(`  ${holds ? 'holds   ' : 'VIOLATED'}  ${seen}\n`);
  if (!holds) process.exitCode = 1;
}

/**
 * Plays one scene on a volume of its own and puts all away.
 *
 * @param kinds of volume to try, as for smallVolume
 */
export async function play(kinds: readonly string[], act: (scene: Scene) => Promise<void>): Promise<Volume> {
  const volume = await smallVolume(kinds);
  const site = await smallSite();
  const peer = await moodyPeer();
  try {
    const dataFolder = join(volume.folder, 'data');
    await act({ volume, site: { ...site, dataFolder }, peer, acknowledged: new Set() });
  } finally {
    await peer.close();
    await site.remove();
    await volume.remove();
  }
  return volume;
}

/** Starts the scene's server. */
export function start({ site, peer }: Scene): ServerProcess {
  const mail = { SMTP_URL: peer.url, MAIL_TO: 'owner@studio.example', MAIL_RETRY_FIRST_MS: String(RETRY_FIRST_MS) };
  return stagedServer(site, { ...mail, RATE_LIMIT: 'off' });
}

/** Posts a letter that no other equals, of about so many characters. */
export async function post({ acknowledged }: Scene, address: string, chars = 10): Promise<Answer> {
  const answer = await postLetter(address, { message: `Letter ${++letters}. `.padEnd(chars, 'ink ') });
  if (answer.status === 200) acknowledged.add(answer.reference);
  return answer;
}
