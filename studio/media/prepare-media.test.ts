import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { scratchFolder } from '../../test/fixtures/scratch-folder.ts';
import { prepareMedia } from './prepare-media.ts';

it('times out on a broken recording of millions of empty parts', async () => {
  const path = join(await scratchFolder(), 'broken');
  await writeFile(path, Buffer.concat([Buffer.from('RIFF\xff\xff\xff\xffWAVE', 'latin1'), Buffer.alloc(20_000_000)]));
  await expect(prepareMedia(path, 'wav', 100)).rejects.toThrow('The studio cannot find out what this file holds');
}, 10_000);
