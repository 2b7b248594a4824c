import type { Key } from '../../../api/json.ts';
import type { TypedField } from '../fields/fields.ts';

/** The site that plays a piece, and the site's id of the piece; the id is undefined if the link has none. */
export type PlayerInLink = { readonly provider: string; readonly id?: string };

type Rule = {
  readonly provider: string;
  readonly at: RegExp;
  readonly idIn: (text: string) => string | undefined;
};

const RULES: readonly Rule[] = [
  {
    provider: 'spotify',
    at: /open\.spotify\.com\/|^spotify:/,
    idIn: (text) => {
      const [, kind, id] = /\b(album|track|playlist|episode)[/:](\w{22})\b/.exec(text) ?? [];
      return id && `${kind}/${id}`;
    },
  },
  {
    provider: 'apple-music',
    at: /\bmusic\.apple\.com\//,
    idIn: (text) => {
      const [, land, kind, name, id] =
        /music\.apple\.com\/([a-z]{2})\/(album|playlist|song)\/(?:([^/?"\s]+)\/)?([\w.]+)/.exec(text) ?? [];
      const [, track] = /[?&;]i=(\d+)/.exec(text) ?? [];
      // Apple Music only reads the number, so the name may be any text.
      return id && `${land}/${kind}/${name?.replace(/[^\w-]+/g, '-') ?? kind}/${id}${track ? `?i=${track}` : ''}`;
    },
  },
  {
    provider: 'soundcloud',
    at: /\bsoundcloud\.com\//,
    idIn: (text) => /\btracks[/:](?:soundcloud:tracks:)?(\d+)/.exec(text)?.[1],
  },
  {
    provider: 'bandcamp',
    at: /\bbandcamp\.com\//,
    idIn: (text) => /\b(?:album|track)=\d+/.exec(text)?.[0],
  },
  {
    provider: 'youtube',
    at: /\b(?:youtube(?:-nocookie)?\.com|youtu\.be)\//,
    idIn: (text) => /(?:[?&;]v=|youtu\.be\/|\/(?:embed|shorts|live)\/)([\w-]{11})(?![\w-])/.exec(text)?.[1],
  },
  {
    provider: 'vimeo',
    at: /\bvimeo\.com\//,
    idIn: (text) => {
      const [, id, hash] = /vimeo\.com\/(?:[a-z][\w-]*\/)*(\d+)(?:\/([\da-f]+))?/.exec(text) ?? [];
      const ofUnlisted = hash ?? /[?&;]h=([\da-f]+)/.exec(text)?.[1];
      return id && (ofUnlisted ? `${id}/${ofUnlisted}` : id);
    },
  },
];

/** Reads a link to a piece or the embed code of a player; returns undefined for any other text. */
export function playerInLink(text: string): PlayerInLink | undefined {
  const decoded = decodeAddress(text.trim());
  const rule = RULES.find(({ at }) => at.test(decoded));
  if (!rule) return undefined;
  const id = rule.idIn(decoded);
  return { provider: rule.provider, ...(id && { id }) };
}

/** Decodes the separators of an address, also if they are escaped twice because it is part of another address. */
function decodeAddress(text: string): string {
  const once = text.replace(/%25/g, '%');
  return once.replace(/%(3A|2F|3F|3D|26)/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
}

/** Makes a reader for a pasted link, which also sets the site. A link without an id is stored as it is. */
export const playerReader =
  (path: readonly Key[], providers: readonly string[]): TypedField['read'] =>
  (text) => {
    const { provider, id } = playerInLink(text) ?? {};
    if (provider === undefined || !providers.includes(provider)) return undefined;
    return [
      { field: [...path, 'provider'], value: provider },
      { field: [...path, 'id'], value: id ?? text },
    ];
  };
