import {
  alt,
  choice,
  files,
  group,
  line,
  type PlayerFormat,
  picture,
  type ValueOf,
  type ValuesOf,
  variants,
  year,
} from '../fields/field.ts';
import { film, inkSwitch, order, published } from '../fields/shared-fields.ts';
import { defineKind } from './kind.ts';

const note = line({ label: 'Note', help: 'Above it, before anything is played.', optional: true, translate: true });

const at = <const F extends PlayerFormat>(label: string, format: F, help: string) => ({
  label,
  fields: { id: line({ label: 'Link or number there', help, format }), note },
});

const player = variants(
  'provider',
  {
    label: 'A player of another site',
    help: 'Not needed where visitors hear a recording of your own.',
    keyLabel: 'The music is at',
    optional: true,
  },
  {
    spotify: at('Spotify', 'spotify-id', 'Paste the link to the album or track: https://open.spotify.com/album/…'),
    'apple-music': at(
      'Apple Music',
      'apple-music-id',
      'Paste the link to the album or song: https://music.apple.com/…',
    ),
    soundcloud: at(
      'SoundCloud',
      'soundcloud-id',
      'Paste the code that SoundCloud gives under Share, Embed. A link to the track does not have the number.',
    ),
    bandcamp: at(
      'Bandcamp',
      'bandcamp-id',
      'Paste the code that Bandcamp gives under Share, Embed. A link to the album does not have the number.',
    ),
  },
);

const video = variants(
  'provider',
  { label: 'A video at another site', keyLabel: 'The video is at', optional: true },
  {
    youtube: at('YouTube', 'youtube-id', 'Paste the link to the video.'),
    vimeo: at('Vimeo', 'vimeo-id', 'Paste the link to the video.'),
  },
);

export const releaseKind = defineKind({
  name: 'release',
  path: '{section}/{slug}/release.md',
  address: '/{section}#{slug}',
  orderIfMissing: Number.POSITIVE_INFINITY,
  thumbnail: 'cover',
  fields: {
    title: line({ label: 'Title', help: 'With the cover, and on the player.', translate: true }),
    kind: choice({
      label: 'Kind',
      help: 'An album’s cover is shown larger.',
      options: { album: 'Album', single: 'Single' },
    }),
    year: year({ label: 'Year', width: 'narrow' }),
    published: published('the release'),
    order: order('a release'),
    cover: picture(
      { label: 'Cover' },
      { alt: alt('What the cover shows'), ink_switch: inkSwitch('The ink switch changes this cover') },
    ),
    caption: line({ label: 'Caption', help: 'Under the title.', format: 'caption', translate: true }),
    player,
    video,
    clip: group(
      { label: 'A silent clip of it here', help: 'A few seconds in a loop.', optional: true },
      film('the clip'),
    ),
    recording: group(
      {
        label: 'A recording of your own',
        help: 'Visitors hear it here, without another site.',
        optional: true,
      },
      {
        title: line({ label: 'Title of the recording', help: 'On its player.', translate: true }),
        sources: files({ label: 'Sound files', of: 'sound' }),
      },
    ),
  },
  body: { label: 'Note', help: 'Below that. Enter begins a paragraph, Shift+Enter a line.' },
  parts: [
    { key: 'words', fields: ['title', 'cover', 'caption', 'body', 'kind', 'year', 'published'] },
    {
      key: 'player',
      title: 'Player',
      help: 'Nothing is sent to other sites before a visitor presses play.',
      isOpen: true,
      fields: ['player'],
    },
    { key: 'recording', title: 'Recording', fields: ['recording'] },
    { key: 'video', title: 'Video', fields: ['video', 'clip'] },
  ],
  rules: [{ oneOf: [['player'], ['recording']], expected: 'a player, or a recording of your own' }],
});

export type ReleaseFields = ValuesOf<typeof releaseKind.fields>;
export type PlayerRef = ValueOf<typeof player>;
export type VideoRef = ValueOf<typeof video>;
