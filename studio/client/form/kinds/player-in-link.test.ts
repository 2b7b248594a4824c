import { expect, it } from 'vitest';
import { playerInLink } from './player-in-link.ts';

const ALBUM = { provider: 'spotify', id: 'album/4aawyAB9vmqN3uQ7FjRGTy' };
const BORN = { provider: 'apple-music', id: 'us/album/born-to-run/310730204' };
const TRACK = { provider: 'soundcloud', id: '293' };
const VIDEO = { provider: 'youtube', id: 'M7lc1UVf-VE' };
const FILM = { provider: 'vimeo', id: '76979871' };

it.each([
  ['https://open.spotify.com/album/4aawyAB9vmqN3uQ7FjRGTy', ALBUM],
  [' https://open.spotify.com/intl-de/album/4aawyAB9vmqN3uQ7FjRGTy?si=Jx1tqWd9Rs2 ', ALBUM],
  ['spotify:album:4aawyAB9vmqN3uQ7FjRGTy', ALBUM],
  [
    '<iframe style="border-radius:12px" src="https://open.spotify.com/embed/album/4aawyAB9vmqN3uQ7FjRGTy?utm_source=generator" width="100%" height="352"></iframe>',
    ALBUM,
  ],
  [
    'https://open.spotify.com/track/11dFghVXANMlKmJXsNCbNl',
    { provider: 'spotify', id: 'track/11dFghVXANMlKmJXsNCbNl' },
  ],
  ['https://music.apple.com/us/album/born-to-run/310730204', BORN],
  ['https://music.apple.com/us/album/310730204', { ...BORN, id: 'us/album/album/310730204' }],
  ['https://music.apple.com/us/album/born-to-run/310730204?i=310730206', { ...BORN, id: `${BORN.id}?i=310730206` }],
  ['<iframe src="https://embed.music.apple.com/us/album/born-to-run/310730204"></iframe>', BORN],
  ['https://music.apple.com/de/album/m%C3%A4dchen/12345', { ...BORN, id: 'de/album/m-C3-A4dchen/12345' }],
  [
    '<iframe src="https://w.soundcloud.com/player/?url=https%3A//api.soundcloud.com/tracks/293&color=%23ff5500"></iframe>',
    TRACK,
  ],
  [
    'https://w.soundcloud.com/player/?url=https%3A//api.soundcloud.com/tracks/soundcloud%253Atracks%253A293&color=x',
    TRACK,
  ],
  ['https://soundcloud.com/forss/flickermood', { provider: 'soundcloud' }],
  [
    '<iframe src="https://bandcamp.com/EmbeddedPlayer/album=1234567/size=large/bgcol=ffffff/track=77/"></iframe>',
    { provider: 'bandcamp', id: 'album=1234567' },
  ],
  ['https://somebody.bandcamp.com/album/halftone', { provider: 'bandcamp' }],
  ['https://www.youtube.com/watch?v=M7lc1UVf-VE&t=12s', VIDEO],
  ['https://music.youtube.com/watch?list=OLAK5uy&v=M7lc1UVf-VE', VIDEO],
  ['https://youtu.be/M7lc1UVf-VE?si=abc', VIDEO],
  ['<iframe src="https://www.youtube-nocookie.com/embed/M7lc1UVf-VE?rel=0"></iframe>', VIDEO],
  ['https://youtube.com/shorts/M7lc1UVf-VE', VIDEO],
  ['https://vimeo.com/76979871', FILM],
  ['https://vimeo.com/channels/staffpicks/76979871', FILM],
  [
    '<iframe src="https://player.vimeo.com/video/76979871?h=8272103f6e"></iframe>',
    { ...FILM, id: '76979871/8272103f6e' },
  ],
  ['https://vimeo.com/76979871/8272103f6e?share=copy', { ...FILM, id: '76979871/8272103f6e' }],
])('reads the site and the id from %s', (text, player) => expect(playerInLink(text)).toEqual(player));

it.each(['', '4aawyAB9vmqN3uQ7FjRGTy', 'album/4aawyAB9vmqN3uQ7FjRGTy', '293', 'https://example.org/album/1'])(
  'returns undefined for “%s”, which is no link to a player',
  (text) => expect(playerInLink(text)).toBeUndefined(),
);
