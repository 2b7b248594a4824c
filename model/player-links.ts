import { addressInCode } from './embed-code.ts';

/** A player, or a work, of another site in its frame. It has a height in px or a ratio of width to height. */
export type Embedded = {
  /** The name of the site. */
  readonly provider: string;
  readonly kind: 'sound' | 'video' | 'other';
  /** The address of the frame. */
  readonly frame: string;
  /** The address of the page that visitors can open instead. */
  readonly page: string;
  readonly heightPx?: number;
  readonly ratio?: string;
};

/** A pasted link, read: its player, or the reason why none can be shown and what to do instead. */
export type LinkReading = { readonly player: Embedded } | { readonly refused: string };

/** The part of a page that a link is for. */
export type LinkUse = 'video' | 'embed';

/** The origins of all frames that a part of a page can show. */
export const PLAYER_ORIGINS: readonly string[] = [
  'https://bandcamp.com',
  'https://codepen.io',
  'https://embed.figma.com',
  'https://embed.music.apple.com',
  'https://open.spotify.com',
  'https://player.vimeo.com',
  'https://sketchfab.com',
  'https://w.soundcloud.com',
  'https://www.google.com',
  'https://www.youtube-nocookie.com',
];

type Player = Pick<Embedded, 'frame' | 'page' | 'heightPx' | 'ratio'>;
type Provider = {
  readonly name: string;
  readonly kind: Embedded['kind'];
  readonly isAt: (host: string, path: string) => boolean;
  /** @throws RefusedLink */
  readonly read: (url: URL, parts: readonly string[]) => Player;
};

class RefusedLink extends Error {}

const NAMES = 'Figma, CodePen, Sketchfab, Google Maps, Spotify, SoundCloud, Apple Music or Bandcamp';
const NO_LINK = 'This is no link. Copy the address of the page, or the code under Share, Embed.';
const SHORT_LINK = 'This is a short link. Open it, and copy the address that the browser shows then.';
const IS_VIDEO = 'This is a video. Choose the part “a video of another site” for it.';

/** The addresses that lead on to another one, which only their site knows. */
const SHORT_HOSTS: ReadonlySet<string> = new Set([
  'bit.ly',
  'on.soundcloud.com',
  'skfb.ly',
  'spotify.link',
  'spotify.app.link',
  'tinyurl.com',
  't.co',
]);

/** The parameters that only tell where a link was copied. Without them it leads to the same. */
const TRACKING =
  /^(?:utm_[a-z]+|si|pi|feature|pp|ab_channel|app|fbclid|gclid|ref|share|fl|fe|context|nd|go|dl_branch)$/;

/** Returns the parameters of a link that its player gets. A parameter that would be lost is refused. */
function keptParameters(url: URL, kept: readonly string[], dropped: readonly string[] = []): URLSearchParams {
  const all = [...url.searchParams];
  const lost = all.find(([name]) => !kept.includes(name) && !dropped.includes(name) && !TRACKING.test(name));
  if (lost) throw new RefusedLink(`Take “${lost[0]}=${lost[1]}” out of the link: the player does not know it.`);
  return new URLSearchParams(all.filter(([name]) => kept.includes(name)));
}

const withQuery = (address: string, parameters: URLSearchParams) =>
  parameters.size > 0 ? `${address}?${parameters}` : address;

const hostIs =
  (...names: readonly string[]) =>
  (host: string) =>
    names.includes(host);

/** Returns the seconds of a time such as `90`, `90s` or `1h2m3s`; undefined for other texts. */
function secondsIn(time: string): string | undefined {
  if (/^\d+$/.test(time)) return time;
  const [whole, hours = 0, minutes = 0, seconds = 0] = /^(?:(\d+)h)?(?:(\d+)m)?(?:(\d+)s)?$/.exec(time) ?? [];
  return whole ? String(Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)) : undefined;
}

const NO_VIDEO = 'This leads to no single video. Open the video, and copy its address.';

const youtube: Provider = {
  name: 'YouTube',
  kind: 'video',
  isAt: (host) => host === 'youtu.be' || /^(?:(?:www|m|music)\.)?youtube(?:-nocookie)?\.com$/.test(host),
  read(url, [first = '', second]) {
    const options = ['autoplay', 'controls', 'rel', 'modestbranding', 'playsinline', 'enablejsapi', 'origin', 'index'];
    const kept = keptParameters(url, ['t', 'start', 'end', 'list'], [...options, 'v']);
    const start = secondsIn(kept.get('t') ?? kept.get('start') ?? '');
    if ((kept.has('t') || kept.has('start')) && start === undefined) throw new RefusedLink(NO_VIDEO);
    kept.delete('t');
    kept.delete('start');
    const list = kept.get('list');
    if (list && (first === 'playlist' || second === 'videoseries')) {
      const frame = `https://www.youtube-nocookie.com/embed/videoseries?${kept}&autoplay=1`;
      return { frame, page: `https://www.youtube.com/playlist?list=${list}`, ratio: '16 / 9' };
    }
    if (first === 'clip')
      throw new RefusedLink('A clip does not say where it is in its video. Share the video itself.');
    const isInPath = ['embed', 'shorts', 'live', 'v'].includes(first);
    const id = url.hostname === 'youtu.be' ? first : isInPath ? second : url.searchParams.get('v');
    if (!id || !/^[\w-]{11}$/.test(id)) throw new RefusedLink(NO_VIDEO);
    if (start) kept.set('start', start);
    const page = new URLSearchParams({ v: id, ...(list && { list }), ...(start && { t: `${start}s` }) });
    return {
      frame: `https://www.youtube-nocookie.com/embed/${id}?${new URLSearchParams([...kept, ['autoplay', '1']])}`,
      page: first === 'shorts' ? `https://www.youtube.com/shorts/${id}` : `https://www.youtube.com/watch?${page}`,
      ratio: first === 'shorts' ? '9 / 16' : '16 / 9',
    };
  },
};

const VIMEO_OPTIONS = ['autoplay', 'autopause', 'app_id', 'badge', 'byline', 'dnt', 'player_id', 'portrait', 'title'];

const vimeo: Provider = {
  name: 'Vimeo',
  kind: 'video',
  isAt: hostIs('vimeo.com', 'www.vimeo.com', 'player.vimeo.com'),
  read(url, parts) {
    const path = parts.join('/');
    if (/^(?:showcase|album)\/\d+$/.test(path)) {
      throw new RefusedLink('This is a showcase. Open one of its videos, and copy its address.');
    }
    const found =
      /^(?:video\/|channels\/[\w-]+\/|groups\/[\w-]+\/videos\/|(?:showcase|album)\/\d+\/video\/)?(\d+)(?:\/([\da-f]+))?$/.exec(
        path,
      );
    const [, id, hashInPath] = found ?? [];
    if (!id) throw new RefusedLink(NO_VIDEO);
    const hash = hashInPath ?? keptParameters(url, ['h'], VIMEO_OPTIONS).get('h');
    if (url.hash && !/^#t=[\dhms]+$/.test(url.hash)) throw new RefusedLink(NO_VIDEO);
    return vimeoPlayer(id, hash ?? undefined, url.hash);
  },
};

/** Returns the player of a video at Vimeo. `hash` is the second part of the address of an unlisted one. */
export const vimeoPlayer = (id: string, hash: string | undefined, time = ''): Player => ({
  frame: `https://player.vimeo.com/video/${id}?${hash ? `h=${hash}&` : ''}dnt=1&autoplay=1${time}`,
  page: `https://vimeo.com/${id}${hash ? `/${hash}` : ''}${time}`,
  ratio: '16 / 9',
});

const spotify: Provider = {
  name: 'Spotify',
  kind: 'sound',
  isAt: hostIs('open.spotify.com'),
  read(url, parts) {
    const [kind = '', id = ''] = parts.filter((part) => part !== 'embed' && !part.startsWith('intl-'));
    if (!/^(?:album|artist|episode|playlist|show|track)$/.test(kind) || !/^\w{22}$/.test(id)) {
      throw new RefusedLink('This leads to no music. Open an album, song, playlist or episode, and copy its link.');
    }
    const kept = keptParameters(url, ['t'], ['theme', 'highlight']);
    return {
      frame: withQuery(`https://open.spotify.com/embed/${kind}/${id}`, kept),
      page: withQuery(`https://open.spotify.com/${kind}/${id}`, kept),
      heightPx: 352,
    };
  },
};

const appleMusic: Provider = {
  name: 'Apple Music',
  kind: 'sound',
  isAt: hostIs('music.apple.com', 'embed.music.apple.com', 'geo.music.apple.com'),
  read(url, parts) {
    const [country = '', kind = '', ...names] = parts;
    const isMusic = /^[a-z]{2}$/.test(country) && /^(?:album|playlist|song)$/.test(kind);
    if (!isMusic || !/^(?:\d+|pl\.[\w-]+)$/.test(names.at(-1) ?? '')) {
      throw new RefusedLink('This leads to no music. Open an album, song or playlist, and copy its link.');
    }
    const kept = keptParameters(url, ['i'], ['uo', 'at', 'ct', 'ls', 'itscg', 'itsct', 'mttnsubad']);
    const address = withQuery(`music.apple.com/${[country, kind, ...names].join('/')}`, kept);
    return {
      frame: `https://embed.${address}`,
      page: `https://${address}`,
      heightPx: kind === 'song' || kept.has('i') ? 175 : 450,
    };
  },
};

const SOUNDCLOUD_OPTIONS = [
  'auto_play',
  'color',
  'hide_related',
  'show_artwork',
  'show_comments',
  'show_playcount',
  'show_reposts',
  'show_teaser',
  'show_user',
  'visual',
];
const SOUNDCLOUD_PAGES: ReadonlySet<string> = new Set(['charts', 'discover', 'search', 'stream', 'upload', 'you']);
const NO_TRACK = 'This leads to no track. Open a track or a set, and copy its link.';

const soundcloud: Provider = {
  name: 'SoundCloud',
  kind: 'sound',
  isAt: hostIs('soundcloud.com', 'www.soundcloud.com', 'm.soundcloud.com', 'w.soundcloud.com'),
  read(url, parts) {
    if (url.hash) throw new RefusedLink(`Take “${url.hash}” out of the link: the player does not know it.`);
    const widgetOf = (address: string, isSet: boolean): Player => {
      const widget = `https://w.soundcloud.com/player/?url=${encodeURIComponent(address)}`;
      const page = address.startsWith('https://api.') ? widget : address;
      return { frame: `${widget}&auto_play=false&show_teaser=false`, page, heightPx: isSet ? 450 : 166 };
    };
    if (url.hostname === 'w.soundcloud.com') {
      const kept = keptParameters(url, ['url', 'secret_token'], SOUNDCLOUD_OPTIONS);
      const found =
        /^(?:https?:)?\/\/api\.soundcloud\.com\/(tracks|playlists)\/(?:soundcloud:\w+:)?(\d+)(?:\?secret_token=(s-\w+))?$/.exec(
          (kept.get('url') ?? '').replaceAll(/%3A/gi, ':'),
        );
      const [, kind, number, ownToken] = found ?? [];
      if (!kind) throw new RefusedLink(NO_TRACK);
      const token = ownToken ?? kept.get('secret_token');
      const address = `https://api.soundcloud.com/${kind}/${number}${token ? `?secret_token=${token}` : ''}`;
      return widgetOf(address, kind === 'playlists');
    }
    keptParameters(url, [], ['in', 'in_system_playlist']);
    const [user = '', name = '', third, fourth, ...rest] = parts;
    const isSet = name === 'sets';
    const token = isSet ? fourth : third;
    const isTrack =
      name !== '' && !SOUNDCLOUD_PAGES.has(user) && (isSet ? third !== undefined && rest.length === 0 : !fourth);
    if (!isTrack || (token !== undefined && !/^s-\w+$/.test(token))) throw new RefusedLink(NO_TRACK);
    return widgetOf(`https://soundcloud.com/${parts.join('/')}`, isSet);
  },
};

const bandcamp: Provider = {
  name: 'Bandcamp',
  kind: 'sound',
  isAt: (host) => host === 'bandcamp.com' || host.endsWith('.bandcamp.com'),
  read(_, parts) {
    const ids = parts.filter((part) => /^(?:album|track)=\d+$/.test(part)).join('/');
    if (parts[0] !== 'EmbeddedPlayer' || !ids) {
      throw new RefusedLink('The address lacks the album’s number. Choose Share, Embed there, and paste the code.');
    }
    return {
      frame: `https://bandcamp.com/EmbeddedPlayer/${ids}/size=large/artwork=none/transparent=true/`,
      page: `https://bandcamp.com/EmbeddedPlayer/${ids}/size=large/`,
      heightPx: 470,
    };
  },
};

const FIGMA_KEPT = [
  'node-id',
  'page-id',
  'starting-point-node-id',
  'scaling',
  'content-scaling',
  'viewport',
  'hide-ui',
  'hotspot-hints',
  'show-proto-sidebar',
  'device-frame',
  'version-id',
  'theme',
];

const figma: Provider = {
  name: 'Figma',
  kind: 'other',
  isAt: hostIs('figma.com', 'www.figma.com', 'embed.figma.com'),
  read(url, parts) {
    const inner = parts[0] === 'embed' && url.searchParams.get('url');
    if (inner && URL.canParse(inner)) return figma.read(new URL(inner), partsOf(new URL(inner)));
    const [kind = '', key = '', ...names] = parts;
    if (!/^(?:file|design|proto|board|slides|deck)$/.test(kind) || !/^\w{10,}$/.test(key)) {
      throw new RefusedLink('This leads to no file. In Figma choose Share, Copy link.');
    }
    const kept = keptParameters(url, FIGMA_KEPT, ['t', 'p', 'm', 'mode', 'type', 'embed-host', 'embed_host', 'footer']);
    const path = [kind === 'file' ? 'design' : kind, key, ...names].join('/');
    return {
      page: withQuery(`https://www.figma.com/${path}`, kept),
      frame: withQuery(`https://embed.figma.com/${path}`, new URLSearchParams([...kept, ['embed-host', 'share']])),
      ratio: '4 / 3',
    };
  },
};

const codepen: Provider = {
  name: 'CodePen',
  kind: 'other',
  isAt: hostIs('codepen.io', 'www.codepen.io'),
  read(url, parts) {
    const isOfTeam = parts[0] === 'team';
    const owner = parts.slice(0, isOfTeam ? 2 : 1).join('/');
    const [view = '', ...ids] = parts.slice(isOfTeam ? 2 : 1).filter((part) => part !== 'preview');
    const [id = ''] = ids;
    if (!/^(?:pen|full|details|embed)$/.test(view) || !/^[a-zA-Z]\w{4,}$/.test(id) || ids.length > 1) {
      throw new RefusedLink('This leads to no single pen. Open the pen, and copy its address.');
    }
    const kept = keptParameters(
      url,
      ['default-tab', 'theme-id', 'editable'],
      ['editors', 'height', 'slug-hash', 'user', 'embed-version', 'animations'],
    );
    if (!kept.has('default-tab')) kept.set('default-tab', 'result');
    return {
      frame: `https://codepen.io/${owner}/embed/${id}?${kept}`,
      page: `https://codepen.io/${owner}/pen/${id}`,
      heightPx: 480,
    };
  },
};

const sketchfab: Provider = {
  name: 'Sketchfab',
  kind: 'other',
  isAt: hostIs('sketchfab.com', 'www.sketchfab.com'),
  read(url, [first, second = '']) {
    const id = first === '3d-models' || first === 'models' ? /(?:^|-)([\da-f]{32})$/.exec(second)?.[1] : undefined;
    if (!id) throw new RefusedLink('This leads to no model. Open the model, and copy its address.');
    const parameters = new URLSearchParams([...url.searchParams].filter(([name]) => !TRACKING.test(name)));
    parameters.set('autostart', '1');
    return {
      frame: `https://sketchfab.com/models/${id}/embed?${parameters}`,
      page: `https://sketchfab.com/3d-models/${second}`,
      ratio: '4 / 3',
    };
  },
};

const googleMaps: Provider = {
  name: 'Google Maps',
  kind: 'other',
  isAt: (host, path) =>
    host === 'maps.app.goo.gl' ||
    /^maps\.google\.(?:com?\.)?[a-z]{2,3}$/.test(host) ||
    (/^(?:www\.)?google\.(?:com?\.)?[a-z]{2,3}$/.test(host) && path.startsWith('/maps')) ||
    (host === 'goo.gl' && path.startsWith('/maps')),
  read(url, parts) {
    const map = url.searchParams.get('mid');
    if (parts[1] === 'd' && map) {
      const kept = keptParameters(url, ['mid', 'll', 'z'], ['ehbc', 'usp', 'noprof', 'hl']);
      return {
        frame: `https://www.google.com/maps/d/embed?${kept}`,
        page: `https://www.google.com/maps/d/viewer?${kept}`,
        ratio: '4 / 3',
      };
    }
    const view = parts[1] === 'embed' ? url.searchParams.get('pb') : undefined;
    const [, east, north] = /!2d(-?[\d.]+)!3d(-?[\d.]+)/.exec(view ?? '') ?? [];
    if (!view || !east || !north) {
      throw new RefusedLink('A link cannot show a map. Choose Share, Embed a map there, and paste the code.');
    }
    return {
      frame: `https://www.google.com/maps/embed?${new URLSearchParams({ pb: view })}`,
      page: `https://www.google.com/maps/search/?api=1&query=${north},${east}`,
      ratio: '4 / 3',
    };
  },
};

const PROVIDERS: readonly Provider[] = [
  youtube,
  vimeo,
  spotify,
  appleMusic,
  soundcloud,
  bandcamp,
  figma,
  codepen,
  sketchfab,
  googleMaps,
];

const partsOf = ({ pathname }: URL) => pathname.split('/').filter((part) => part !== '');

/** Reads a link to a page, the `spotify:` address of a piece, or the code that a site gives to embed its player. */
export function readPlayerLink(text: string, use: LinkUse): LinkReading {
  const given = (addressInCode(text) ?? text).trim();
  const [, kind, id] = /^spotify:(\w+):(\w+)$/.exec(given) ?? [];
  const address = kind
    ? `https://open.spotify.com/${kind}/${id}`
    : /^[\w.-]+\.[a-z]+\//.test(given)
      ? `https://${given}`
      : given;
  const url = URL.canParse(address) && !/\s/.test(address) ? new URL(address) : undefined;
  if (!url || (url.protocol !== 'https:' && url.protocol !== 'http:')) return { refused: NO_LINK };
  if (SHORT_HOSTS.has(url.hostname)) return { refused: SHORT_LINK };
  const provider = PROVIDERS.find(({ isAt }) => isAt(url.hostname, url.pathname));
  if (!provider) return { refused: refusalOf(url.hostname, use) };
  if (use === 'embed' && provider.kind === 'video') return { refused: IS_VIDEO };
  if (use === 'video' && provider.kind !== 'video') return { refused: refusalOf(provider.name, use) };
  try {
    return { player: { provider: provider.name, kind: provider.kind, ...provider.read(url, partsOf(url)) } };
  } catch (error) {
    if (error instanceof RefusedLink) return { refused: error.message };
    throw error;
  }
}

const refusalOf = (site: string, use: LinkUse) =>
  use === 'video'
    ? `${site} is neither YouTube nor Vimeo. Upload the film instead, or link to it by a button.`
    : `${site} cannot be shown here, only ${NAMES}. Link to it by a button.`;
