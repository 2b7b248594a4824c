import { z } from 'zod';
import { siteKind } from './kinds/site.ts';
import { isLanguageTag } from './languages.ts';
import { nearest } from './nearest.ts';
import { fillTemplate, placeholdersIn } from './template.ts';
import { english } from './words/english.ts';

/** The values of `{studio}` and `{owner}` in every text of the content. */
export type Names = { readonly studio?: string; readonly owner?: string };

const NAMES = ['studio', 'owner'];

const spoken = z.object({ language: z.string().optional(), languages: z.array(z.string()).optional() });
const named = z.object({ studio: z.string().optional(), owner: z.object({ name: z.string() }).optional() });

/** Returns the names in the data of `site.yaml`. The studio's name may contain the owner's: `Studio {owner}`. */
export function namesOf(site: unknown): Names {
  const { data } = named.safeParse(site);
  if (data?.studio === undefined && data?.owner === undefined) return {};
  const owner = data.owner ? { owner: data.owner.name } : {};
  // The default is a placeholder, which is the same in every language.
  return { studio: fillTemplate(data.studio ?? english.site.studio, owner), ...owner };
}

/**
 * The facts of `site.yaml` that all files need: the names that fill their placeholders, the language of the site, and the
 * further languages into which it is translated.
 */
export type SiteFacts = {
  readonly names: Names;
  readonly language: string;
  readonly furtherLanguages: readonly string[];
};

/** Returns the facts in the data of `site.yaml`, which may have mistakes. Invalid language tags are left out. */
export function siteFactsOf(site: unknown): SiteFacts {
  const { data } = spoken.safeParse(site);
  const first = data?.languages?.[0] ?? data?.language ?? '';
  return {
    names: namesOf(site),
    language: isLanguageTag(first) ? first : siteKind.fields.language.fallback,
    furtherLanguages: (data?.languages ?? []).slice(1).filter(isLanguageTag),
  };
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
