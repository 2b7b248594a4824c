import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { smallVolume } from '../full-disk/volume.ts';
import { ABOUT, find, type State, words } from './states.ts';
import { HttpError, ownerOf, startStudio } from './studio-process.ts';

/** The size of the volume: the tests' content twice, a release, and space for texts. */
const VOLUME_BYTES = 96 * 1024 * 1024;

/** Fills the disk while the owner saves and publishes, and empties it again. @throws Error if a check fails */
export async function fillDisk(content: string, say: (line: string) => void): Promise<void> {
  const volume = await smallVolume(['tmpfs', 'loop'], VOLUME_BYTES);
  const inVolume = (name: string) => join(volume.folder, name);
  const folders = { content: inVolume('content'), build: inVolume('build'), data: inVolume('data') };
  try {
    await cp(content, folders.content, { recursive: true });
    const studio = await startStudio(await ownerOf(folders));
    try {
      const state: State = { published: [0, 0], drafts: [1, undefined] };
      const holds = async (what: string, expected: State) => {
        const found = await find(studio, folders, [expected]);
        if (typeof found === 'string') throw new Error(`${what}: ${found}`);
        say(`  holds  ${what}`);
      };
      say(`The disk fills, on ${volume.description}`);
      await studio.edit(ABOUT, words(1));
      const drafts = await studio.changes();
      await volume.fill(0);
      const message = await studio.edit(ABOUT, words(2)).then(
        () => 'nothing was refused',
        (error: unknown) => (error instanceof HttpError && error.status === 507 ? 'full' : String(error)),
      );
      if (message !== 'full') throw new Error(`Saving on a full disk: ${message}`);
      await holds('saving is refused as full, and the draft is as it was', state);
      const line = await studio.act('publish', { note: '', drafts });
      if (line?.is !== 'failed' || !line.why.startsWith('The disk is full.')) throw new Error(JSON.stringify(line));
      await holds(`publishing says "${line.why}", and all is as it was`, state);
      await volume.free(0);
      await studio.edit(ABOUT, words(3));
      const again = await studio.act('publish', { note: '', drafts: await studio.changes() });
      if (again?.is !== 'published') throw new Error(JSON.stringify(again));
      await holds('with room again both go on', { published: [3, 0], drafts: [undefined, undefined], before: [0, 0] });
    } finally {
      await studio.kill();
    }
  } finally {
    await volume.remove();
  }
}
