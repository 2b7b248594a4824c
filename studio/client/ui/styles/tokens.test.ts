import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { settingIn } from '../../../../assets/fonts/heading-lines.ts';

/** Of Anton, in ems. */
const CAPITAL = 0.871;
const AIR = 0.04;

it('has lines so high that what hangs below a capital keeps off the next line', async () => {
  const { gap = 0 } = (await settingIn({ display: 'anton' }, 'pl'))('Książka kucharska');
  const tokens = await readFile(join(import.meta.dirname, 'tokens.css'), 'utf8');
  const heights = [...tokens.matchAll(/--display: 400 \S+ \/ (\S+) Anton/g)].map(([, height]) => Number(height));
  expect(heights).toHaveLength(2);
  for (const height of heights) expect(height).toBeGreaterThan(CAPITAL + gap - AIR);
});
