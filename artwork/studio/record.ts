// The studio: fluidsynth plays each part alone and dry, ffmpeg mixes them in one room and masters the mix.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { loudnessOf, run } from './measure.ts';
import { midiOf } from './midi.ts';
import { clockOf, type Made, type Part, type Recording } from './score.ts';
import { roomOf, wave } from './sound.ts';

/** MuseScore General, MIT, of Debian's musescore-general-soundfont-lossless. */
const SOUND_FONT = '/usr/share/sounds/sf2/MuseScore_General_Full.sf2';
const RATE_HZ = 48_000;
/** What streaming services and broadcasters level to, within a decibel or two. */
const LOUDNESS_LUFS = -16;
/** Encoders overshoot by up to a decibel; it must not clip then. */
const PEAK_DB = -2;
export const RECORDING_BYTES = 600_000;
const BITRATES_K = [128, 112, 96, 80, 64];
/** LAME makes its input softer by 0.4 dB, measured. */
const FORMATS = { opus: ['-c:a', 'libopus', '-vbr', 'on'], mp3: ['-af', 'volume=0.4dB', '-c:a', 'libmp3lame'] };

/** Whether this machine can play and mix. */
export const hasStudio = (): boolean =>
  existsSync(SOUND_FONT) &&
  ['fluidsynth', 'ffmpeg'].every(
    (program) => spawnSync(program, ['--version'], { stdio: 'ignore' }).error === undefined,
  );

/**
 * Records a piece as `<file>.opus` and `<file>.mp3`, the second for browsers without Ogg.
 *
 * @returns the paths of the two
 * @throws Error when a part plays beyond the end, or the sound is too large at every bit rate
 */
export function record(recording: Recording, file: string): string[] {
  const folder = mkdtempSync(join(tmpdir(), 'studio-'));
  try {
    const mix = mixDown(recording, folder);
    const pressed = join(folder, 'pressed.wav');
    run('ffmpeg', ['-y', '-i', mix, '-af', compressorFor(loudnessOf(mix).integratedLufs), ...FLOAT, pressed]);
    const master = join(folder, 'master.wav');
    let gain = LOUDNESS_LUFS - loudnessOf(pressed).integratedLufs;
    // The limiter takes a little of the level back; the second time makes up for it.
    for (let pass = 1; pass <= 2; pass++) {
      run('ffmpeg', ['-y', '-i', pressed, '-af', limiterAt(gain), '-ar', String(RATE_HZ), ...FLOAT, master]);
      gain += LOUDNESS_LUFS - loudnessOf(master).integratedLufs;
    }
    mkdirSync(dirname(file), { recursive: true });
    return Object.entries(FORMATS).map(([extension, codec]) => encode(master, `${file}.${extension}`, codec));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Plays all parts and mixes them into a file in `folder`, at the levels of the score. Gives its path. */
export function mixDown(recording: Recording, folder: string): string {
  const stems = recording.parts.map((part, index) => stemOf(recording, part, index, folder));
  const room = join(folder, 'room.wav');
  writeFileSync(room, wave(roomOf(recording.roomSeconds, RATE_HZ), RATE_HZ));
  const mix = join(folder, 'mix.wav');
  const inputs = [...stems, room].flatMap((stem) => ['-i', stem]);
  run('ffmpeg', ['-y', ...inputs, '-filter_complex', mixOf(recording), '-map', '[mix]', ...FLOAT, mix]);
  return mix;
}

const FLOAT = ['-c:a', 'pcm_f32le'];

function stemOf({ tempo, seed, seconds }: Recording, part: Part | Made, index: number, folder: string): string {
  const secondsAt = clockOf(tempo);
  const stem = join(folder, `${index}.wav`);
  if ('samples' in part) {
    writeFileSync(stem, wave([part.samples(RATE_HZ, secondsAt)], RATE_HZ));
    return stem;
  }
  const end = Math.max(...part.notes.map(({ at }) => secondsAt(at)));
  if (end > seconds)
    throw new Error(`${part.name} begins a note at ${end.toFixed(1)} s, after the end at ${seconds} s`);
  const midi = join(folder, `${index}.mid`);
  writeFileSync(midi, midiOf(part, secondsAt, seed * 31 + index));
  const settings = ['-R', '0', '-C', '0', '-g', '0.5', '-r', String(RATE_HZ), '-O', 'float', '-T', 'wav'];
  run('fluidsynth', ['-ni', '-q', ...settings, '-F', stem, SOUND_FONT, midi]);
  return stem;
}

/** Each part at its place, and all of them once more through the room. */
function mixOf({ parts, seconds, fadeSeconds }: Recording): string {
  const placed = parts.map(({ level, pan = 0, room = -14, treatment }, index) => {
    // Equal power: what goes to one side leaves the other.
    const angle = ((pan + 1) * Math.PI) / 4;
    const [left, right] = [Math.cos(angle) * Math.SQRT2, Math.sin(angle) * Math.SQRT2].map((n) => n.toFixed(3));
    const chain = [
      'aformat=channel_layouts=stereo',
      ...(treatment ? [treatment] : []),
      `volume=${level}dB`,
      `pan=stereo|c0=${left}*c0|c1=${right}*c1`,
      `apad=whole_dur=${seconds}`,
      `atrim=end=${seconds}`,
      'asplit',
    ];
    return `[${index}]${chain.join(',')}[dry${index}][to${index}];[to${index}]volume=${room}dB[send${index}]`;
  });
  const all = (name: string) => parts.map((_, index) => `[${name}${index}]`).join('');
  const sum = `amix=inputs=${parts.length}:normalize=0`;
  return [
    ...placed,
    `${all('dry')}${sum}[dry]`,
    `${all('send')}${sum}[send]`,
    `[send][${parts.length}]afir=dry=1:wet=1:gtype=none,highpass=f=160[wet]`,
    `[dry][wet]amix=inputs=2:normalize=0:duration=first,afade=t=out:st=${seconds - fadeSeconds}:d=${fadeSeconds}[mix]`,
  ].join(';');
}

/** A gentle hand on the sum, which it meets at one level whatever the levels of the parts. */
const compressorFor = (lufs: number) =>
  `highpass=f=32,volume=${(-20 - lufs).toFixed(2)}dB,acompressor=threshold=-20dB:ratio=1.8:attack=25:release=220`;

/** The level, and a limiter that sees the peaks between the samples. */
const limiterAt = (gain: number) =>
  `volume=${gain.toFixed(2)}dB,aresample=${RATE_HZ * 4},alimiter=level=false:limit=${(10 ** (PEAK_DB / 20)).toFixed(4)}:attack=4:release=60`;

function encode(master: string, file: string, codec: readonly string[]): string {
  for (const kilobits of BITRATES_K) {
    run('ffmpeg', ['-y', '-i', master, '-map_metadata', '-1', ...codec, '-b:a', `${kilobits}k`, file]);
    if (statSync(file).size <= RECORDING_BYTES) return file;
  }
  throw new Error(`${file} is larger than ${RECORDING_BYTES} bytes at ${BITRATES_K.at(-1)} kbit/s: make it shorter`);
}
