import { expect, it } from 'vitest';
import { sampleWords } from './sample.ts';
import { wordsSchema } from './words.ts';

it('does without the words that have a default', () => {
  const { description: _d, pictures: _p, onward: _o, ...project } = sampleWords.project;
  const { enlarge_title: _t, enlarge_position: _e, ...zoom } = sampleWords.zoom;
  const words = wordsSchema.parse({ ...sampleWords, project, zoom });
  expect(words.project).toMatchObject({ ...project, description: 'The project', pictures: 'Pictures' });
  expect(words.zoom).toMatchObject({ ...zoom, enlarge_title: 'Enlarge: {title}' });
});
