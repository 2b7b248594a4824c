import { describe, expect, it } from 'vitest';
import { embedded } from './players.ts';

const SOUNDCLOUD = 'https://w.soundcloud.com/player/?url=https%3A%2F%2Fapi.soundcloud.com%2Ftracks%2F293';

describe('embedded', () => {
  it.each([
    [
      { provider: 'spotify', id: 'album/4aawyAB9vmqN3uQ7FjRGTy' },
      'https://open.spotify.com/embed/album/4aawyAB9vmqN3uQ7FjRGTy',
      'https://open.spotify.com/album/4aawyAB9vmqN3uQ7FjRGTy',
    ],
    [
      { provider: 'apple-music', id: 'us/album/born-to-run/310730204?i=1' },
      'https://embed.music.apple.com/us/album/born-to-run/310730204?i=1',
      'https://music.apple.com/us/album/born-to-run/310730204?i=1',
    ],
    [{ provider: 'soundcloud', id: '293' }, `${SOUNDCLOUD}&auto_play=false&show_teaser=false`, SOUNDCLOUD],
    [
      { provider: 'bandcamp', id: 'track=1' },
      'https://bandcamp.com/EmbeddedPlayer/track=1/size=large/artwork=none/transparent=true/',
      'https://bandcamp.com/EmbeddedPlayer/track=1/size=large/',
    ],
    [
      { provider: 'youtube', id: 'M7lc1UVf-VE' },
      'https://www.youtube-nocookie.com/embed/M7lc1UVf-VE?autoplay=1',
      'https://www.youtube.com/watch?v=M7lc1UVf-VE',
    ],
    [
      { provider: 'vimeo', id: '76979871' },
      'https://player.vimeo.com/video/76979871?dnt=1&autoplay=1',
      'https://vimeo.com/76979871',
    ],
  ] as const)('finds %o', (ref, frame, page) => expect(embedded(ref)).toMatchObject({ frame, page }));
});
