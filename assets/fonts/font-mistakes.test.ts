import path from 'node:path';
import { expect, it } from 'vitest';
import { siteKind } from '../../model/kinds/site.ts';
import { formatMistakes } from '../../model/mistakes.ts';
import { schemaOf } from '../../model/schema.ts';
import { parseYaml } from '../../model/source-text.ts';
import { sampleFiles, sampleFolder } from '../../test/fixtures/content-folder.ts';
import { findFontMistakes, findFontNotes } from './font-mistakes.ts';

/** Returns the mistakes of the build with a changed `site.yaml`, with file names relative to the content folder. */
async function mistakesOf(from: string, to: string, fontsDir?: string): Promise<string> {
  const text = (sampleFiles['site.yaml'] ?? '').replace(from, to);
  const folder = await sampleFolder({ 'site.yaml': text });
  const site = schemaOf(siteKind).parse(parseYaml(text, 'site.yaml').value?.data);
  const mistakes = await findFontMistakes(folder, site, fontsDir);
  return formatMistakes(mistakes.map((mistake) => ({ ...mistake, file: path.basename(mistake.file) })));
}

it.each([
  ['nothing is wrong', 'studio: Overprint', 'studio: Underprint', ''],
  ['families are written as they are called', 'display: anton', 'display: Anton', ''],
  ['a family has two words', 'text: barlow-condensed', 'text: Barlow Condensed', ''],
  [
    'a family is not installed',
    'text: barlow-condensed',
    'text: Quattrocento',
    'site.yaml:19  fonts.text: quattrocento is not installed; npm install -E @fontsource/quattrocento (where npm answers 404 there is no such family: see https://fontsource.org)',
  ],
  [
    'an installed family is misspelt',
    'text: barlow-condensed',
    'text: Barlow Condesed',
    'site.yaml:19  fonts.text: barlow-condesed is not installed; is it barlow-condensed, which is? Else: npm install -E @fontsource/barlow-condesed (where npm answers 404 there is no such family: see https://fontsource.org)',
  ],
  [
    'a family is sold',
    'text: barlow-condensed',
    'text: Helvetica Neue',
    'site.yaml:19  fonts.text: https://fontsource.org has free families only, and helvetica-neue is none; arimo is like it: npm install -E @fontsource/arimo',
  ],
])('finds the mistakes where %s', async (_, from, to, expected) => expect(await mistakesOf(from, to)).toBe(expected));

const site = schemaOf(siteKind).parse(parseYaml(sampleFiles['site.yaml'] ?? '', 'site.yaml').value?.data);

it('has no note about families as light as those of the sample', async () =>
  expect(await findFontNotes(await sampleFolder({}), site)).toEqual([]));

it('notes what a page loads of heavy families, and refuses none', async () => {
  const [note] = await findFontNotes(await sampleFolder({}), site, { advisedBytes: 20_000 });
  expect(note?.file).toMatch(/site\.yaml$/);
  expect(note?.message).toMatch(
    /^fonts: a page loads 1\d(\.\d)? KB of anton and 1\d(\.\d)? KB of barlow-condensed before its first paint; at most 20 KB in all is better$/,
  );
});
