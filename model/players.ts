import type { PagePart } from './kinds/parts.ts';
import type { PlayerRef, ReleaseFields, VideoRef } from './kinds/release.ts';
import { type Embedded, type LinkUse, readPlayerLink, vimeoPlayer } from './player-links.ts';

/** Returns the recordings and films of a release that other sites play. */
export const playersOf = ({ player, video }: Pick<ReleaseFields, 'player' | 'video'>) =>
  [player, video].filter((player) => player !== undefined);

/** The entries whose pages may show something of other sites. */
export type WithPlayers = {
  readonly releases: readonly Pick<ReleaseFields, 'title' | 'player' | 'video'>[];
  readonly projects: readonly { readonly show: readonly PagePart[] }[];
  readonly unlisted?: readonly { readonly show: readonly PagePart[] }[];
  readonly posts: readonly { readonly show?: readonly PagePart[] | undefined }[];
  readonly pages: readonly { readonly show?: readonly PagePart[] | undefined }[];
};

/** Returns everything that other sites show on the pages of the site. */
export const playersIn = ({ releases, projects, unlisted = [], posts, pages }: WithPlayers): Embedded[] => [
  ...releases.flatMap(playersOf).map(embedded),
  ...[...projects, ...unlisted, ...posts, ...pages].flatMap(({ show = [] }) =>
    show.flatMap((part) => ('link' in part ? [embeddedAt(part.link, part.layout)] : [])),
  ),
];

/** Returns the player of a link that the schema has accepted. @throws Error for any other link */
export function embeddedAt(link: string, use: LinkUse): Embedded {
  const reading = readPlayerLink(link, use);
  if ('refused' in reading) throw new Error(`${link}: ${reading.refused}`);
  return reading.player;
}

/** Returns the player of a release, by its provider's documentation on embedding. */
export function embedded(ref: PlayerRef | VideoRef): Embedded {
  switch (ref.provider) {
    case 'spotify':
      return {
        provider: 'Spotify',
        kind: 'sound',
        frame: `https://open.spotify.com/embed/${ref.id}`,
        page: `https://open.spotify.com/${ref.id}`,
        heightPx: 352,
      };
    case 'apple-music':
      return {
        provider: 'Apple Music',
        kind: 'sound',
        frame: `https://embed.music.apple.com/${ref.id}`,
        page: `https://music.apple.com/${ref.id}`,
        heightPx: 450,
      };
    case 'soundcloud': {
      const track = encodeURIComponent(`https://api.soundcloud.com/tracks/${ref.id}`);
      return {
        provider: 'SoundCloud',
        kind: 'sound',
        frame: `https://w.soundcloud.com/player/?url=${track}&auto_play=false&show_teaser=false`,
        page: `https://w.soundcloud.com/player/?url=${track}`,
        heightPx: 166,
      };
    }
    case 'bandcamp':
      return {
        provider: 'Bandcamp',
        kind: 'sound',
        frame: `https://bandcamp.com/EmbeddedPlayer/${ref.id}/size=large/artwork=none/transparent=true/`,
        page: `https://bandcamp.com/EmbeddedPlayer/${ref.id}/size=large/`,
        heightPx: 470,
      };
    case 'youtube':
      return {
        provider: 'YouTube',
        kind: 'video',
        frame: `https://www.youtube-nocookie.com/embed/${ref.id}?autoplay=1`,
        page: `https://www.youtube.com/watch?v=${ref.id}`,
        ratio: '16 / 9',
      };
    case 'vimeo': {
      const [id = '', hash] = ref.id.split('/');
      return { provider: 'Vimeo', kind: 'video', ...vimeoPlayer(id, hash) };
    }
  }
}
