import { expect, it } from 'vitest';
import { sampleMessages } from '../test/fixtures/views.ts';
import { messagesSchema } from './messages.ts';

it('does without the words that have a default', () => {
  const { description: _d, pictures: _p, onward: _o, ...project } = sampleMessages.project;
  const { enlarge_title: _t, enlarge_position: _e, ...zoom } = sampleMessages.zoom;
  const { blank: _b, too_long: _l, by_mail: _m, may_have_gone: _g, ...contact } = sampleMessages.contact;
  const words = messagesSchema.parse({ ...sampleMessages, project, zoom, contact });
  expect(words.project).toMatchObject({ ...project, description: 'The project', pictures: 'Pictures' });
  expect(words.contact).toMatchObject({ ...contact, blank: expect.stringContaining('blanks') });
  expect(words.zoom).toMatchObject({ ...zoom, enlarge_title: 'Enlarge: {title}' });
});
