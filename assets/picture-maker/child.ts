import { mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { onParentGone } from '../../lib/parent-watch.ts';
import { linkWhole } from '../cache/atomic-file.ts';
import { quickJpeg } from '../images/quick-jpeg.ts';
import { variantFile } from '../images/variants.ts';
import { CARDS_URL, cardFile } from '../social-cards/social-card.ts';
import { type Answer, type Request, requestSchema } from './messages.ts';

const [buildFolder = '', cacheDir] = process.argv.slice(2);

async function work({ task, url }: Request): Promise<Pick<Answer, 'isStored' | 'jpeg'>> {
  if (task === 'quick') return { jpeg: await quickJpeg(url, cacheDir) };
  const file = await (url.startsWith(CARDS_URL) ? cardFile(url, cacheDir) : variantFile(url, cacheDir));
  if (file === undefined) return { isStored: false };
  const target = join(buildFolder, url);
  await mkdir(dirname(target), { recursive: true });
  await linkWhole(file, target);
  return { isStored: true };
}

/** All that an error and its causes say. */
function wordsOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause === undefined ? error.message : `${error.message} (${wordsOf(error.cause)})`;
}

process.on('message', async (message) => {
  const request = requestSchema.parse(message);
  const result = await work(request).catch((error: unknown) => ({ failure: wordsOf(error) }));
  process.send?.({ ...request, ...result } satisfies Answer);
});

// A terminal's Ctrl+C reaches this process, too. It ends with its parent, which may have requests to answer still.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {});

// Not `process.exit`: that waits for the pictures under way. None of their files is ever there half.
onParentGone(() => process.kill(process.pid, 'SIGKILL'));
