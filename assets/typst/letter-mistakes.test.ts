import path from 'node:path';
import { expect, it } from 'vitest';
import { formatMistakes } from '../../model/mistakes.ts';
import { sampleFolder } from '../../test/fixtures/content-folder.ts';
import { fontsFolder } from '../../test/fixtures/fonts-folder.ts';
import { sampleFonts } from '../../test/fixtures/sample-resume.ts';
import { findLetterMistakes } from './letter-mistakes.ts';

const INSTALLED = ['anton', 'barlow-condensed'];

async function mistakesOf(text: string, { language = 'en', japanese = false } = {}): Promise<string[]> {
  const fontsDir = await fontsFolder(INSTALLED, japanese);
  const mistakes = await findLetterMistakes(await sampleFolder(), { fonts: sampleFonts, language }, text, fontsDir);
  return formatMistakes(mistakes.map((mistake) => ({ ...mistake, file: path.basename(mistake.file) })))
    .split('\n')
    .filter(Boolean);
}

it('names nothing that some family has', async () => {
  expect(await mistakesOf('Łukasz Żółć, Иван, Νίκη → “quoted”')).toEqual([]);
  expect(await mistakesOf('港の看板', { japanese: true })).toEqual([]);
});

it('names the letters and the command that brings them', async () =>
  expect(await mistakesOf('港の看板', { language: 'ja' })).toEqual([
    'site.yaml:17  fonts: no installed family has the letters 港の看板 for the resume sheet and the social cards: npm install -E @fontsource/noto-sans-jp',
  ]));

it('says so where the package does not help', async () =>
  expect(await mistakesOf('港の看板 鬱', { language: 'ja', japanese: true })).toEqual([
    expect.stringContaining('letters 鬱 for the resume sheet and the social cards: take them out of the words there'),
  ]));

it.each([
  ['ไทย', 'th', 'noto-sans-thai'],
  ['한국', 'ko', 'noto-sans-kr'],
  ['工', 'zh', 'noto-sans-sc'],
  ['工', 'zh-TW', 'noto-sans-tc'],
  ['工', 'en', 'noto-sans-jp'],
  ['。', 'ja', 'noto-sans-jp'],
  ['🎉', 'en', 'noto-emoji'],
])('for %s in %s asks for %s', async (text, language, name) =>
  expect(await mistakesOf(text, { language })).toEqual([expect.stringMatching(new RegExp(`@fontsource/${name}$`))]),
);
