import { expect, it } from 'vitest';
import { loneOf } from './release-place.ts';

const SINGLE = { kind: 'single' };
const ALBUM = { kind: 'album' };
const SIX = [SINGLE, SINGLE, SINGLE, SINGLE, SINGLE, SINGLE];
const FILMED = { kind: 'single', clip: {} };

it.each([
  ['no releases', [], []],
  ['the only release, which is wide', [SINGLE], [undefined]],
  ['two singles', [SINGLE, SINGLE], [undefined, undefined]],
  [
    'three singles in two columns',
    [ALBUM, FILMED, SINGLE, SINGLE, SINGLE],
    [undefined, undefined, undefined, undefined, '2'],
  ],
  ['four singles in three columns', [SINGLE, SINGLE, SINGLE, SINGLE], [undefined, undefined, undefined, '3']],
  ['a single between wide releases', [ALBUM, SINGLE, ALBUM], [undefined, '2 3', undefined]],
  ['a single after six', [...SIX, SINGLE], [...SIX.map(() => undefined), '2 3']],
])('finds the release that would be alone in its row: %s', (_, releases, lone) =>
  expect(loneOf(releases)).toEqual(lone),
);
