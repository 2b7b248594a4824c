import { line, type ValuesOf } from '../fields/field.ts';
import { searchTextsOr } from '../fields/shared-fields.ts';
import { english } from '../words/english.ts';
import { defineKind, inSearchResults } from './kind.ts';

/** The marks of conditional paragraphs: one that begins with `{form}` is only shown if the site has a form. */
export const PRIVACY_MARKS = ['form', 'server', 'mailbox', 'no_mailbox', 'service', 'address', 'players'] as const;

export const privacyKind = defineKind({
  name: 'privacy',
  path: 'privacy.md',
  address: '/privacy',
  title: 'Privacy',
  isOptional: true,
  fields: {
    ...searchTextsOr(english.privacy),
    heading: line({
      label: 'Heading',
      help: 'At the top of the page.',
      fallback: english.privacy.heading,
      translate: true,
    }),
  },
  body: {
    label: 'Text',
    help: 'A paragraph can begin with a condition in braces. {form}: the site has a contact form. {server}: its server takes messages. {service}: a service takes them. {mailbox}: the server sends them to you. {no_mailbox}: the server only keeps them. {address}: your address replaces the form. {players}: players of other sites are shown. {kept_days} is the number of days that messages are kept. {kept_where} is where.',
    placeholders: ['kept_days', 'kept_where', ...PRIVACY_MARKS],
  },
  parts: [{ key: 'words', fields: ['heading', 'body'] }, inSearchResults()],
});

export type PrivacyFields = ValuesOf<typeof privacyKind.fields>;
