import { expect, it } from 'vitest';
import { halftone, type Screen } from './screen.ts';

const EDGE_PX = 400;

/** Which part of the sheet is inked when a flat grey goes through a screen. */
function coverOf(grey: number, screen: Screen): number {
  const tone = new Float32Array(EDGE_PX * EDGE_PX).fill(grey);
  halftone(tone, EDGE_PX, screen, 1);
  return tone.reduce((sum, ink) => sum + ink, 0) / tone.length;
}

it.each(['dot', 'line'] as const)('a %s screen inks as much of the sheet as the grey says', (shape) => {
  for (const grey of [0.02, 0.05, 0.1, 0.25, 0.5, 0.75, 0.9, 0.98]) {
    for (const angle of [0, 15, 45, 75]) {
      const off = Math.abs(coverOf(grey, { shape, cell: 12, angle }) - grey);
      expect(off, `${grey} at ${angle}`).toBeLessThan(0.02);
    }
  }
});

it('leaves paper and solids alone', () => {
  const screen: Screen = { shape: 'dot', cell: 10, angle: 45 };
  expect([coverOf(0, screen), coverOf(1, screen)]).toEqual([0, 1]);
});

it('sets the dots at the distance and the angle of the screen', () => {
  const tone = new Float32Array(EDGE_PX * EDGE_PX).fill(0.2);
  halftone(tone, EDGE_PX, { shape: 'dot', cell: 5, angle: 0 }, 2);
  // Cells of 5 units at 2 pixels a unit: a dot every 10 pixels, paper half way between.
  for (const at of [0, 10, 200]) {
    expect(tone[at * EDGE_PX + at]).toBe(1);
    expect(tone[(at + 5) * EDGE_PX + at]).toBe(0);
  }
});
