import { expect, it } from 'vitest';
import { sampleWords } from './sample.ts';
import { wordsSchema } from './words.ts';

it('does without the words that have a default', () => {
  const { description: _d, pictures: _p, onward: _o, ...project } = sampleWords.project;
  const { enlarge_title: _t, enlarge_position: _e, ...zoom } = sampleWords.zoom;
  const { blank: _b, too_long: _l, by_mail: _m, may_have_gone: _g, ...contact } = sampleWords.contact;
  const words = wordsSchema.parse({ ...sampleWords, project, zoom, contact });
  expect(words.project).toMatchObject({ ...project, description: 'The project', pictures: 'Pictures' });
  expect(words.contact).toMatchObject({ ...contact, blank: expect.stringContaining('blanks') });
  expect(words.zoom).toMatchObject({ ...zoom, enlarge_title: 'Enlarge: {title}' });
});
