import path from 'node:path';
import { expect, it } from 'vitest';
import { sampleFolder } from '../../test/fixtures/content-folder.ts';
import { fontsFolder } from '../../test/fixtures/fonts-folder.ts';
import { sampleFonts } from '../../test/fixtures/sample-resume.ts';
import { findLetterNotes } from './letter-notes.ts';

const INSTALLED = ['anton', 'barlow-condensed'];

async function notesOf(text: string, { language = 'en', japanese = false } = {}): Promise<string[]> {
  const fontsDir = await fontsFolder(INSTALLED, japanese);
  const notes = await findLetterNotes(await sampleFolder(), { fonts: sampleFonts, language }, text, fontsDir);
  return notes.map(({ file, message }) => `${path.basename(file)}: ${message}`);
}

const WHERE = 'on the resume sheet and the social cards';

it('reports no letter of the site’s families or a Noto family', async () => {
  expect(await notesOf('Łukasz “quoted”')).toEqual([]);
  expect(await notesOf('港の看板', { japanese: true })).toEqual([]);
});

it('reports no Latin, Greek or Cyrillic letter and no emoji with the default fonts', async () => {
  const text = 'Łukasz Żółć, Иван, Νίκη, Ạ, 🎉 👩🏽‍🚀';
  expect(await findLetterNotes(await sampleFolder(), { fonts: sampleFonts, language: 'en' }, text)).toEqual([]);
});

it('reports omitted letters and the install command', async () =>
  expect(await notesOf('港の看板', { language: 'ja' })).toEqual([
    `site.yaml: fonts: no family here has the letters 港の看板, which are left out ${WHERE}; npm install -E @fontsource-variable/noto-sans-jp`,
  ]));

it('reports letters that the package lacks', async () =>
  expect(await notesOf('港の看板 鬱', { language: 'ja', japanese: true })).toEqual([
    `site.yaml: fonts: no family here has the letters 鬱, which are left out ${WHERE}; write the words there without them`,
  ]));

it('reports letters that only the compiler’s family has', async () =>
  expect(await notesOf('Иван')).toEqual([
    `site.yaml: fonts: no family here has the letters Иван, which are set in Libertinus Serif or DejaVu Sans Mono ${WHERE}; npm install -E @fontsource/noto-sans`,
  ]));

it.each([
  ['ไทย', 'th', 'noto-sans-thai'],
  ['한국', 'ko', 'noto-sans-kr'],
  ['工', 'zh', 'noto-sans-sc'],
  ['工', 'zh-TW', 'noto-sans-tc'],
  ['工', 'en', 'noto-sans-jp'],
  ['。', 'ja', 'noto-sans-jp'],
  ['🎉', 'en', 'noto-emoji'],
])('requests for %s in %s the package %s', async (text, language, name) =>
  expect(await notesOf(text, { language })).toEqual([
    expect.stringMatching(new RegExp(`@fontsource(-variable)?/${name}$`)),
  ]),
);
