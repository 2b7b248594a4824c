import { alt, line, picture, type ValuesOf, year } from '../fields/field.ts';
import { inkSwitch, order, published } from '../fields/shared-fields.ts';
import { defineKind } from './kind.ts';

export const artworkKind = defineKind({
  name: 'artwork',
  path: '{section}/{slug}/artwork.md',
  address: '/{section}#{slug}',
  orderIfMissing: Number.POSITIVE_INFINITY,
  thumbnail: 'picture',
  fields: {
    title: line({ label: 'Title', help: 'Under the picture.', translate: true }),
    year: year({ label: 'Year', width: 'narrow' }),
    published: published('the work'),
    medium: line({ label: 'Medium', help: 'Behind the year: “Linocut in two inks”.', width: 'wide', translate: true }),
    size: line({ label: 'Size', help: 'Behind the medium: “30 × 40 cm”.', translate: true }),
    order: order('an artwork'),
    picture: picture(
      { label: 'Picture' },
      { alt: alt('What the picture shows'), ink_switch: inkSwitch('The ink switch changes this picture') },
    ),
    caption: line({ label: 'Caption', help: 'Below them.', format: 'caption', translate: true }),
  },
  body: { label: 'Wall text', help: 'Last, as on the wall of a museum. Enter begins a paragraph, Shift+Enter a line.' },
  parts: [
    {
      key: 'words',
      fields: ['title', 'picture', 'year', 'medium', 'size', 'caption', 'body', 'published'],
    },
  ],
});

export type ArtworkFields = ValuesOf<typeof artworkKind.fields>;
