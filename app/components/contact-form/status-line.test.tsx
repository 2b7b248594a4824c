import { expect, it } from 'vitest';
import { wordsKind } from '../../../model/kinds/words.ts';
import { schemaOf } from '../../../model/schema.ts';
import { renderOnPage } from '../../../test/fixtures/render-page.tsx';
import { sampleMessages } from '../../../test/fixtures/views.ts';
import type { Failure } from './failure.ts';
import { StatusLine } from './status-line.tsx';

const shown = (failure: Failure, ownerEmail?: string, words = sampleMessages.contact) =>
  renderOnPage(
    <StatusLine
      status="error"
      failure={failure}
      words={words}
      reference={undefined}
      form={{ current: null }}
      ownerEmail={ownerEmail}
    />,
  );

it.each(['offline', 'too_many', 'server', 'no_answer'] as const)(
  'advises the visitor after the failure %s',
  (cause) => {
    expect(shown({ cause }, 'a@b.example')).toMatch(
      new RegExp(`<span>contact\\.${cause}_status </span><a href="mailto:a@b.example">contact\\.fallback</a>`),
    );
  },
);

it('suggests another attempt after an unknown failure', () => {
  expect(shown({ cause: 'not_sent' })).toContain('<span>contact.error_status </span></p>');
});

it('does not suggest another attempt that would fail again', () => {
  expect(shown({ cause: 'refused' }, 'a@b.example')).toContain(
    '<span>contact.by_mail </span><a href="mailto:a@b.example">a@b.example</a>',
  );
  expect(shown({ cause: 'refused' })).toContain('contact.error_status');
});

it.each([
  ['user_name', 'Your name'],
  ['user_email', 'Your email'],
  ['title', 'Subject'],
  ['message', 'Message'],
])('names the field %s by its label', (field, label) => {
  const html = shown({ cause: 'field', field }, undefined, schemaOf(wordsKind).parse({}).contact);
  expect(html).toContain(`this field again: ${label}.`);
});
