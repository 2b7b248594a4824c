import { median } from '../figures/spread.ts';
import { table } from '../figures/table.ts';

/** The times of a visit to a private work, in milliseconds. */
export type Opening = {
  /** The time from the passphrase to the page of the work, most of which is the derivation of the key. */
  readonly deriveMs: number;
  /** The time from the page of the work to its first picture. */
  readonly firstPictureMs: number;
  /** The time from the page of the work to its last picture, decrypted. */
  readonly decryptedMs: number;
  /** The tasks of over 50 ms since the passphrase, and how long after the page of the work each began. */
  readonly tasks: readonly { readonly ms: number; readonly afterMs: number }[];
  /** The bytes of the loaded files. */
  readonly bytes: number;
};

/** The limits of the specification: a first picture soon, and no jank. */
const LIMITS = { firstPictureMs: 500, longestTaskMs: 50 };

const longestTaskOf = ({ tasks }: Opening) => Math.max(0, ...tasks.map(({ ms }) => ms));

const FIGURES: Readonly<Record<string, (visit: Opening) => number>> = {
  'Passphrase to page': ({ deriveMs }) => deriveMs,
  'Page to first picture': ({ firstPictureMs }) => firstPictureMs,
  'Page to last picture decrypted': ({ decryptedMs }) => decryptedMs,
  'Longest task': longestTaskOf,
};

const whole = (ms: number) => String(Math.round(ms));

/** Formats the medians and the range of all visits. The browser reports no task below 50 ms. */
export function report(visits: readonly Opening[]): string {
  const rows = Object.entries(FIGURES).map(([name, figure]) => {
    const runs = visits.map(figure);
    return [`${name} (ms)`, whole(median(runs)), whole(Math.min(...runs)), whole(Math.max(...runs))];
  });
  const megabytes = median(visits.map(({ bytes }) => bytes)) / 1e6;
  return `${table([['', 'median', 'least', 'most'], ...rows])}\n${visits.length} visits, ${megabytes.toFixed(1)} MB each`;
}

/** Returns a line for each limit that the medians miss. */
export function missedLimits(visits: readonly Opening[]): string[] {
  const firstPictureMs = median(visits.map((visit) => visit.firstPictureMs));
  const longestTaskMs = median(visits.map(longestTaskOf));
  return [
    ...(firstPictureMs > LIMITS.firstPictureMs
      ? [`the first picture after ${whole(firstPictureMs)} ms; the limit is ${LIMITS.firstPictureMs} ms`]
      : []),
    ...(longestTaskMs > LIMITS.longestTaskMs
      ? [`a task of ${whole(longestTaskMs)} ms; the limit is ${LIMITS.longestTaskMs} ms`]
      : []),
  ];
}
