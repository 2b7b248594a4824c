import { open } from 'node:fs/promises';
import sharp from 'sharp';
import { describePicture } from '../../assets/images/description.ts';
import { isLightAndTransparent } from '../../assets/images/light-picture.ts';
import { variantFiles } from '../../assets/images/variants.ts';
import { killThisProcess, serveTasks } from '../../lib/serve-tasks.ts';
import { HEAD_BYTES } from '../../model/first-bytes.ts';
import { isDiskFull } from '../../storage/local/full.ts';
import { type Done, OUT_OF_MEMORY, type Result, type Task, taskSchema } from './child-messages.ts';
import { kindOfFile } from './file-kind.ts';
import { prepareMark } from './prepare-mark.ts';
import { prepareMedia } from './prepare-media.ts';
import { preparePicture } from './prepare-picture.ts';
import { renderThumbnail } from './render-thumbnail.ts';
import { UnusableFile } from './unusable-file.ts';

/** The memory limit of this process. A rotated picture of 100 million pixels needs less than two thirds of it. */
const MAX_MEMORY_BYTES = 420 * 1024 * 1024;
const MEMORY_CHECK_INTERVAL_MS = 20;

sharp.cache(false);
sharp.concurrency(1);

async function doTask(task: Task): Promise<Done> {
  if (task.does === 'prepare') return prepare(task);
  if (task.does === 'render') {
    await renderThumbnail(task.from, task.to, task);
    return {};
  }
  const picture = await describePicture(task.from, task.cacheDir);
  return { urls: [...variantFiles(picture, task.cacheDir).keys()] };
}

async function prepare({ as, from, to, preview, previewWidth }: Extract<Task, { does: 'prepare' }>): Promise<Done> {
  if (as === 'mark') {
    await prepareMark(from);
    await renderThumbnail(from, preview, { width: previewWidth });
    return { is: 'mark', extension: 'svg', isRewritten: false };
  }
  const kind = kindOfFile(await headOf(from));
  if (kind.is !== 'picture') return { ...(await prepareMedia(from, kind.format)), isRewritten: false };
  const picture = await preparePicture(from, to, kind.format);
  const prepared = picture.isRewritten ? to : from;
  try {
    await renderThumbnail(prepared, preview, { width: previewWidth });
    return { is: 'picture', ...picture, isLight: await isLightAndTransparent(prepared) };
  } catch (cause) {
    throw new UnusableFile('This picture is broken, or a part of it is missing. Export it again.', { cause });
  }
}

async function headOf(path: string): Promise<Buffer> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

/** Returns whether an error reports a full disk. sharp reports it only in the message. */
const isFull = (error: unknown): boolean =>
  isDiskFull(error) || (error instanceof Error && /No space left|Disk quota exceeded/.test(error.message));

async function work(task: Task): Promise<Result> {
  try {
    return { done: await doTask(task) };
  } catch (error) {
    if (error instanceof UnusableFile) return { unusable: error.message };
    if (isFull(error)) return { isFull: true };
    throw error;
  }
}

serveTasks({ parse: (task) => taskSchema.parse(task), work });

setInterval(() => {
  if (process.memoryUsage.rss() > MAX_MEMORY_BYTES) process.send?.(OUT_OF_MEMORY, killThisProcess);
}, MEMORY_CHECK_INTERVAL_MS).unref();
