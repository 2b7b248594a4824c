import { expect, it } from 'vitest';
import { describeField, fieldFromWords } from './describe-field.ts';

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
  [['work', 20, 'highlights'], 'work, 21st entry, highlights'],
  [['profiles', 2, 'url'], 'third profile, url'],
])('converts %j to “%s” and back', (path, words) => {
  expect(describeField(path)).toBe(words);
  expect(fieldFromWords(words)).toEqual(path);
});
