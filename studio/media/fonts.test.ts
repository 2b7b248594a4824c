import { expect, it } from 'vitest';
import { fontsSchema } from '../api/fonts.ts';
import { fontCatalog } from './fonts.ts';

const catalog = fontCatalog('test/fixtures/content');

it('lists the installed families with their roles', async () => {
  const { fonts } = fontsSchema.parse(await catalog.list());
  expect(fonts).toContainEqual({ name: 'anton', family: 'Anton', isFor: ['display'] });
  expect(fonts).toContainEqual({ name: 'barlow-condensed', family: 'Barlow Condensed', isFor: ['display', 'text'] });
  expect(fonts.map(({ name }) => name)).not.toContain('noto-emoji');
});

it('returns the font of an installed family only', async () => {
  const file = await catalog.file('anton', 'display');
  expect(Buffer.from(file ?? []).toString('latin1', 0, 4)).toBe('wOF2');
  expect(await catalog.file('barlow-condensed', 'text')).toBeDefined();
  for (const name of ['../../../package.json', '..', '', 'no-such-family']) {
    expect(await catalog.file(name, 'display'), name).toBeUndefined();
  }
});
