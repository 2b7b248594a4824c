import { expect, it } from 'vitest';
import { DESCRIPTION_LENGTH } from '../limits.ts';
import { fillTemplate, placeholdersIn } from '../template.ts';
import { english } from './english.ts';
import { loadWords, territoryOf, WORD_LANGUAGES } from './languages.ts';

type Text = readonly [path: string, text: string];

const textsIn = (words: object, path = ''): Text[] =>
  Object.entries(words).flatMap(([name, word]: [string, unknown]): Text[] => {
    if (typeof word === 'string') return [[path + name, word]];
    return typeof word === 'object' && word !== null ? textsIn(word, `${path}${name}.`) : [];
  });

const inEnglish = new Map(textsIn(english));
const NAMES = { owner: 'Mara Tolliver', studio: 'Third Ink', section: 'Portfolio' };

it.each(WORD_LANGUAGES)('has each text of %s once, clean and with the placeholders of the English one', async (tag) => {
  const texts = textsIn(await loadWords(tag));
  expect(texts.map(([path]) => path)).toEqual([...inEnglish.keys()]);
  for (const [path, text] of texts) {
    expect(text.trim(), path).not.toBe('');
    expect(text, path).toBe(path === 'privacy.body' ? `${text.trim()}\n` : text.trim());
    expect(text.normalize('NFC'), path).toBe(text);
    expect(text, path).not.toMatch(/ {2}|"|\.\.\./);
    expect(new Set(placeholdersIn(text)), path).toEqual(new Set(placeholdersIn(inEnglish.get(path) ?? '')));
  }
});

it.each(WORD_LANGUAGES)('has descriptions of %s that search engines show whole', async (tag) => {
  const { site, about, privacy, section } = await loadWords(tag);
  for (const { description } of [...Object.values(site.pages), about, privacy, section]) {
    const { length } = fillTemplate(description, NAMES);
    expect([length >= DESCRIPTION_LENGTH.min, length <= DESCRIPTION_LENGTH.max], description).toEqual([true, true]);
  }
});

it.each([
  ['de', 'Kontakt'],
  ['de-CH', 'Kontakt'],
  ['DE', 'Kontakt'],
  ['fr-CH', 'Contact'],
  ['pt-BR', 'Contacto'],
  ['ar', 'تواصل'],
  ['fi', 'Contact'],
  ['', 'Contact'],
  ['constructor', 'Contact'],
])('speaks to a site in %j of %j', async (tag, contact) => {
  expect((await loadWords(tag)).words.contact_button).toBe(contact);
});

it.each([
  ['pt', 'PT'],
  ['pt-BR', 'BR'],
  ['de', 'DE'],
  ['fr-CH', 'CH'],
  ['en', 'US'],
  ['fi', 'FI'],
])('takes %s for a language of %s', (tag, territory) => expect(territoryOf(tag)).toBe(territory));

it('keeps the marks of French with their words', async () => {
  for (const [path, text] of textsIn(await loadWords('fr'))) {
    expect(text, path).not.toMatch(/ [:;!?]|[^\s\u202f][;!?](?=\s|$)|[^\s\u00a0]:(?=\s|$)/);
  }
});

it.each(WORD_LANGUAGES.filter((tag) => tag !== 'en'))('writes the apostrophes of %s as printers do', async (tag) => {
  for (const [path, text] of textsIn(await loadWords(tag))) expect(text, path).not.toContain("'");
});
