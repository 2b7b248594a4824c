import { describe, expect, it } from 'vitest';
import { projectKind } from '../kinds/project.ts';
import { wordsKind } from '../kinds/words.ts';
import { parseMarkdown, parseYaml } from '../source-text.ts';
import { textHash } from './text-hash.ts';
import { textsOf } from './translatable.ts';
import { textStates, translatedDocument } from './translated-document.ts';
import { readTranslation } from './translation.ts';

const ORIGINAL = `---
title: Barcos
year: 2024
tags: [Cartazes, Tinta]
show:
  - layout: full
    pictures:
      - file: boat.jpg
        alt: Um barco
        caption: O primeiro barco
  - layout: text-beside
    pictures:
      - file: oar.jpg
        alt: Um remo
    text: Os remos são de freixo.
---
O texto.
`;

const documentOf = (text: string) => {
  const { value } = parseMarkdown(text, 'project.md');
  if (!value) throw new Error('The original is not valid.');
  return value;
};

const read = (translation: string, original = ORIGINAL) => {
  const document = documentOf(original);
  const texts = textsOf(projectKind, document);
  const reading = readTranslation(projectKind, document, { text: translation, file: 'translations/en/project.md' });
  return {
    ...reading,
    states: Object.fromEntries(textStates(texts, reading.texts)),
    translated: translatedDocument(document, texts, reading),
  };
};

describe('a translation', () => {
  it('replaces the texts that it has, and leaves the rest of the file as it is', () => {
    const { translated, mistakes } = read(`---
title: Boats
show:
  - pictures:
      - alt: A boat
---
The text.
`);
    expect(mistakes).toEqual([]);
    expect(translated.document).toMatchObject({
      data: {
        title: 'Boats',
        year: 2024,
        tags: ['Cartazes', 'Tinta'],
        show: [
          { layout: 'full', pictures: [{ file: 'boat.jpg', alt: 'A boat', caption: 'O primeiro barco' }] },
          { layout: 'text-beside', text: 'Os remos são de freixo.' },
        ],
      },
      body: 'The text.\n',
      bodyFile: 'translations/en/project.md',
    });
    expect(translated.untranslated).toEqual([
      'tags.0',
      'tags.1',
      'show.0.pictures.0.caption',
      'show.1.pictures.0.alt',
      'show.1.text',
    ]);
  });

  it('follows its originals when the owner arranges them', () => {
    const { translated, states } = read(`---
tags: [Ink, Posters]
show:
  - pictures:
      - alt: An oar
    text: The oars are of ash.
  - pictures:
      - alt: A boat
originals:
  tags.0: ${textHash('Tinta')}
  tags.1: ${textHash('Cartazes')}
  show.0.pictures.0.alt: ${textHash('Um remo')}
  show.0.text: ${textHash('Os remos são de freixo.')}
  show.1.pictures.0.alt: ${textHash('Um barco')}
---
`);
    expect(translated.document.data).toMatchObject({
      tags: ['Posters', 'Ink'],
      show: [{ pictures: [{ alt: 'A boat' }] }, { pictures: [{ alt: 'An oar' }], text: 'The oars are of ash.' }],
    });
    expect(states).toMatchObject({ 'show.1.text': 'translated', title: 'missing', body: 'missing' });
  });

  it('is outdated once its original has changed', () => {
    const { states } = read(`---
title: Ships
show:
  - {}
  - text: The oars are of oak.
originals:
  title: ${textHash('Navios')}
  show.1.text: ${textHash('Os remos são de carvalho.')}
---
`);
    expect(states).toMatchObject({ title: 'outdated', 'show.1.text': 'outdated' });
  });

  it('leaves out the texts of an item that its original no longer has', () => {
    const { translated } = read(`---
tags: [Paper, Ink, Posters]
originals:
  tags.0: ${textHash('Papel')}
  tags.1: ${textHash('Tinta')}
  tags.2: ${textHash('Cartazes')}
---
`);
    expect(translated.document.data).toMatchObject({ tags: ['Posters', 'Ink'] });
  });

  it('fills a group that the original leaves empty, if a missing one is read as empty', () => {
    const { value } = parseYaml('wall:\nskip_link: Saltar\n', 'words.yaml');
    if (!value) throw new Error('The original is not valid.');
    const reading = readTranslation(wordsKind, value, {
      text: 'wall:\n  next: On\n',
      file: 'translations/en/words.yaml',
    });
    expect(translatedDocument(value, new Map(), reading).document.data).toMatchObject({ wall: { next: 'On' } });
  });

  it('has the texts that stand in no field, with their places', () => {
    const { unused } = read(`---
tags: [Paper, Ink, Posters]
card:
  alt: Boats
show:
  - text: The oars are of ash.
  - pictures:
originals:
  tags.0: ${textHash('Papel')}
  tags.1: ${textHash('Tinta')}
  tags.2: ${textHash('Cartazes')}
---
`);
    expect(unused).toEqual([
      { path: ['tags', 2], text: 'Paper', originalHash: textHash('Papel') },
      { path: ['card', 'alt'], text: 'Boats' },
      { path: ['show', 0, 'text'], text: 'The oars are of ash.' },
      { path: ['show', 1, 'pictures'], text: null },
    ]);
  });

  it.each([
    ['year: 2025', 'year', 'there is no such field'],
    ['title: [Boats]', 'title', 'expected text'],
    ['title: "{boat}"', 'title', 'nothing stands for {boat}'],
  ])('names the mistake in %s', (field, name, expected) => {
    const { mistakes } = read(`---\n${field}\n---\n`);
    expect(mistakes).toMatchObject([{ file: 'translations/en/project.md', line: 2, field: name }]);
    expect(mistakes[0]?.expected).toContain(expected);
  });
});
