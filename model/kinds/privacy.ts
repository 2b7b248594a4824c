import { line, type ValuesOf } from '../fields/field.ts';
import { searchTexts } from '../fields/shared-fields.ts';
import { defineKind, inSearchResults } from './kind.ts';

/** The marks of conditional paragraphs: one that begins with `{form}` is only shown if the site has a form. */
export const PRIVACY_MARKS = ['form', 'server', 'mailbox', 'no_mailbox', 'service', 'address', 'players'] as const;

export const privacyKind = defineKind({
  name: 'privacy',
  path: 'privacy.md',
  address: '/privacy',
  title: 'Privacy',
  fields: { ...searchTexts, heading: line({ label: 'Heading', help: 'At the top of the page.' }) },
  body: {
    label: 'Text',
    help: 'A word in braces before a paragraph says when it shows: {form} where the form is there, {server} or {service} for who takes its messages, {mailbox} where the server mails them to you, {no_mailbox} where it only keeps them, {address} where your address stands in its place, {players} where there are players of other sites. {kept_days} is for how many days messages are kept, {kept_where} where.',
    placeholders: ['kept_days', 'kept_where', ...PRIVACY_MARKS],
  },
  parts: [{ key: 'words', fields: ['heading', 'body'] }, inSearchResults()],
});

export type PrivacyFields = ValuesOf<typeof privacyKind.fields>;
