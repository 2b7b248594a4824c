import { expect, it } from 'vitest';
import { midiOf } from './midi.ts';
import type { Note, Part } from './score.ts';

const part = (notes: Note[], more: Partial<Part> = {}): Part => ({
  name: 'Guitar',
  program: 26,
  level: 0,
  looseMs: 0,
  notes,
  ...more,
});
const seconds = (beat: number) => beat / 2;
/** The bytes of the track, without header, tempo and the end. */
const track = (wanted: Part) => [...midiOf(wanted, seconds, 1).subarray(29, -4)];
const at = (bytes: number[], wanted: number[]) => bytes.findIndex((_, i) => wanted.every((n, j) => bytes[i + j] === n));

it('writes one track that is as long as it says', () => {
  const file = midiOf(part([{ at: 0, length: 1, pitch: 60, force: 90 }]), seconds, 1);
  expect(file.subarray(0, 4).toString()).toBe('MThd');
  expect(file.readUInt32BE(18)).toBe(file.length - 22);
  expect([...file.subarray(-4)]).toEqual([0, 0xff, 0x2f, 0]);
});

it('ends a note before the next of the same pitch begins, however loosely it is played', () => {
  const repeated = Array.from({ length: 40 }, (_, beat) => ({ at: beat / 4, length: 0.25, pitch: 60, force: 90 }));
  const bytes = track(part(repeated, { looseMs: 12 }));
  const acts = bytes.flatMap((status, i) => (bytes[i + 1] === 60 && [0x80, 0x90].includes(status) ? [status] : []));
  expect(acts).toEqual(Array.from({ length: 80 }, (_, i) => (i % 2 === 0 ? 0x90 : 0x80)));
});

it('puts drums on the tenth channel and chooses a bank for all else', () => {
  const notes = [{ at: 0, length: 1, pitch: 38, force: 90 }];
  expect(at(track(part(notes, { bank: 128, program: 40 })), [0xc9, 40])).toBeGreaterThan(-1);
  expect(at(track(part(notes, { bank: 17, program: 22 })), [0xb0, 0, 17, 0, 0xc0, 22])).toBeGreaterThan(-1);
});

it('bends a semitone by a twelfth of its range', () => {
  const bytes = track(part([{ at: 0, length: 1, pitch: 60, force: 90, bend: [[0, 1]] }]));
  const value = 8192 + Math.round(8192 / 12);
  expect(at(bytes, [0xe0, value & 127, value >> 7])).toBeGreaterThan(-1);
});

it('plays the same on every run, and together what is written together', () => {
  const chord = [60, 64, 67].map((pitch) => ({ at: 1, length: 1, pitch, force: 90 }));
  const loose = part(chord, { looseMs: 20 });
  expect(midiOf(loose, seconds, 7)).toEqual(midiOf(loose, seconds, 7));
  const bytes = track(loose);
  const first = bytes.indexOf(0x90);
  // No time passes from note to note of a chord: the byte before each is 0.
  expect([60, 64, 67].map((pitch) => at(bytes.slice(first + 1), [0, 0x90, pitch]) > -1)).toEqual([false, true, true]);
});
