import { expect, it } from 'vitest';
import { sampleMessages } from '../test/fixtures/views.ts';
import { messagesSchema } from './messages.ts';

it('does without the words that have a default', () => {
  const { description: _d, pictures: _p, onward: _o, ...project } = sampleMessages.project;
  const { enlarge_title: _t, enlarge_position: _e, ...zoom } = sampleMessages.zoom;
  const words = messagesSchema.parse({ ...sampleMessages, project, zoom });
  expect(words.project).toMatchObject({ ...project, description: 'The project', pictures: 'Pictures' });
  expect(words.zoom).toMatchObject({ ...zoom, enlarge_title: 'Enlarge: {title}' });
});
