import type { Key } from '../../../api/json.ts';
import type { TypedField } from '../fields/fields.ts';

/** A place for music or films, and its own number of a piece; undefined where the link has none. */
export type PlayerInLink = { readonly provider: string; readonly id?: string };

type Rule = {
  readonly provider: string;
  /** Whether the link is one of the place's. */
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
      // Apple Music goes by the number: a name may be any.
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
    idIn: (text) => /vimeo\.com\/(?:[a-z][\w-]*\/)*(\d+)/.exec(text)?.[1],
  },
];

/** What a link to a piece says, or the code that a place gives for its player; undefined for what is neither. */
export function playerInLink(text: string): PlayerInLink | undefined {
  const decoded = plain(text.trim());
  const rule = RULES.find(({ at }) => at.test(decoded));
  if (!rule) return undefined;
  const id = rule.idIn(decoded);
  return { provider: rule.provider, ...(id && { id }) };
}

/** An address within another one is written in percents twice. */
function plain(text: string): string {
  const once = text.replace(/%25/g, '%');
  return once.replace(/%(3A|2F|3F|3D|26)/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
}

/**
 * Reads a pasted link, which also chooses the site. A link without a number stays, and its field says what to paste.
 *
 * @param path of the player
 * @param providers the sites that may be chosen there
 */
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
