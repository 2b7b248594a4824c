import type { Content } from '../../draft/values.ts';
import { valueAt } from '../../draft/values.ts';
import type { Form, FormField, GroupField } from '../fields.ts';
import { alt, at, body, choice, files, film, isThere, line, type Path, picture, published, year } from './pieces.ts';

const PLAYERS = [
  ['spotify', 'Spotify'],
  ['apple-music', 'Apple Music'],
  ['soundcloud', 'SoundCloud'],
  ['bandcamp', 'Bandcamp'],
] as const;

const VIDEOS = [
  ['youtube', 'YouTube'],
  ['vimeo', 'Vimeo'],
] as const;

/** Where a place's own number of a piece is found. */
const WHERE: Readonly<Record<string, string>> = {
  spotify: 'From the address of the piece at Spotify: album/ or track/ and the 22 letters and digits behind it.',
  'apple-music': 'From the address at Apple Music, all behind music.apple.com/: us/album/name/123456789.',
  soundcloud: 'The number in the code that SoundCloud gives under Share, Embed: …/tracks/293.',
  bandcamp: 'From the code that Bandcamp gives under Share, Embed: album= or track= and a number.',
  youtube: 'The 11 signs behind watch?v= in the address at YouTube.',
  vimeo: 'The number in the address at Vimeo.',
};

const played = (content: Content, path: Path, places: typeof PLAYERS | typeof VIDEOS, what: string): FormField[] => {
  const place = String(valueAt(content, [...path, 'provider']) ?? '');
  return [
    choice([...path, 'provider'], `${what} is at`, places, { shapes: at(...path) }),
    line([...path, 'id'], 'Its number there', WHERE[place]),
    line([...path, 'note'], 'Note', 'Above it, before anything is played.', { isOptional: true }),
  ];
};

const group = (
  content: Content,
  words: Omit<GroupField, 'is' | 'fields'>,
  fields: readonly FormField[],
): GroupField => ({
  is: 'group',
  ...words,
  fields: isThere(content, words.field) ? fields : [],
});

const partsOf: Form['partsOf'] = (content) => [
  {
    key: 'words',
    fields: [
      line(['title'], 'Title', 'With the cover, and on the player.'),
      picture(['cover'], 'Cover'),
      alt(['cover'], 'What the cover shows'),
      line(['caption'], 'Caption', 'Under the title.'),
      body('Note', 'Below that. An empty line begins a new paragraph.'),
      choice(
        ['kind'],
        'Kind',
        [
          ['album', 'Album'],
          ['single', 'Single'],
        ],
        { help: 'An album’s cover is shown larger.' },
      ),
      year(),
      published('the release'),
    ],
  },
  {
    key: 'player',
    title: 'Player',
    help: 'Nothing is asked of other sites before a visitor presses play.',
    isOpen: true,
    fields: played(content, ['player'], PLAYERS, 'The music'),
  },
  {
    key: 'recording',
    title: 'Recording',
    fields: [
      group(
        content,
        {
          field: ['recording'],
          label: 'A recording of your own',
          help: 'Visitors hear it here, without another site.',
          blank: { title: '', sources: [] },
        },
        [
          line(['recording', 'title'], 'Title of the recording', 'On its player.'),
          files(content, ['recording', 'sources'], 'sound', 'Sound files'),
        ],
      ),
    ],
  },
  {
    key: 'video',
    title: 'Video',
    fields: [
      group(
        content,
        { field: ['video'], label: 'A video at another site', blank: { provider: 'youtube', id: '' } },
        played(content, ['video'], VIDEOS, 'The video'),
      ),
      group(
        content,
        {
          field: ['clip'],
          label: 'A silent clip of it here',
          help: 'A few seconds in a loop.',
          blank: { sources: [], poster: { file: '', alt: '' } },
        },
        [
          ...film(content, ['clip'], 'the clip'),
          line(['clip', 'caption'], 'Caption of the clip', 'Under it.', { isOptional: true }),
        ],
      ),
    ],
  },
];

export const form: Form = { partsOf };
