import type { Form } from '../fields.ts';
import { body, choice, HERE, inSearchResults, line } from './pieces.ts';

const FIELDS = [
  line(['heading'], 'Heading', 'At the top of the page, and on the links that lead to it.'),
  body(
    'Text',
    'An empty line begins a new paragraph. A \\ at the end of a line ends it there, as in a postal address.',
  ),
  choice(
    ['link'],
    'Linked from',
    [
      ['footer', 'The foot of each page'],
      ['tabs', 'The tabs'],
      ['none', 'Nowhere'],
    ],
    { fallback: 'footer', help: 'Without a link it is found by its address alone.' },
  ),
  line(['order'], 'Place among the links', 'Of several own pages, the one with the smallest number comes first.', {
    is: 'number',
    isOptional: true,
  }),
];

export const form: Form = { partsOf: () => [{ key: 'words', fields: FIELDS }, inSearchResults(HERE)] };
