import type { PlayerRef, VideoRef } from '../../../model/kinds/release.ts';

/** An embedded player in the provider's default height, in px. */
type Embedded = {
  provider: string;
  frame: string;
  page: string;
  heightPx: number | 'video';
};

/** Returns the addresses of a player by its provider's documentation on embedding. */
export function embedded(ref: PlayerRef | VideoRef): Embedded {
  switch (ref.provider) {
    case 'spotify':
      return {
        provider: 'Spotify',
        frame: `https://open.spotify.com/embed/${ref.id}`,
        page: `https://open.spotify.com/${ref.id}`,
        heightPx: 352,
      };
    case 'apple-music':
      return {
        provider: 'Apple Music',
        frame: `https://embed.music.apple.com/${ref.id}`,
        page: `https://music.apple.com/${ref.id}`,
        heightPx: 450,
      };
    case 'soundcloud': {
      const track = encodeURIComponent(`https://api.soundcloud.com/tracks/${ref.id}`);
      return {
        provider: 'SoundCloud',
        frame: `https://w.soundcloud.com/player/?url=${track}&auto_play=false&show_teaser=false`,
        page: `https://w.soundcloud.com/player/?url=${track}`,
        heightPx: 166,
      };
    }
    case 'bandcamp':
      return {
        provider: 'Bandcamp',
        frame: `https://bandcamp.com/EmbeddedPlayer/${ref.id}/size=large/artwork=none/transparent=true/`,
        page: `https://bandcamp.com/EmbeddedPlayer/${ref.id}/size=large/`,
        heightPx: 470,
      };
    case 'youtube':
      return {
        provider: 'YouTube',
        frame: `https://www.youtube-nocookie.com/embed/${ref.id}?autoplay=1`,
        page: `https://www.youtube.com/watch?v=${ref.id}`,
        heightPx: 'video',
      };
    case 'vimeo':
      return {
        provider: 'Vimeo',
        frame: `https://player.vimeo.com/video/${ref.id}?dnt=1&autoplay=1`,
        page: `https://vimeo.com/${ref.id}`,
        heightPx: 'video',
      };
  }
}
