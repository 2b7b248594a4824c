import { normalAddress } from '../../lib/old-address.ts';
import { pageKind } from '../../model/kinds/page.ts';
import {
  addressOf,
  addressOfFile,
  type EntryPlace,
  hasAliases,
  kindOf,
  ownFolderOf,
  pathOf,
  placeIn,
  type SluggedKind,
} from '../../model/kinds/places.ts';
import { sectionKind } from '../../model/kinds/section.ts';
import { whyTaken } from '../../model/reserved-names.ts';
import { SLUG, slugOfTitle } from '../../model/slug.ts';
import { CannotWrite } from '../workspace.ts';
import { type DraftsContext, eachOf, SITE_FILE, type Snapshot } from './drafts-context.ts';
import { contentAt, summaryAt } from './file-at.ts';
import { redirectsIn } from './site-names.ts';

const CURE = 'Give it another address.';

/** Derives a slug from a title. @throws CannotWrite if the title cannot be written in letters from a to z */
export function slugFor({ language }: Snapshot, title: string): string {
  const slug = slugOfTitle(title, language);
  if (slug !== undefined) return slug;
  throw new CannotWrite(
    `"${title}" cannot be written in letters from a to z. Write the address yourself, such as harbour-sign.`,
  );
}

/**
 * Returns the path of an entry at a place, after checking that its files and its address are free.
 *
 * @param renamedFile the file that gets the path: redirects to this file may have the address
 * @throws CannotWrite if the slug is invalid or taken
 */
export async function freePath(
  context: DraftsContext,
  content: Snapshot,
  kind: SluggedKind,
  place: EntryPlace,
  renamedFile?: string,
): Promise<string> {
  const { slug } = place;
  if (!SLUG.test(slug)) {
    throw new CannotWrite(`"${slug}" cannot be an address. Use small letters from a to z, digits and single hyphens.`);
  }
  const file = pathOf(kind, place);
  const address = addressOf(kind, place);
  const folder = ownFolderOf(kind, place);
  const reason = whyTaken(address.slice(1), namesIn(content, renamedFile));
  if (reason !== undefined) throw new CannotWrite(`${reason}. ${CURE}`);
  // A new section may take over a folder whose section.yaml is gone.
  const isWhole = kind.name !== sectionKind.name || renamedFile !== undefined;
  const isTaken = [...content.now.keys()].some(
    (path) => path === file || (isWhole && folder && path.startsWith(folder)) || addressAt(path) === address,
  );
  if (isTaken) throw new CannotWrite(`There is something at ${address} already. ${CURE}`);
  const holder = await holderOf(context, content, address, renamedFile);
  if (holder !== undefined) {
    throw new CannotWrite(`${address} leads visitors to ${holder}, whose address it was. ${CURE}`);
  }
  return file;
}

async function holderOf(
  context: DraftsContext,
  { now }: Snapshot,
  address: string,
  renamedFile: string | undefined,
): Promise<string | undefined> {
  const others = [...now].filter(([file]) => file !== renamedFile);
  const claims = await eachOf(others, async ([file, sha256]) => {
    const kind = kindOf(file);
    if (!kind || !hasAliases(kind)) return [];
    const { aliases } = await summaryAt(context, kind, file, sha256);
    return aliases.some((alias) => normalAddress(alias) === address) ? [addressOfFile(kind, file)] : [];
  });
  const renamedKind = renamedFile === undefined ? undefined : kindOf(renamedFile);
  const site = await contentAt(context, SITE_FILE, now.get(SITE_FILE) ?? null);
  const redirects = redirectsIn(site?.data).filter(({ from }) => normalAddress(from) === address);
  const elsewhere = redirects.filter(
    ({ to }) => !renamedKind || normalAddress(to) !== addressOfFile(renamedKind, renamedFile ?? ''),
  );
  return [...claims.flat(), ...elsewhere.map(({ to }) => to)][0];
}

/** Returns the names of the sections, pages and languages, without the file that is renamed. */
function namesIn({ now, furtherLanguages }: Snapshot, renamedFile: string | undefined) {
  const others = [...now.keys()].filter((file) => file !== renamedFile);
  const namesOf = (kind: SluggedKind) => others.flatMap((file) => placeIn(kind, file) ?? []);
  return { sections: namesOf(sectionKind), pages: namesOf(pageKind), furtherLanguages };
}

const addressAt = (path: string) => {
  const kind = kindOf(path);
  return kind && addressOfFile(kind, path);
};
