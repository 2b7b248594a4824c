import { z } from 'zod';
import { normalAddress } from '../../lib/old-address.ts';
import {
  addressOf,
  type EntryPlace,
  hasAliases,
  hasOwnPage,
  placeIn,
  type SluggedKind,
} from '../../model/kinds/places.ts';
import { projectKind } from '../../model/kinds/project.ts';
import { sectionKind } from '../../model/kinds/section.ts';
import { sitePath } from '../../model/schema-parts.ts';
import type { Edit } from '../api/drafts.ts';
import { valueAt } from '../api/json.ts';
import { editsBetween } from './edits-between.ts';

const redirectSchema = z.object({ from: z.string(), to: z.string() });
const listSchema = z.array(z.unknown()).catch([]);
const REDIRECTS = ['redirects'];
const WORK = ['pages', 'home', 'work'];

export const redirectsIn = (site: unknown): readonly z.output<typeof redirectSchema>[] =>
  listSchema.parse(valueAt(site, REDIRECTS)).flatMap((item) => redirectSchema.safeParse(item).data ?? []);

/** A new place for an entry. The entry is removed if `to` is left out. */
export type Move = {
  readonly kind: SluggedKind;
  readonly place: EntryPlace;
  readonly to?: EntryPlace | undefined;
  /** Whether visitors may know the old address. */
  readonly isPublished: boolean;
};

/**
 * Returns the edits of site.yaml: to the work on the home page, and to the redirects.
 *
 * @param now the files of the content, of which a section that is removed takes its works along
 */
export function siteEdits(
  site: unknown,
  { kind, place, to, isPublished }: Move,
  now: ReadonlyMap<string, unknown>,
): Edit[] {
  const [old, next] = [addressOf(kind, place), to === undefined ? undefined : addressOf(kind, to)];
  const shown = valueAt(site, [...WORK, 'project']);
  const isShownAtHome = kind.name === projectKind.name && shown === place.slug && shown !== to?.slug;
  const isTakenFromHome = kind.name === sectionKind.name && to === undefined && isOnlyIn(place.slug, shown, now);
  const atHome: Edit =
    to === undefined ? { field: WORK, value: null } : { field: [...WORK, 'project'], value: to.slug };
  const redirects = listSchema.parse(valueAt(site, REDIRECTS));
  const updated = redirects.flatMap((item) => {
    const { data } = redirectSchema.safeParse(item);
    const rest = data && restAfter(kind, old, normalAddress(data.to));
    if (data === undefined || rest === undefined) return [item];
    return next === undefined || normalAddress(data.from) === next + rest ? [] : [{ ...data, to: next + rest }];
  });
  const hasRedirects = hasOwnPage(kind) && !hasAliases(kind);
  const isRedirected = hasRedirects && isPublished && next !== undefined && sitePath.safeParse(old).success;
  const all = isRedirected ? [...updated, { from: old, to: next }] : updated;
  return [...(isShownAtHome || isTakenFromHome ? [atHome] : []), ...editsBetween(redirects, all, REDIRECTS)];
}

/** Returns the part of an address after the address of an entry: empty, or for a section the part of an entry in it. */
function restAfter(kind: SluggedKind, address: string, to: string): string | undefined {
  if (to === address) return '';
  const isWithin =
    kind.name === sectionKind.name && [`${address}/`, `${address}#`].some((start) => to.startsWith(start));
  return isWithin ? to.slice(address.length) : undefined;
}

/** Returns whether a section has the work with a slug, and no other section has one. */
function isOnlyIn(section: string, slug: unknown, now: ReadonlyMap<string, unknown>): boolean {
  const sections = [...now.keys()].flatMap((file) => {
    const place = placeIn(projectKind, file);
    return place && place.slug === slug ? [place.section] : [];
  });
  return sections.length > 0 && sections.every((one) => one === section);
}
