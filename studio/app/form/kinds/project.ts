import type { Content } from '../../draft/values.ts';
import { lengthAt, valueAt } from '../../draft/values.ts';
import { type Form, type FormField, type ListItem, upperFirst } from '../fields.ts';
import { LAYOUT_NAMES } from './layout-names.ts';
import {
  alt,
  body,
  choice,
  description,
  files,
  film,
  HERE,
  line,
  lines,
  list,
  type Path,
  picture,
  published,
  year,
} from './pieces.ts';

const GROUNDS = [
  ['paper', 'Paper'],
  ['stock', 'Stock'],
  ['yellow', 'Yellow'],
  ['key', 'Key'],
] as const;

const TABLES = [
  ['stock', 'Stock'],
  ['red', 'Red'],
  ['blue', 'Blue'],
  ['yellow', 'Yellow'],
  ['key', 'Key'],
] as const;

const SIDES = [
  ['left', 'Left'],
  ['right', 'Right'],
] as const;

const INKS = [
  ['red', 'Red'],
  ['blue', 'Blue'],
  ['yellow', 'Yellow'],
] as const;

export const CARD_PICTURE = picture(['card'], "The card's picture", undefined, ['file', 'focus', 'size']);

/** It is the alternative text of the card's picture, and the card's title. */
export const CARD_LINE = line(
  ['card', 'alt'],
  'The line on its card',
  'Printed below the picture on the Design page, and read to those who can’t see it: “Logo redesign for a land development company”.',
);

/** In letters. */
const LONG_TITLE = 80;

/** Until its card gets a line of its own, that is the title. */
function titleOf(content: Content): FormField {
  const card = valueAt(content, CARD_LINE.field);
  const isOwn = typeof card === 'string' && card !== '' && card !== valueAt(content, ['title']);
  const isLong = String(valueAt(content, ['title']) ?? '').length > LONG_TITLE;
  const more = isLong ? ' It is long: on a phone it fills the whole screen.' : '';
  const where = isOwn ? `. Its card says “${card}”: see Its card on the Design page, below.` : ', and on its card.';
  return line(['title'], 'Title', `At the top of its page${where}${more}`, {
    read: (title, now) =>
      valueAt(now, CARD_LINE.field) === valueAt(now, ['title'])
        ? [['title'], CARD_LINE.field].map((field) => ({ field, value: title }))
        : undefined,
  });
}

const ofPicture = (content: Content, path: Path, name = 'the picture', isOptional = false): FormField[] => [
  picture(path, isOptional ? upperFirst(name) : 'Picture', undefined, ['file', 'focus'], isOptional),
  alt(path, `What ${name} shows`),
  line([...path, 'title'], `Title of ${name}`, 'Two or three words, heard and not seen: screen readers go by it.', {
    isOptional: true,
  }),
  line([...path, 'caption'], `Caption of ${name}`, 'Under it.', { isOptional: true }),
  files(content, [...path, 'separations'], 'plates', `Plates of ${name}`),
];

const pictures = (content: Content, path: Path): FormField[] => {
  const count = lengthAt(content, [...path, 'pictures']);
  return Array.from({ length: count }, (_, index) => index).flatMap((index) =>
    ofPicture(content, [...path, 'pictures', index], count > 1 ? `picture ${index + 1}` : undefined, count > 1),
  );
};

function partOf(content: Content, path: Path, index: number): ListItem {
  const layout = String(valueAt(content, [...path, 'layout']) ?? '');
  const side = choice([...path, 'side'], 'The picture stands', SIDES, { fallback: 'right' });
  const own: Readonly<Record<string, () => FormField[]>> = {
    detail: () => [...pictures(content, path), side],
    'text-beside': () => [
      ...pictures(content, path),
      line([...path, 'text'], 'Words beside the picture', 'One or two sentences.'),
      side,
    ],
    sheet: () => [...pictures(content, path), choice([...path, 'table'], 'It lies on', TABLES, { fallback: 'stock' })],
    slideshow: () => [
      line([...path, 'label'], 'Name of the slideshow', 'For screen readers.'),
      list(
        content,
        [...path, 'pictures'],
        { label: 'Pictures', one: 'picture', blank: { file: '', alt: '' }, least: 1, isOfPictures: true },
        (item) => ({ titleField: [...item, 'alt'], fields: ofPicture(content, item) }),
      ),
    ],
    film: () => [
      ...film(content, path, 'the film'),
      line([...path, 'title'], 'Title of the film', 'Two or three words, heard and not seen.', { isOptional: true }),
      line([...path, 'caption'], 'Caption of the film', 'Under it.', { isOptional: true }),
    ],
  };
  return {
    name: `Part ${index + 1}: ${LAYOUT_NAMES[layout] ?? layout}`,
    fields: own[layout]?.() ?? pictures(content, path),
  };
}

const partsOf: Form['partsOf'] = (content) => [
  {
    key: 'words',
    fields: [
      titleOf(content),
      line(['client'], 'Client', undefined, { width: 'wide' }),
      year(),
      line(['role'], 'Your role', 'Beside the client and the year.'),
      line(['problem'], 'What was wrong', 'The first of the three sentences under the title.'),
      line(['answer'], 'What you made', 'The second. Say what one sees, not how good it is.'),
      line(['outcome'], 'What came of it', 'The third.'),
      body('Text', 'Below the three sentences. An empty line begins a new paragraph.'),
    ],
  },
  {
    key: 'show',
    title: 'What the page shows',
    help: 'From top to bottom.',
    isOpen: true,
    fields: [
      {
        is: 'parts',
        field: ['show'],
        label: 'Parts',
        items: Array.from({ length: lengthAt(content, ['show']) }, (_, index) =>
          partOf(content, ['show', index], index),
        ),
      },
    ],
  },
  {
    key: 'opening',
    title: 'How the page begins',
    help: 'Where the title meets the first picture.',
    fields: [
      choice(
        ['opening', 'title'],
        'The title stands',
        [
          ['above', 'Above the picture, its feet on it'],
          ['below', 'Below it, its heads on it'],
          ['on', 'On the picture, at its foot'],
          ['beside', 'Beside it, its end on it'],
          ['across', 'Across it, at the foot of the window'],
        ],
        { isOptional: true, help: 'If you choose none: beside an upright picture, above others.' },
      ),
      list(
        content,
        ['opening', 'inks'],
        {
          label: 'Inks of the title',
          one: 'ink',
          help: 'Two print its lines in turns. Without one it is blue.',
          blank: 'blue',
          most: 2,
          isOptional: true,
        },
        (path, index) => ({ fields: [choice(path, `Ink ${index + 1}`, INKS)] }),
      ),
      choice(['opening', 'ground'], 'It stands on', GROUNDS, { fallback: 'paper' }),
      choice(['opening', 'side'], 'The picture stands', SIDES, {
        fallback: 'right',
        help: 'With the title beside or across it.',
      }),
    ],
  },
  {
    key: 'card',
    title: 'Its card on the Design page',
    fields: [CARD_PICTURE, CARD_LINE],
  },
  {
    key: 'site',
    title: 'On the site',
    fields: [
      {
        is: 'switch',
        field: ['visible'],
        label: 'Visitors see this work',
        isOnIfMissing: true,
      },
      description(HERE, 'Under the title in search results, and where a link to the page is shared.'),
      published('the work'),
      lines(content, ['aliases'], {
        label: 'Old addresses',
        one: 'old address',
        help: 'They lead on to this page: /work/postcards.',
        isOptional: true,
      }),
    ],
  },
];

export const form: Form = { partsOf };
