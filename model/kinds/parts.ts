import { alt, choice, group, line, list, picture, plates, type ValueOf, variants } from '../fields/field.ts';
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
      translate: true,
    }),
    caption: line({
      label: 'Caption of the picture',
      help: 'Under it.',
      format: 'caption',
      optional: true,
      translate: true,
    }),
    ink_switch: inkSwitch('The ink switch changes this picture'),
    separations: plates({ label: 'Plates of the picture', optional: true }),
  },
);

const pictures = (count: 1 | 2 | 3) =>
  list(shownPicture, { label: 'Pictures', one: 'picture', least: count, most: count });

const manyPictures = list(shownPicture, { label: 'Pictures', one: 'picture', least: 1, titleField: 'alt' });

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
    'before-after': { label: 'before and after', fields: { pictures: pictures(2) } },
    grid: {
      label: 'a grid of pictures',
      fields: {
        arrangement: choice({
          label: 'Arrangement',
          options: {
            rows: 'Rows of equal height',
            columns: 'Columns',
            masonry: 'Columns without gaps, read downwards',
          },
          fallback: 'rows',
        }),
        pictures: manyPictures,
      },
    },
    detail: { label: 'a detail', fields: { pictures: pictures(1), side: side() } },
    'text-beside': {
      label: 'a picture with words beside it',
      fields: {
        pictures: pictures(1),
        text: line({ label: 'Words beside the picture', help: 'One or two sentences.', translate: true }),
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
        label: line({ label: 'Name of the slideshow', help: 'For screen readers.', translate: true }),
        pictures: manyPictures,
      },
    },
    'sound-film': {
      label: 'a film with sound',
      fields: {
        sources: filmFiles.sources,
        poster: picture(
          { label: 'Still of the film', help: 'Until somebody plays it, and on paper.' },
          { ...filmFiles.poster.fields, alt: alt('What the still shows') },
        ),
        captions: list(
          group(
            { label: 'Captions' },
            {
              track: line({ label: 'File', help: 'WebVTT, such as film.vtt.', format: 'captions-file' }),
              language: line({
                label: 'Language',
                help: 'Its code, such as en. Without it, the language of the site.',
                format: 'language',
                optional: true,
              }),
            },
          ),
          { label: 'Captions', one: 'file of captions', titleField: 'track', optional: true },
        ),
        title: line({
          label: 'Title of the film',
          help: 'Two or three words, heard and not seen.',
          optional: true,
          translate: true,
        }),
        caption: filmCaption,
      },
    },
    film: {
      label: 'a silent film in a loop',
      fields: {
        ...filmFiles,
        title: line({
          label: 'Title of the film',
          help: 'Two or three words, heard and not seen.',
          optional: true,
          translate: true,
        }),
        caption: filmCaption,
      },
    },
    video: {
      label: 'a video of another site',
      fields: {
        link: line({ label: 'Link to the video', help: 'From YouTube or Vimeo.', format: 'video-link' }),
        title: line({ label: 'Title of the video', help: 'On the button that plays it.', translate: true }),
        poster: picture(
          { label: 'Picture before it plays', help: 'Without one there is only a button.', optional: true },
          { alt: alt('What that picture shows') },
        ),
        caption: line({
          label: 'Caption of the video',
          help: 'Under it.',
          format: 'caption',
          optional: true,
          translate: true,
        }),
      },
    },
    embed: {
      label: 'something of another site',
      fields: {
        link: line({
          label: 'Link, or the code to embed it',
          help: 'Figma, CodePen, Sketchfab, Google Maps, Spotify, SoundCloud, Apple Music or Bandcamp.',
          format: 'embed-link',
        }),
        title: line({ label: 'Title', help: 'On the button that shows it.', translate: true }),
        caption: line({ label: 'Caption', help: 'Under it.', format: 'caption', optional: true, translate: true }),
      },
    },
    quote: {
      label: 'a quotation',
      fields: {
        text: line({
          label: 'Words of the quotation',
          help: 'Without quotation marks, or with them.',
          translate: true,
        }),
        by: line({
          label: 'Who said it',
          help: 'Under it, such as “Ana Reis, Tidewater”.',
          optional: true,
          translate: true,
        }),
      },
    },
    columns: {
      label: 'columns of text',
      fields: {
        columns: list(
          group(
            { label: 'Column' },
            {
              heading: line({ label: 'Heading', optional: true, translate: true }),
              text: line({
                label: 'Words',
                help: 'A few sentences. They may have links.',
                format: 'caption',
                translate: true,
              }),
            },
          ),
          { label: 'Columns', one: 'column', least: 1, titleField: 'heading' },
        ),
      },
    },
    buttons: {
      label: 'buttons',
      fields: {
        buttons: list(
          group(
            { label: 'Button' },
            {
              label: line({ label: 'Words on the button', translate: true }),
              to: line({
                label: 'Where it leads',
                help: 'A page of the site, such as /contact, or https://…',
                format: 'redirect-target',
              }),
            },
          ),
          { label: 'Buttons', one: 'button', least: 1, titleField: 'label' },
        ),
      },
    },
    downloads: {
      label: 'files to download',
      fields: {
        files: list(
          group(
            { label: 'File' },
            {
              download: line({
                label: 'Name of the file',
                help: 'A file beside this text, such as press-kit.pdf.',
                format: 'download-file',
              }),
              label: line({
                label: 'Words of the link',
                help: 'Without them, the file’s name.',
                optional: true,
                translate: true,
              }),
            },
          ),
          { label: 'Files', one: 'file', least: 1, titleField: 'download' },
        ),
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
