import type { Form } from '../fields.ts';
import { body, HERE, inSearchResults, line } from './pieces.ts';

const FIELDS = [
  line(['heading'], 'Heading', 'At the top of the page.'),
  body(
    'Text',
    'A word in braces before a paragraph says when it shows: {form} where the form is there, {server} or {service} for who takes its messages, {mailbox} where the server mails them to you, {no_mailbox} where it only keeps them, {address} where your address stands in its place, {players} where there are players of other sites. {kept_days} is for how many days messages are kept, {kept_where} where.',
  ),
];

export const form: Form = { partsOf: () => [{ key: 'words', fields: FIELDS }, inSearchResults(HERE)] };
