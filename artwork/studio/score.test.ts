import { describe, expect, it } from 'vitest';
import { clockOf, phrase, pitch } from './score.ts';

it('knows pitches by their names', () => {
  expect(['C4', 'A4', 'Eb2', 'F#3', 'B0'].map(pitch)).toEqual([60, 69, 39, 54, 23]);
  expect(() => pitch('H4')).toThrow('H4 is not a pitch such as A4');
});

describe('phrase', () => {
  const read = (text: string, swing?: number) => phrase(4, text, { force: 80, gate: 1, swing });

  it('reads notes, chords, rests and marks one after the other', () => {
    expect(read('A4:1 r:.5 C4+E4:2> | G4:.25-')).toEqual([
      { at: 4, length: 1, pitch: 69, force: 80 },
      { at: 5.5, length: 2, pitch: 60, force: 94 },
      { at: 5.5, length: 2, pitch: 64, force: 94 },
      { at: 7.5, length: 0.25, pitch: 67, force: 66 },
    ]);
  });

  it('swings the second half of a beat and lets its neighbor last until then', () => {
    expect(read('A4:.5 B4:.5 C5:1', 0.64).map(({ at, length }) => [at, Number(length.toFixed(2))])).toEqual([
      [4, 0.64],
      [4.64, 0.36],
      [5, 1],
    ]);
  });

  it('bends within a note', () => {
    expect(read('C5:1{0 -1, .25 0}')[0]?.bend).toEqual([
      [0, -1],
      [0.25, 0],
    ]);
    expect(() => read('C5:1{a b}')).toThrow('“a b” is not a bend');
  });

  it('names what it cannot read', () => expect(() => read('A4:1 la')).toThrow('“la” is not a note'));
});

describe('clockOf', () => {
  it('counts an even tempo', () => expect(clockOf([[0, 120]])(8)).toBeCloseTo(4));

  it('agrees with small steps through a change of tempo', () => {
    const secondsAt = clockOf([
      [0, 60],
      [4, 60],
      [12, 120],
      [16, 90],
    ]);
    const tempoAt = (beat: number) =>
      beat < 4 ? 60 : beat < 12 ? 60 + ((beat - 4) * 60) / 8 : beat < 16 ? 120 - ((beat - 12) * 30) / 4 : 90;
    let seconds = 0;
    for (let beat = 0.0005; beat < 20; beat += 0.001) seconds += (0.001 * 60) / tempoAt(beat);
    expect(secondsAt(20)).toBeCloseTo(seconds, 3);
  });
});
