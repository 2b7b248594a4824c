import { expect, it } from 'vitest';
import { fieldInWords } from './field-in-words.ts';

it.each([
  [[], ''],
  [['title'], 'title'],
  [['owner', 'email'], 'owner.email'],
  [['show', 1, 'pictures', 0, 'alt'], 'show, second section, first picture, alt'],
  [['show', 0, 'pictures'], 'show, first section, pictures'],
  [['pages', 'home', 'headline', 2], 'pages.home, headline, third line'],
  [['work', 0, 'highlights', 10], 'work, first entry, highlights, 11th entry'],
  [['show', 21], 'show, 22nd section'],
  [['recording', 'sources', 9], 'recording, sources, tenth file'],
])('%j is “%s”', (path, words) => expect(fieldInWords(path)).toBe(words));
