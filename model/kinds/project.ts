import { choice, group, line, list, picture, toggle, type ValueOf, type ValuesOf, year } from '../fields/field.ts';
import { description, inkSwitch, order, published } from '../fields/shared-fields.ts';
import { defineKind } from './kind.ts';
import { partsOfPage, side } from './parts.ts';

const GROUNDS = { paper: 'Paper', stock: 'Stock', yellow: 'Yellow', key: 'Key' } as const;
const TITLE_INKS = { red: 'Red', blue: 'Blue', yellow: 'Yellow' } as const;

/** The shapes that the wall crops a card's picture to. Without a shape the picture is not cropped. */
export const CARD_SIZES = { large: 'Large', wide: 'Wide', upright: 'Upright', square: 'Square' } as const;

/** The people who may open the page of a visible work. */
export const ACCESS = {
  everybody: 'Everybody',
  address: 'People with its address',
  passphrase: 'People with a passphrase',
} as const;

/** The opening of a page, in which the title overprints the first picture. */
const opening = group(
  { label: 'How the page begins', fallback: 'empty' },
  {
    title: choice({
      label: 'Place of the title',
      help: 'Without a choice: beside an upright picture, above others.',
      optional: true,
      options: {
        above: 'Above the picture',
        below: 'Below the picture',
        on: 'On the picture',
        beside: 'Beside the picture',
        across: 'Across its foot',
      },
      drawnAs: 'title-place',
    }),
    inks: list(choice({ label: 'Ink', options: TITLE_INKS, fallback: 'blue', drawnAs: 'ink' }), {
      label: 'Inks of the title',
      one: 'ink',
      help: 'Two print its lines in turns. Without one it is blue.',
      least: 1,
      most: 2,
      fallback: ['blue'],
    }),
    ground: choice({ label: 'Ground', options: GROUNDS, fallback: 'paper', drawnAs: 'ink' }),
    side: side('With the title beside or across it.'),
  },
);

/** A work of design with its own page. */
export const projectKind = defineKind({
  name: 'project',
  path: '{section}/{slug}/project.md',
  address: '/{section}/{slug}',
  orderIfMissing: Number.POSITIVE_INFINITY,
  thumbnail: 'card',
  fields: {
    title: line({ label: 'Title', help: 'At the top of its page.', followedBy: ['card', 'alt'], translate: true }),
    description: { ...description('In search results. Without it, the first sentence of the text.'), optional: true },
    client: line({ label: 'Client', width: 'wide', optional: true, translate: true }),
    year: year({ label: 'Year', width: 'narrow', optional: true }),
    published: published('the work'),
    role: line({ label: 'Your role', help: 'Beside the client and the year.', optional: true, translate: true }),
    facts: list(
      group(
        { label: 'Fact' },
        { label: line({ label: 'Label', translate: true }), words: line({ label: 'Words', translate: true }) },
      ),
      {
        label: 'Other facts',
        one: 'fact',
        help: 'Beside the client and the year, such as Medium: Gouache.',
        titleField: 'label',
        fallback: [],
      },
    ),
    tags: list(line({ label: 'Tag', translate: true }), {
      label: 'Tags',
      one: 'tag',
      help: 'Visitors choose the works of a tag above the list: Posters, Print.',
      fallback: [],
    }),
    order: order('a work'),
    ink_switch: inkSwitch('The ink switch changes this work'),
    visible: toggle({ label: 'Visitors see this work', fallback: true }),
    access: choice({
      label: 'Open to',
      help: 'By its address: it is in no list. By a passphrase: it is encrypted, too.',
      options: ACCESS,
      fallback: 'everybody',
    }),
    closed_card: toggle({ label: 'With a passphrase: a closed card in the list', fallback: false }),
    closed_title: line({
      label: 'What the closed card says',
      help: 'Everybody reads this. Without it, the card says “Private work”.',
      optional: true,
      translate: true,
      stega: false,
    }),
    aliases: list(line({ label: 'Old address', format: 'old-address' }), {
      label: 'Old addresses',
      one: 'old address',
      help: 'They lead on to this page: /work/postcards, /?p=3.',
      fallback: [],
    }),
    card: picture(
      {
        label: 'The card’s picture',
        help: 'In the list of works. Without it, the first picture of the page.',
        optional: true,
      },
      {
        alt: line({
          label: 'The line on its card',
          help: 'Below the picture, such as “Logo for a land company”. Without it, the title.',
          optional: true,
          translate: true,
        }),
        size: choice({
          label: 'Shape of the card',
          options: CARD_SIZES,
          optional: true,
          elsewhere: 'the crop of its picture sets it',
        }),
      },
    ),
    problem: line({
      label: 'What was wrong',
      help: 'The first of three sentences near the title.',
      optional: true,
      translate: true,
    }),
    answer: line({
      label: 'What you made',
      help: 'The second. Say what one sees, not how good it is.',
      optional: true,
      translate: true,
    }),
    outcome: line({ label: 'What came of it', help: 'The third.', optional: true, translate: true }),
    opening,
    show: partsOfPage,
  },
  body: { label: 'Text', help: 'Enter begins a paragraph, Shift+Enter a line.' },
  rules: [{ oneOf: [['show'], ['card']], expected: 'a picture: in show, or as the card' }],
  parts: [
    { key: 'words', fields: ['title', 'client', 'year', 'role', 'body'] },
    { key: 'show', title: 'What the page shows', help: 'From top to bottom.', isOpen: true, fields: ['show'] },
    {
      key: 'case',
      title: 'Case study',
      help: 'One sentence each. Leave out what the work does not need.',
      isOpen: 'if-filled',
      fields: ['problem', 'answer', 'outcome'],
    },
    { key: 'facts', title: 'Tags and other facts', isOpen: 'if-filled', fields: ['tags', 'facts'] },
    {
      key: 'opening',
      title: 'How the page begins',
      help: 'Where the title meets the first picture.',
      fields: ['opening.title', 'opening.inks', 'opening.ground', 'opening.side'],
    },
    { key: 'card', title: 'Its card', fields: ['card'] },
    { key: 'site', title: 'On the site', fields: ['visible', 'ink_switch', 'description', 'published', 'aliases'] },
    {
      key: 'access',
      title: 'Who may open it',
      isOpen: 'if-filled',
      fields: ['access', 'closed_card', 'closed_title'],
    },
  ],
});

export type ProjectFields = ValuesOf<typeof projectKind.fields>;
export type Opening = ValueOf<typeof opening>;
export type CardSize = keyof typeof CARD_SIZES;
