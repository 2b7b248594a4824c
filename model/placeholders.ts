import { z } from 'zod';
import { nearest } from './nearest.ts';
import { PLAIN_STUDIO } from './plain-words.ts';
import { fillTemplate, placeholdersIn } from './template.ts';

/** The values of `{studio}` and `{owner}` in every text of the content. */
export type Names = { readonly studio?: string; readonly owner?: string };

const NAMES = ['studio', 'owner'];

const named = z.object({ studio: z.string().optional(), owner: z.object({ name: z.string() }).optional() });

/** Returns the names in the data of `site.yaml`. The studio's name may contain the owner's: `Studio {owner}`. */
export function namesOf(site: unknown): Names {
  const { data } = named.safeParse(site);
  if (data?.studio === undefined && data?.owner === undefined) return {};
  const owner = data.owner ? { owner: data.owner.name } : {};
  return { studio: fillTemplate(data.studio ?? PLAIN_STUDIO, owner), ...owner };
}

export function withNames(data: unknown, names: Names): unknown {
  if (typeof data === 'string') return fillTemplate(data, names);
  if (Array.isArray(data)) return data.map((item) => withNames(item, names));
  if (typeof data !== 'object' || data === null) return data;
  return Object.fromEntries(Object.entries(data).map(([key, value]) => [key, withNames(value, names)]));
}

/** Fills the names into Markdown. Markdown syntax in a name is escaped. */
export const markdownWithNames = (markdown: string, names: Names) =>
  fillTemplate(markdown, Object.fromEntries(Object.entries(names).map(([key, name]) => [key, escaped(name)])));

const escaped = (name: string) => name.replace(/[\\`*_{}[\]<>#&!|~]/g, '\\$&');

/** Returns the mistake of a text with an unknown name in braces; undefined if all names are known. */
export function unknownPlaceholder(text: string, allowed: readonly string[] = []): string | undefined {
  const knownNames = [...new Set([...allowed, ...NAMES])];
  const unknown = placeholdersIn(text).find((name) => !knownNames.includes(name));
  if (unknown === undefined) return undefined;
  const closest = nearest(unknown, knownNames);
  const cure = closest ? `is it {${closest}}?` : `here can stand ${knownNames.map((name) => `{${name}}`).join(', ')}`;
  return `nothing stands for {${unknown}}; ${cure}`;
}
