import { alt, choice, line, list, picture, plates, type ValueOf, variants } from '../fields/field.ts';
import { film, inkSwitch } from '../fields/shared-fields.ts';

const TABLES = { stock: 'Stock', red: 'Red', blue: 'Blue', yellow: 'Yellow', key: 'Key' } as const;

/** Makes a choice of the side on which a picture stands. */
export const side = (help?: string) =>
  choice({
    label: 'The picture stands',
    ...(help && { help }),
    options: { left: 'Left', right: 'Right' },
    fallback: 'right',
  });

const shownPicture = picture(
  { label: 'Picture' },
  {
    alt: alt('What the picture shows'),
    title: line({
      label: 'Title of the picture',
      help: 'Two or three words, heard and not seen: screen readers go by it.',
      optional: true,
    }),
    caption: line({ label: 'Caption of the picture', help: 'Under it.', format: 'caption', optional: true }),
    ink_switch: inkSwitch('The ink switch changes this picture'),
    separations: plates({ label: 'Plates of the picture', optional: true }),
  },
);

const pictures = (count: 1 | 2 | 3) =>
  list(shownPicture, { label: 'Pictures', one: 'picture', least: count, most: count });

const { caption: filmCaption, ...filmFiles } = film('the film');

const parts = variants(
  'layout',
  { label: 'Part', keyLabel: 'Layout' },
  {
    full: { label: 'a picture', fields: { pictures: pictures(1) } },
    'full-bleed': { label: 'a picture from edge to edge', fields: { pictures: pictures(1) } },
    long: { label: 'a long page, such as a screenshot', fields: { pictures: pictures(1) } },
    pair: { label: 'two pictures', fields: { pictures: pictures(2) } },
    triptych: { label: 'three pictures', fields: { pictures: pictures(3) } },
    detail: { label: 'a detail', fields: { pictures: pictures(1), side: side() } },
    'text-beside': {
      label: 'a picture with words beside it',
      fields: {
        pictures: pictures(1),
        text: line({ label: 'Words beside the picture', help: 'One or two sentences.' }),
        side: side(),
      },
    },
    sheet: {
      label: 'a sheet on a table',
      fields: {
        pictures: pictures(1),
        table: choice({ label: 'Color of the table', options: TABLES, fallback: 'stock', drawnAs: 'ink' }),
      },
    },
    slideshow: {
      label: 'a slideshow',
      fields: {
        label: line({ label: 'Name of the slideshow', help: 'For screen readers.' }),
        pictures: list(shownPicture, { label: 'Pictures', one: 'picture', least: 1, titleField: 'alt' }),
      },
    },
    film: {
      label: 'a film',
      fields: {
        ...filmFiles,
        title: line({ label: 'Title of the film', help: 'Two or three words, heard and not seen.', optional: true }),
        caption: filmCaption,
      },
    },
    // The table for the plates comes last if a page does not have this part.
    plates: { label: 'the table for the plates', fields: {} },
  },
);

/** The parts of a page from top to bottom: the same field in works and own pages. */
export const partsOfPage = list(parts, { label: 'Parts', one: 'part', least: 1, optional: true });

/** The layouts of parts, in the order in which the studio offers them. */
export const LAYOUTS = parts.options;

/** A part of a page, with the fields of its layout. */
export type PagePart = ValueOf<typeof parts>;
