import { FILE_LIMIT_BYTES } from '../../../../model/limits.ts';
import { movingPicture } from '../../../../model/moving-picture.ts';
import { type BroughtFile, GIF_REFUSED, sayMoves, sayTooLarge } from '../../../api/pictures.ts';
import type { Dropped } from './uploads.ts';

/** What a place in a form takes. */
export type Wanted = BroughtFile;

/** As many as tell what a file is. */
const HEAD_BYTES = 512;

/** For the browser's own list of files. */
export const ACCEPT: Readonly<Record<Wanted, string>> = {
  picture: 'image/jpeg,image/png,image/webp,image/avif,image/tiff,image/heic,image/heif,.heic,.heif,.tif,.tiff',
  film: 'video/mp4,video/webm,.mp4,.m4v,.webm',
  sound: 'audio/mpeg,audio/mp4,audio/ogg,audio/wav,.mp3,.m4a,.ogg,.opus,.wav',
  mark: 'image/svg+xml,.svg',
};

type Kind = Exclude<Wanted, 'mark'> | 'svg' | 'pdf' | 'photoshop' | 'gif' | 'packed' | 'flac' | 'quicktime';

const STARTS: readonly (readonly [start: string, kind: Kind])[] = [
  ['\xff\xd8\xff', 'picture'],
  ['\x89PNG\r\n\x1a\n', 'picture'],
  ['II*\0', 'picture'],
  ['MM\0*', 'picture'],
  ['II+\0', 'picture'],
  ['MM\0+', 'picture'],
  ['GIF8', 'gif'],
  ['\x1aE\xdf\xa3', 'film'],
  ['OggS', 'sound'],
  ['ID3', 'sound'],
  ['fLaC', 'flac'],
  ['%PDF', 'pdf'],
  ['8BPS', 'photoshop'],
  ['PK\x03\x04', 'packed'],
];

const PICTURE_BRANDS = /^(?:avif|avis|heic|heix|heim|heis|hevc|hevx|mif1|msf1)$/;

/** By its first bytes, whatever it is called; undefined for what the site has no use for. */
function kindOf(head: Uint8Array): Kind | undefined {
  const text = Array.from(head, (byte) => String.fromCharCode(byte)).join('');
  const known = STARTS.find(([start]) => text.startsWith(start));
  if (known) return known[1];
  if (text.startsWith('RIFF')) return { WEBP: 'picture' as const, WAVE: 'sound' as const }[text.slice(8, 12)];
  if (text.slice(4, 8) === 'ftyp') {
    const brand = text.slice(8, 12);
    if (PICTURE_BRANDS.test(brand)) return 'picture';
    if (brand === 'qt  ') return 'quicktime';
    return brand.startsWith('M4A') ? 'sound' : 'film';
  }
  // A frame of MP3 begins with eleven bits set.
  if (text.charCodeAt(0) === 0xff && text.charCodeAt(1) >= 0xe0) return 'sound';
  return /<svg[\s>]/i.test(text) ? 'svg' : undefined;
}

const NAMES: Readonly<Record<Exclude<Wanted, 'mark'>, string>> = {
  picture: 'a picture',
  film: 'a film',
  sound: 'a recording',
};

const TAKEN: Readonly<Record<Exclude<Wanted, 'mark'>, string>> = {
  picture: 'JPEG, PNG, WebP, AVIF, TIFF and HEIC are taken.',
  film: 'MP4 and WebM are taken.',
  sound: 'MP3, M4A, Ogg and WAV are taken.',
};

const OTHERS: Readonly<Record<Exclude<Kind, Wanted>, string>> = {
  svg: 'An SVG may hold a program. Export it as a PNG.',
  pdf: 'A PDF is no picture. Export its page as a JPEG or PNG.',
  photoshop: 'Browsers cannot show a Photoshop file. Save it as a JPEG or PNG.',
  gif: GIF_REFUSED,
  flac: 'A FLAC is larger than visitors should wait for. Export it as MP3, or as M4A with AAC.',
  quicktime: 'Not all browsers play a QuickTime film. Export it as MP4 with H.264, or as WebM.',
  packed: 'This is a packed folder. Unpack it, and drop what is in it.',
};

/** Whether only a whole file tells what it is: in a GIF each picture stands behind the pixels of the one before it. */
export const isToldByAll = (head: Uint8Array): boolean => kindOf(head) === 'gif';

/**
 * Why a file is not sent, in one sentence; undefined where it is worth sending.
 *
 * @param head its first bytes; all of them if `isToldByAll`
 */
export function whyRefused(head: Uint8Array, bytes: number, wanted: Wanted): string | undefined {
  if (bytes === 0) return 'There is nothing in this file.';
  const kind = kindOf(head);
  if (wanted === 'mark') return whyNoMark(kind, bytes);
  if (kind === undefined) return `This is not ${NAMES[wanted]} that browsers show. ${TAKEN[wanted]}`;
  const moving = wanted === 'picture' && movingPicture(head);
  if (moving) return sayMoves(moving);
  if (kind !== 'picture' && kind !== 'film' && kind !== 'sound') return OTHERS[kind];
  if (kind !== wanted) return `This is ${NAMES[kind]}, and ${NAMES[wanted]} belongs here.`;
  return bytes > FILE_LIMIT_BYTES[wanted] ? sayTooLarge(wanted, bytes) : undefined;
}

/** What is in the drawing, the studio looks at: its head may be a long comment. */
function whyNoMark(kind: Kind | undefined, bytes: number): string | undefined {
  if (kind !== undefined && kind !== 'svg') {
    return 'This is no SVG. The mark is a drawing, which stays sharp in every size: export it as SVG.';
  }
  return bytes > FILE_LIMIT_BYTES.mark ? sayTooLarge('mark', bytes) : undefined;
}

/** What was chosen or dropped, each looked at by its first bytes. */
export const lookedAt = (files: Iterable<File>, wanted: Wanted): Promise<readonly Dropped[]> =>
  Promise.all([...files].map((file) => lookAt(file, wanted)));

async function lookAt(file: File, wanted: Wanted): Promise<Dropped> {
  const { name, size } = file;
  try {
    let head = await beginningOf(file, HEAD_BYTES);
    if (isToldByAll(head)) head = await beginningOf(file, FILE_LIMIT_BYTES.picture);
    return { name, blob: file, problem: whyRefused(head, size, wanted) };
  } catch {
    return { name, blob: file, problem: 'It cannot be read. A folder? Open it, and drop what is in it.' };
  }
}

const ONE_ALONE = 'One file has its place here, and another was taken.';

/** The first that can be sent, for a place that holds one; of each other one, why it is not sent. */
export function firstOf(dropped: readonly Dropped[]): readonly Dropped[] {
  const first = dropped.find(({ problem }) => problem === undefined);
  return dropped.map((one) => (one === first || one.problem ? one : { ...one, problem: ONE_ALONE }));
}

const beginningOf = async (file: File, bytes: number) => new Uint8Array(await file.slice(0, bytes).arrayBuffer());
