import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open, readFile, stat } from 'node:fs/promises';
import { basename, extname } from 'node:path';
import { slugOfFile } from '../../model/slug.ts';
import { captionsMistake } from '../../model/web-vtt.ts';
import { fingerprint, shortHash } from '../cache/file-hash.ts';

export const MEDIA_URL = '/static/media/';
const CACHE_DIR = '.cache/media';

export type MediaFile = {
  /** The address `/static/media/<name>.<hash>.<extension>`. */
  url: string;
  /** The MIME type; it contains the codec only if the extension determines it. */
  type: string;
  bytes: number;
};

type Container = {
  type: string;
  begins: (head: string) => boolean;
  /** Returns why the whole file cannot be used; undefined if it can. */
  mistakeIn?: (file: Buffer) => string | undefined;
};

const isIsoMedia = (head: string) => head.slice(4, 8) === 'ftyp';
const isOgg = (head: string) => head.startsWith('OggS');
const isMpegFrame = (head: string) => head.charCodeAt(0) === 0xff && head.charCodeAt(1) >= 0xe0;

/** The beginning of each kind in Latin-1: without this check, a Git LFS pointer would be published as a video. */
const CONTAINER_BY_EXTENSION: ReadonlyMap<string, Container> = new Map([
  ['mp4', { type: 'video/mp4', begins: isIsoMedia }],
  ['m4a', { type: 'audio/mp4', begins: isIsoMedia }],
  ['webm', { type: 'video/webm', begins: (head) => head.startsWith('\x1a\x45\xdf\xa3') }],
  ['mp3', { type: 'audio/mpeg', begins: (head) => head.startsWith('ID3') || isMpegFrame(head) }],
  ['opus', { type: 'audio/ogg; codecs=opus', begins: isOgg }],
  ['ogg', { type: 'audio/ogg', begins: isOgg }],
  // The check of the whole file names the mistake better.
  ['vtt', { type: 'text/vtt', begins: () => true, mistakeIn: captionsMistake }],
  ['wav', { type: 'audio/wav', begins: (head) => head.startsWith('RIFF') && head.slice(8, 12) === 'WAVE' }],
]);

export class UnreadableMedia extends Error {
  readonly file: string;
  readonly reason: string;

  constructor(file: string, reason: string, options?: ErrorOptions) {
    super(`${file}: ${reason}`, options);
    this.name = 'UnreadableMedia';
    this.file = file;
    this.reason = reason;
  }
}

/** Returns whether a file is video, captions or audio, by its extension; unknown kinds count as audio. */
export function mediaKind(file: string): 'film' | 'captions' | 'sound' {
  const type = CONTAINER_BY_EXTENSION.get(extensionOf(file))?.type ?? '';
  if (type === 'text/vtt') return 'captions';
  return type.startsWith('video/') ? 'film' : 'sound';
}

const extensionOf = (file: string) => extname(file).slice(1).toLowerCase();

/** Describes an audio or video file, or captions; reads all of it only after a change. Throws UnreadableMedia. */
export async function describeMedia(file: string, cacheDir: string = CACHE_DIR): Promise<MediaFile> {
  const extension = extensionOf(file);
  const container = CONTAINER_BY_EXTENSION.get(extension);
  if (!container) {
    const extensions = [...CONTAINER_BY_EXTENSION.keys()].join(', ');
    throw new UnreadableMedia(file, `is neither sound nor film this site can play (${extensions})`);
  }
  const found = await stat(file).catch((cause: unknown) => {
    throw new UnreadableMedia(file, 'cannot be found', { cause });
  });
  if (!found.isFile()) throw new UnreadableMedia(file, 'is not a file');
  if (found.size === 0) throw new UnreadableMedia(file, 'is empty');
  const hash = await fingerprint(file, cacheDir, 'media', async (path) => {
    if (!container.begins(await headOf(path))) throw new UnreadableMedia(file, `does not begin like ${extension}`);
    const mistake = container.mistakeIn?.(await readFile(path));
    if (mistake !== undefined) throw new UnreadableMedia(file, mistake);
    return hashOf(path);
  });
  return {
    url: `${MEDIA_URL}${slugOfFile(basename(file, extname(file)))}.${hash}.${extension}`,
    type: container.type,
    bytes: found.size,
  };
}

async function headOf(path: string): Promise<string> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(12), 0, 12, 0);
    return buffer.toString('latin1', 0, bytesRead);
  } finally {
    await file.close();
  }
}

async function hashOf(path: string): Promise<string> {
  const sha256 = createHash('sha256');
  for await (const piece of createReadStream(path)) sha256.update(piece);
  return shortHash(sha256.digest());
}
