import { spawnSync } from 'node:child_process';
import { globSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Refusal } from '../../server/refusal.ts';

/** Runs a program to its end and gives what it said. */
export function run(program: string, args: readonly string[]): string {
  const quiet = program === 'ffmpeg' ? ['-hide_banner', '-nostdin'] : [];
  const { status, error, stdout, stderr } = spawnSync(program, [...quiet, ...args], {
    encoding: 'utf8',
    maxBuffer: 1e8,
  });
  if (error) throw error;
  if (status !== 0) throw new Error(`${program} ended with ${status}:\n${stderr.slice(-2000)}`);
  return stdout + stderr;
}

/** Below this it is quiet, and so long it is a hole. */
const SILENCE_DB = -50;
const HOLE_S = 0.6;
/** What each octave or two of hearing is called at a mixing desk. */
const BANDS_HZ = {
  sub: [20, 60],
  bass: [60, 250],
  low: [250, 800],
  middle: [800, 2500],
  presence: [2500, 6000],
  air: [6000, 16000],
};

const figure = (text: string, pattern: RegExp) => {
  const found = [...text.matchAll(pattern)].at(-1)?.[1];
  if (found === undefined) throw new Error(`ffmpeg gave no ${pattern}`);
  return Number(found);
};

/** Loudness after ITU-R BS.1770 and EBU R 128: integrated, its range, and the highest peak between the samples. */
export function loudnessOf(file: string) {
  const said = run('ffmpeg', ['-i', file, '-af', 'ebur128=peak=true', '-f', 'null', '-']);
  return {
    integratedLufs: figure(said, /I:\s+(-?[\d.]+) LUFS/g),
    rangeLu: figure(said, /LRA:\s+(-?[\d.]+) LU/g),
    peakDb: figure(said, /Peak:\s+(-?[\d.]+) dBFS/g),
  };
}

/** All that is measured of a recording, one line. */
export function measure(file: string): string {
  const { integratedLufs, rangeLu, peakDb } = loudnessOf(file);
  const decoded = (filters: string) => run('ffmpeg', ['-i', file, '-af', filters, '-f', 'null', '-']);
  const seconds = figure(
    run('ffprobe', ['-v', 'error', '-show_entries', 'format=duration', '-of', 'default', file]),
    /duration=([\d.]+)/g,
  );
  const holes = [...decoded(`silencedetect=n=${SILENCE_DB}dB:d=${HOLE_S}`).matchAll(/silence_start: (-?[\d.]+)/g)];
  const whole = level(decoded('astats=measure_perchannel=none'));
  const bands = Object.entries(BANDS_HZ).map(([name, [low, high]]) => {
    const passed = level(
      decoded(`highpass=f=${low},highpass=f=${low},lowpass=f=${high},lowpass=f=${high},astats=measure_perchannel=none`),
    );
    return `${name} ${(passed - whole).toFixed(0)}`;
  });
  return [
    `${seconds.toFixed(1)} s`,
    `${Math.round(statSync(file).size / 1000)} KB`,
    `${integratedLufs} LUFS`,
    `range ${rangeLu} LU`,
    `peak ${peakDb} dB`,
    `${holes.length} holes${holes.length > 0 ? ` at ${holes.map(([, at]) => at).join(', ')} s` : ''}`,
    `dB of the whole: ${bands.join(', ')}`,
  ].join(', ');
}

const content = fileURLToPath(new URL('../../content/', import.meta.url));

/**
 * Measures the recordings in content/ whose path has one of these words, or all of them.
 *
 * @throws Refusal without ffmpeg, or where no recording has such a name
 */
export function measureRecordings(names: readonly string[]): void {
  if (spawnSync('ffmpeg', ['-version']).error) throw new Refusal('To measure recordings takes ffmpeg: install it.');
  const files = globSync('music/*/*.{opus,mp3}', { cwd: content }).sort();
  const chosen = files.filter((file) => names.length === 0 || names.some((name) => file.includes(name)));
  if (chosen.length === 0)
    throw new Refusal(`No recording is called ${names.join(' or ')}. There are:\n${files.join('\n')}`);
  for (const file of chosen) process.stdout.write(`${file}: ${measure(join(content, file))}\n`);
}

const level = (said: string) => figure(said, /RMS level dB: (-?[\d.]+)/g);
