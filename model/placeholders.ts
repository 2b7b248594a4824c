import { z } from 'zod';
import { nearest } from './nearest.ts';
import { fillTemplate, placeholdersIn } from './template.ts';

/** What `{studio}` and `{owner}` stand for in every text of the content. */
export type Names = { readonly studio?: string; readonly owner?: string };

const NAMES = ['studio', 'owner'];

const named = z.object({ studio: z.string().optional(), owner: z.object({ name: z.string() }).optional() });

/** The names that the data of `site.yaml` says; a studio may be called `Studio {owner}`. */
export function namesOf(site: unknown): Names {
  const { data } = named.safeParse(site);
  const owner = data?.owner ? { owner: data.owner.name } : {};
  return data?.studio === undefined ? owner : { studio: fillTemplate(data.studio, owner), ...owner };
}

/** The same data with the names in all its texts. */
export function withNames(data: unknown, names: Names): unknown {
  if (typeof data === 'string') return fillTemplate(data, names);
  if (Array.isArray(data)) return data.map((item) => withNames(item, names));
  if (typeof data !== 'object' || data === null) return data;
  return Object.fromEntries(Object.entries(data).map(([key, value]) => [key, withNames(value, names)]));
}

/** Markdown with the names in it; signs in a name stand for themselves. */
export const markdownWithNames = (markdown: string, names: Names) =>
  fillTemplate(markdown, Object.fromEntries(Object.entries(names).map(([key, name]) => [key, escaped(name)])));

const escaped = (name: string) => name.replace(/[\\`*_{}[\]<>#&!|~]/g, '\\$&');

/** What is wrong with a text that has braces around a name which nothing stands for; undefined where there is none. */
export function strangePlaceholder(text: string, allowed: readonly string[] = []): string | undefined {
  const known = [...allowed, ...NAMES];
  const strange = placeholdersIn(text).find((name) => !known.includes(name));
  if (strange === undefined) return undefined;
  const like = nearest(strange, known);
  const cure = like ? `is it {${like}}?` : `here can stand ${known.map((name) => `{${name}}`).join(', ')}`;
  return `nothing stands for {${strange}}; ${cure}`;
}
