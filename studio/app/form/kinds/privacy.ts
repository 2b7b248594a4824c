import type { Form } from '../fields.ts';
import { body, browserTitle, description, HERE, line } from './pieces.ts';

const FIELDS = [
  line(['heading'], 'Heading', 'At the top of the page.'),
  body(
    'Text',
    'A paragraph that begins with {form}, {server}, {service}, {address} or {players} shows only where that is so: the form is there, your own server or a service takes the messages, your address stands in its place, there are players of other sites. {kept_days} is the number of days that messages are kept.',
  ),
  browserTitle(HERE),
  description(HERE),
];

export const form: Form = { partsOf: () => [{ key: 'words', fields: FIELDS }] };
