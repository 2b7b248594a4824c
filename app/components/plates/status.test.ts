import { describe, expect, it } from 'vitest';
import { sampleMessages } from '../../../test/fixtures/views.ts';
import { statusOf, waitingOf } from './status.ts';

const words = {
  ...sampleMessages.plates,
  language: 'en',
  lifted: '{ink} lifted.',
  laid: '{ink} laid.',
  on_sheet: 'On it: {inks}.',
  bare: 'Bare.',
  red: 'Red',
  blue: 'Blue',
  loupe: 'Loupe',
  waiting: 'Then: {asked}.',
};
const [red, blue] = [
  { ink: 'red', laid: true },
  { ink: 'blue', laid: true },
] as const;

describe('statusOf', () => {
  it.each([
    [[red, blue], undefined, 'On it: Red, Blue.'],
    [[{ ...red, laid: false }, blue], { ...red, laid: false }, 'Red lifted. On it: Blue.'],
    [[red, blue], blue, 'Blue laid. On it: Red, Blue.'],
    [
      [
        { ...red, laid: false },
        { ...blue, laid: false },
      ],
      { ...blue, laid: false },
      'Blue lifted. Bare.',
    ],
  ] as const)('describes the plates %j after %j as %s', (plates, moved, status) =>
    expect(statusOf(plates, moved, words)).toBe(status),
  );
});

describe('waitingOf', () => {
  it.each([
    [[], false, undefined],
    [['blue', 'red'], false, 'Then: Blue, Red.'],
    [['red'], true, 'Then: Red, Loupe.'],
  ] as const)('describes lifted %j and loupe %j as %s', (lifted, loupe, status) =>
    expect(waitingOf(lifted, loupe, words)).toBe(status),
  );
});
