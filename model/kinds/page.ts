import { choice, line, number, type ValuesOf } from '../fields/field.ts';
import { searchTexts } from '../fields/shared-fields.ts';
import { defineKind, inSearchResults } from './kind.ts';
import { partsOfPage } from './parts.ts';

/** A page that the owner has added. */
export const pageKind = defineKind({
  name: 'page',
  path: 'pages/{slug}.md',
  address: '/{slug}',
  orderIfMissing: 0,
  fields: {
    ...searchTexts,
    heading: line({
      label: 'Heading',
      help: 'At the top of the page, and on the links that lead to it.',
      translate: true,
    }),
    link: choice({
      label: 'Linked from',
      help: 'Without a link it is found by its address alone.',
      options: { footer: 'The foot of each page', tabs: 'The tabs', none: 'Nowhere' },
      fallback: 'footer',
    }),
    order: number({
      label: 'Place among the links',
      help: 'Of several own pages, the one with the smallest number comes first.',
      expected: 'a number: 1 comes first',
      fallback: 0,
    }),
    show: partsOfPage,
  },
  body: {
    label: 'Text',
    help: 'Enter begins a paragraph, Shift+Enter a line, as in an address.',
  },
  parts: [
    { key: 'words', fields: ['heading', 'body', 'link', 'order'] },
    {
      key: 'show',
      title: 'What the page shows',
      help: 'Below the text, from top to bottom.',
      isOpen: true,
      fields: ['show'],
    },
    inSearchResults(),
  ],
});

export type OwnPageFields = ValuesOf<typeof pageKind.fields>;
