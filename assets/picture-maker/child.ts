import { mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { serveTasks } from '../../lib/serve-tasks.ts';
import { linkAtomically } from '../cache/atomic-file.ts';
import { quickJpeg } from '../images/quick-jpeg.ts';
import { variantFile } from '../images/variants.ts';
import { CARDS_URL, cardFile } from '../social-cards/social-card.ts';
import { type Request, type Result, requestSchema } from './messages.ts';

const [buildFolder = '', cacheDir] = process.argv.slice(2);

async function work({ task, url }: Request): Promise<Result> {
  if (task === 'quick') return { jpeg: await quickJpeg(url, cacheDir) };
  const file = await (url.startsWith(CARDS_URL) ? cardFile(url, cacheDir) : variantFile(url, cacheDir));
  if (file === undefined) return { isStored: false };
  const target = join(buildFolder, url);
  await mkdir(dirname(target), { recursive: true });
  await linkAtomically(file, target);
  return { isStored: true };
}

// The parent may kill this process during a picture; files are written atomically.
serveTasks({ parse: (task) => requestSchema.parse(task), work });
