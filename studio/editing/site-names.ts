import { z } from 'zod';
import { normalAddress } from '../../lib/old-address.ts';
import { addressOf, hasAliases, hasOwnPage, type SluggedKind } from '../../model/kinds/places.ts';
import { projectKind } from '../../model/kinds/project.ts';
import { sitePath } from '../../model/schema-parts.ts';
import type { Edit } from '../api/drafts.ts';
import { valueAt } from '../api/json.ts';
import { editsBetween } from './edits-between.ts';

const redirectSchema = z.object({ from: z.string(), to: z.string() });
const listSchema = z.array(z.unknown()).catch([]);
const REDIRECTS = ['redirects'];
const WORK = ['pages', 'home', 'work'];

export const languageIn = (site: unknown): string | undefined =>
  z
    .string()
    .optional()
    .catch(undefined)
    .parse(valueAt(site, ['language']));

export const redirectsIn = (site: unknown): readonly z.output<typeof redirectSchema>[] =>
  listSchema.parse(valueAt(site, REDIRECTS)).flatMap((item) => redirectSchema.safeParse(item).data ?? []);

/** A new slug for an entry. The entry is removed if `to` is left out. */
export type Move = {
  readonly kind: SluggedKind;
  readonly slug: string;
  readonly to?: string | undefined;
  /** Whether visitors may know the old address. */
  readonly isPublished: boolean;
};

/** Returns the edits of site.yaml: to the work on the home page, and to the redirects. */
export function siteEdits(site: unknown, { kind, slug, to, isPublished }: Move): Edit[] {
  const [old, next] = [addressOf(kind, slug), to === undefined ? undefined : addressOf(kind, to)];
  const isShownAtHome = kind.name === projectKind.name && valueAt(site, [...WORK, 'project']) === slug;
  const atHome: Edit = to === undefined ? { field: WORK, value: null } : { field: [...WORK, 'project'], value: to };
  const redirects = listSchema.parse(valueAt(site, REDIRECTS));
  const updated = redirects.flatMap((item) => {
    const { data } = redirectSchema.safeParse(item);
    if (!data || normalAddress(data.to) !== old) return [item];
    return next === undefined || normalAddress(data.from) === next ? [] : [{ ...data, to: next }];
  });
  const hasRedirects = hasOwnPage(kind) && !hasAliases(kind);
  const isRedirected = hasRedirects && isPublished && next !== undefined && sitePath.safeParse(old).success;
  const all = isRedirected ? [...updated, { from: old, to: next }] : updated;
  return [...(isShownAtHome ? [atHome] : []), ...editsBetween(redirects, all, REDIRECTS)];
}
