import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { scratchFolder } from '../test/fixtures/scratch-folder.ts';
import { readContent } from './content.ts';
import { CONTENT_FORMAT } from './format.ts';
import { wordsKind } from './kinds/words.ts';
import { schemasFor } from './schemas.ts';
import { foreignTexts } from './translations/foreign-texts.ts';
import { english } from './words/english.ts';
import { german } from './words/german.ts';

async function siteIn(language: string): Promise<string> {
  const folder = await scratchFolder();
  const site = `format: ${CONTENT_FORMAT}\nlanguage: ${language}\nowner: {name: Nora}\n`;
  await writeFile(join(folder, 'site.yaml'), site);
  return folder;
}

it('gives a site the default words of its language', async () => {
  const { content, mistakes } = await readContent(await siteIn('de-CH'));
  expect(mistakes).toEqual([]);
  expect(content?.messages).toEqual(german.words);
  expect(content?.site.pages.contact.introduction).toBe(german.site.pages.contact.introduction);
  expect(content?.site.pages.home.headline).toEqual(['Nora']);
  expect(content?.privacy).toMatchObject({ title: 'Datenschutz bei Nora', heading: 'Datenschutz' });
  expect(content?.privacy.html).toContain('<strong>Wenn Sie mir schreiben</strong>');
});

it('keeps the owner’s own words in any language', async () => {
  const folder = await siteIn('de');
  await writeFile(join(folder, 'words.yaml'), 'contact: {send: Abschicken}\n');
  const { content } = await readContent(folder);
  expect(content?.messages.contact).toEqual({ ...german.words.contact, send: 'Abschicken' });
});

it('reads a folder with the default words of another language', async () => {
  const { content } = await readContent(await siteIn('de'), {
    language: { tag: 'en', path: '/en' },
  });
  expect(content?.messages).toEqual(english.words);
  expect(content?.privacy.heading).toBe('Privacy');
});

describe('the privacy page in a further language', () => {
  const readInEnglish = async (privacy: string | undefined) => {
    const folder = await siteIn('de');
    if (privacy !== undefined) await writeFile(join(folder, 'privacy.md'), privacy);
    const { content } = await readContent(folder, { language: { tag: 'en', path: '/en' } });
    if (!content) throw new Error('The content has mistakes.');
    return content.privacy;
  };

  it('marks no default text as one in the first language', async () => {
    const privacy = await readInEnglish(undefined);
    expect(privacy.html).toContain('<strong>When you write to me</strong>');
    expect(foreignTexts(privacy)).toEqual({});
  });

  it('marks the owner’s text without a translation', async () => {
    const privacy = await readInEnglish('---\n---\nIch bewahre nichts auf.\n');
    expect(foreignTexts(privacy)).toEqual({ foreign: { body: { lang: 'de' } } });
  });
});

it('has a default for each text, in the order of the form', () => {
  const words = schemasFor(english).words.parse({});
  expect(words).toEqual(english.words);
  expect(Object.keys(wordsKind.fields)).toEqual(Object.keys(english.words));
});
