// What the pages say of the recordings, looked up in their scores.
import { describe, expect, it } from 'vitest';
import bothSides from '../music/both-sides/recording.ts';
import fiveOclockSun from '../music/five-oclock-sun/recording.ts';
import halftone from '../music/halftone/recording.ts';
import slowTrain from '../music/slow-train/recording.ts';
import twelveBars from '../music/twelve-bars/recording.ts';
import { GATE_S } from '../parts/five-oclock-sun-window.ts';
import { clockOf, type Note, type Recording } from './score.ts';

function notesOf({ parts }: Recording, name: string): Note[] {
  const part = parts.find((part) => part.name === name);
  if (!part || !('notes' in part)) throw new Error(`There is no part called ${name}`);
  return [...part.notes].sort((a, b) => a.at - b.at);
}

const classOf = ({ pitch }: Note) => pitch % 12;

it('Twelve Bars goes around once: the first and the last note of the bass are A, the fifth bar is on D, the ninth on E', () => {
  const bass = notesOf(twelveBars, 'Bass');
  const onBar = (bar: number) => bass.find(({ at }) => at === 2 + (bar - 1) * 4);
  expect([1, 5, 9].map((bar) => onBar(bar)?.pitch)).toEqual([33, 38, 40]);
  expect(bass.at(-1)?.pitch).toBe(33);
});

it('Slow Train takes ten bars to reach speed and slows down from there', () => {
  const [, fastest] = slowTrain.tempo.reduce((a, b) => (b[1] > a[1] ? b : a));
  expect(slowTrain.tempo.map(([, perMinute]) => perMinute)).toEqual([90, fastest, 104, 66]);
  expect(slowTrain.tempo[1][0]).toBe(10 * 8);
});

it('Slow Train: the whistle blows two long, one short, one long', () => {
  const secondsAt = clockOf(slowTrain.tempo);
  const blasts = notesOf(slowTrain, 'Whistle, lower reed').map(
    ({ at, length }) => secondsAt(at + length) - secondsAt(at),
  );
  const short = Math.min(...blasts);
  expect(blasts.map((seconds) => (seconds > short * 1.8 ? 'long' : 'short'))).toEqual([
    'long',
    'long',
    'short',
    'long',
  ]);
});

describe('Both Sides', () => {
  const [trumpet, trombone] = ['Side A, trumpet', 'Side B, trombone'].map((name) => notesOf(bothSides, name));
  it('gives the trombone the trumpet’s part upside down and from the end', () => {
    expect(trombone?.map(({ pitch }) => 124 - pitch).reverse()).toEqual(trumpet?.map(({ pitch }) => pitch));
  });
  it('has them meet on D in the middle', () => {
    const [D5, D3] = [74, 50];
    const inTheMiddle = (notes: Note[] = []) => notes.filter(({ at, length }) => at < 45 && at + length / 0.88 > 45);
    expect([...inTheMiddle(trumpet), ...inTheMiddle(trombone)].map(({ pitch }) => pitch)).toEqual([D5, D3]);
  });
});

describe('Halftone', () => {
  const plucked = notesOf(halftone, 'Plucked');
  const bars = Array.from({ length: 13 }, (_, n) => plucked.filter(({ at }) => Math.floor((at - 2) / 4 + 1e-9) === n));
  it('has one note in the first bar, two in the second, twelve in the twelfth, and then all', () => {
    expect(bars.slice(0, 12).map(({ length }) => length)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
    expect(new Set(bars[12]?.map(classOf)).size).toBe(12);
  });
  it('sinks by a half tone a bar', () => {
    const roots = bars.map(([first]) => (first ? classOf(first) : Number.NaN));
    expect(roots.slice(1).map((root, i) => ((roots[i] ?? 0) - root + 12) % 12)).toEqual(Array(12).fill(1));
  });
});

it('Five O’Clock Sun: the gate swings at 2:10 of a song whose preview begins at 1:40', () => {
  expect(Math.round(100 + GATE_S)).toBe(130);
  expect(fiveOclockSun.seconds).toBeGreaterThan(GATE_S);
});
