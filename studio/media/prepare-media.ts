import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { type IAudioMetadata, parseStream } from 'music-metadata';
import { EXPORT_FILM, EXPORT_SOUND } from '../api/pictures.ts';
import type { UsableKind } from './file-kind.ts';
import { UnusableFile } from './unusable-file.ts';
import { withoutPlace } from './without-place.ts';

export type PreparedMedia = {
  readonly is: 'film' | 'sound';
  readonly extension: 'mp4' | 'webm' | 'm4a' | 'mp3' | 'opus' | 'ogg' | 'wav';
};

type MediaFormat = Extract<UsableKind, { is: 'film' | 'sound' }>['format'];

const BROKEN = 'This file is broken, or a part of it is missing. Export it again.';

const FILM_CODECS = /^(?:avc[13]|av01|V_VP8|V_VP9|V_AV1)$/;
const SOUND_IN_FILMS = /^(?:mp4a|Opus|\.mp3|A_OPUS|A_VORBIS)$/;
const NAMES: readonly (readonly [code: RegExp, name: string])[] = [
  [/^(?:hvc1|hev1|dvh1|dvhe|V_MPEGH)/, 'HEVC'],
  [/^ap[cdh45]/, 'ProRes'],
  [/^(?:mp4v|V_MPEG4)/, 'MPEG-4 of the old kind'],
  [/^(?:ac-3|ec-3|A_AC3|A_EAC3)/, 'Dolby'],
  [/^alac/, 'Apple Lossless'],
];

/** A broken file may contain millions of empty parts. A film of 200 MB takes less than a second. */
const PARSE_TIME_OUT_MS = 10_000;
const TOO_SLOW = 'The studio cannot find out what this file holds: it may be broken. Export it again.';

/** Checks that browsers play a film or recording, and deletes its location data. @throws UnusableFile */
export async function prepareMedia(
  path: string,
  format: MediaFormat,
  timeOutMs: number = PARSE_TIME_OUT_MS,
): Promise<PreparedMedia> {
  const found = await formatOf(path, timeOutMs);
  const prepared =
    format === 'mp4' || format === 'm4a' || format === 'webm' ? prepareTracks(format, found) : prepareSound(found);
  if (format === 'mp4' || format === 'm4a') await withoutPlace(path);
  return prepared;
}

/** Reads the format from a stream, because only a stream can be aborted; the parser cannot. */
async function formatOf(path: string, timeOutMs: number): Promise<IAudioMetadata['format']> {
  const { size } = await stat(path);
  const signal = AbortSignal.timeout(timeOutMs);
  const stream = createReadStream(path, { signal });
  try {
    return (await parseStream(stream, { size }, { skipCovers: true, duration: false })).format;
  } catch (cause) {
    throw new UnusableFile(signal.aborted ? TOO_SLOW : BROKEN, { cause });
  } finally {
    stream.destroy();
  }
}

function prepareTracks(format: 'mp4' | 'm4a' | 'webm', found: IAudioMetadata['format']): PreparedMedia {
  if (format === 'webm' && !/webm/i.test(found.container ?? '')) {
    throw new UnusableFile(`Browsers do not play a Matroska film. ${EXPORT_FILM}`);
  }
  const codes = (found.trackInfo ?? []).map((track) => ({ code: codeOf(track), isFilm: track.video !== undefined }));
  const film = codes.filter(({ isFilm, code }) => isFilm || FILM_CODECS.test(code) || isKnownFilm(code));
  const sound = codes.filter((track) => !film.includes(track) && !/^(?:tx3g|text|tmcd|mebx|rtp|S_)/.test(track.code));
  if (codes.length === 0) throw new UnusableFile(BROKEN);
  const strangeFilm = film.find(({ code }) => !FILM_CODECS.test(code));
  if (strangeFilm) throw new UnusableFile(`Not all browsers play ${nameOf(strangeFilm.code)}. ${EXPORT_FILM}`);
  const strange = sound.find(({ code }) => !SOUND_IN_FILMS.test(code));
  if (strange) {
    const advice = film.length > 0 ? `${EXPORT_FILM} Its sound: AAC.` : EXPORT_SOUND;
    throw new UnusableFile(`Not all browsers play ${nameOf(strange.code)}. ${advice}`);
  }
  if (film.length > 0) return { is: 'film', extension: format === 'webm' ? 'webm' : 'mp4' };
  if (format === 'webm') throw new UnusableFile(`This WebM holds sound alone. ${EXPORT_SOUND}`);
  return { is: 'sound', extension: 'm4a' };
}

function prepareSound({ container = '', codec = '' }: IAudioMetadata['format']): PreparedMedia {
  if (/^MPEG [\d.]+ Layer 3$/.test(codec)) return { is: 'sound', extension: 'mp3' };
  if (container === 'Ogg' && codec === 'Opus') return { is: 'sound', extension: 'opus' };
  if (container === 'Ogg' && /^Vorbis/.test(codec)) return { is: 'sound', extension: 'ogg' };
  if (container === 'WAVE' && /^PCM/.test(codec)) return { is: 'sound', extension: 'wav' };
  throw new UnusableFile(codec ? `Not all browsers play ${codec.slice(0, 40)}. ${EXPORT_SOUND}` : BROKEN);
}

/** Returns the codec of a track. MP4 names it by four letters, Matroska by words. */
const codeOf = ({ codecName = '', ...track }: { codecName?: string | undefined }): string =>
  'codecId' in track && typeof track.codecId === 'string' ? track.codecId : codecName.replace(/^<|>$/g, '');

const isKnownFilm = (code: string) => /^(?:hvc1|hev1|dvh1|dvhe|ap[cdh45]|mp4v|V_)/.test(code);

const nameOf = (code: string): string =>
  NAMES.find(([known]) => known.test(code))?.[1] ?? code.replace(/^[AV]_/, '').slice(0, 20);
