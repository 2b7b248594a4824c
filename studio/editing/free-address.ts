import { normalAddress } from '../../lib/old-address.ts';
import {
  addressOf,
  addressOfFile,
  hasAliases,
  kindOf,
  ownFolderOf,
  pathOf,
  type SluggedKind,
} from '../../model/kinds/places.ts';
import { RESERVED_NAMES } from '../../model/reserved-names.ts';
import { SLUG, slugOfTitle } from '../../model/slug.ts';
import { CannotWrite } from '../workspace.ts';
import { type DraftsContext, eachOf, SITE_FILE, type Snapshot } from './drafts-context.ts';
import { contentAt, summaryAt } from './file-at.ts';
import { languageIn, redirectsIn } from './site-names.ts';

const CURE = 'Give it another address.';

/** Derives a slug from a title. @throws CannotWrite if the title cannot be written in letters from a to z */
export async function slugFor(context: DraftsContext, { now }: Snapshot, title: string): Promise<string> {
  const site = await contentAt(context, SITE_FILE, now.get(SITE_FILE) ?? null);
  const slug = slugOfTitle(title, languageIn(site?.data));
  if (slug !== undefined) return slug;
  throw new CannotWrite(
    `"${title}" cannot be written in letters from a to z. Write the address yourself, such as harbour-sign.`,
  );
}

/** Returns a free path. Redirects to `renamedFile` do not block it. @throws CannotWrite for an invalid or taken slug */
export async function freePlace(
  context: DraftsContext,
  content: Snapshot,
  kind: SluggedKind,
  slug: string,
  renamedFile?: string,
): Promise<string> {
  if (!SLUG.test(slug)) {
    throw new CannotWrite(`"${slug}" cannot be an address. Use small letters from a to z, digits and single hyphens.`);
  }
  const file = pathOf(kind, slug);
  const address = addressOf(kind, slug);
  const folder = ownFolderOf(kind, slug);
  const isTaken = [...content.now.keys()].some((path) => path === file || (folder && path.startsWith(folder)));
  if (isTaken) throw new CannotWrite(`There is something at ${address} already. ${CURE}`);
  if (RESERVED_NAMES.has(address.slice(1))) {
    throw new CannotWrite(`${address} is an address of the site already. ${CURE}`);
  }
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
