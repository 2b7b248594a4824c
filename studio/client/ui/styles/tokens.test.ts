import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { settingIn } from '../../../../assets/fonts/heading-lines.ts';

/** The height of Anton's capitals, in em. */
const CAPITAL_EM = 0.871;
const TOLERANCE_EM = 0.04;

it('sets lines so high that marks below a capital do not touch the next line', async () => {
  const { gap = 0 } = await (await settingIn({ display: 'anton' }, 'pl'))('Książka kucharska');
  const tokens = await readFile(join(import.meta.dirname, 'tokens.css'), 'utf8');
  const heights = [...tokens.matchAll(/--display: 400 \S+ \/ (\S+) Anton/g)].map(([, height]) => Number(height));
  expect(heights).toHaveLength(2);
  for (const height of heights) expect(height).toBeGreaterThan(CAPITAL_EM + gap - TOLERANCE_EM);
});
