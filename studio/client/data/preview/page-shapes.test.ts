import { expect, it } from 'vitest';
import { markOf } from '../../../api/page-frame.ts';
import { shapeBeside } from './page-shapes.ts';

const FILE = 'site.yaml';
const PORTRAIT = ['pages', 'home', 'portrait'];
const WIDE = [...PORTRAIT, 'wide'];
const shapes = { [markOf(FILE, [...PORTRAIT, 'alt'])]: 1.4 };

it.each([
  ['desktop', PORTRAIT, false, 1.4],
  ['desktop', PORTRAIT, true, undefined],
  ['desktop', WIDE, false, 1.4],
  ['phone', PORTRAIT, true, 1.4],
  ['phone', WIDE, false, undefined],
  ['phone', ['photo'], false, undefined],
] as const)('returns the shape on a %s of %j, with a wide crop: %s, as %s', (view, at, hasWide, expected) => {
  expect(shapeBeside({ view, shapes }, { file: FILE, at, hasWide })).toBe(expected);
});
