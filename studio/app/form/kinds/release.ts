import type { Content } from '../../draft/values.ts';
import { valueAt } from '../../draft/values.ts';
import type { Form, FormField, GroupField, TypedField } from '../fields.ts';
import { alt, at, body, choice, files, film, isThere, line, type Path, picture, published, year } from './pieces.ts';
import { playerInLink } from './player-in-link.ts';

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

const ANY_PLACE = 'Paste the link to it, or the code that its place gives under Share, Embed.';

/** What to paste; the number of the piece is kept of it. */
const WHAT_TO_PASTE: Readonly<Record<string, string>> = {
  spotify: 'Paste the link to the album or track: https://open.spotify.com/album/…',
  'apple-music': 'Paste the link to the album or song: https://music.apple.com/…',
  soundcloud: 'Paste the code that SoundCloud gives under Share, Embed. A link to the track does not have the number.',
  bandcamp: 'Paste the code that Bandcamp gives under Share, Embed. A link to the album does not have the number.',
  youtube: 'Paste the link to the video.',
  vimeo: 'Paste the link to the video.',
};

type Places = typeof PLAYERS | typeof VIDEOS;

const played = (content: Content, path: Path, places: Places, what: string): FormField[] => {
  const place = String(valueAt(content, [...path, 'provider']) ?? '');
  return [
    choice([...path, 'provider'], `${what} is at`, places, { shapes: at(...path) }),
    line([...path, 'id'], 'Link or number there', WHAT_TO_PASTE[place] ?? ANY_PLACE, {
      read: linkReader(path, places),
    }),
    line([...path, 'note'], 'Note', 'Above it, before anything is played.', { isOptional: true }),
  ];
};

/** A pasted link also chooses the place; one without a number stays, and what to paste stands below it. */
function linkReader(path: Path, places: Places): TypedField['read'] {
  return (text) => {
    const { provider, id } = playerInLink(text) ?? {};
    if (provider === undefined || !places.some(([value]) => value === provider)) return undefined;
    return [
      { field: at(...path, 'provider'), value: provider },
      { field: at(...path, 'id'), value: id ?? text },
    ];
  };
}

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
    fields: [
      group(
        content,
        {
          field: ['player'],
          label: 'A player of another site',
          help: 'Not needed where visitors hear a recording of your own.',
          blank: { provider: 'spotify', id: '' },
        },
        played(content, ['player'], PLAYERS, 'The music'),
      ),
    ],
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
