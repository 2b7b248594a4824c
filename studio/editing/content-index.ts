import {
  addressOfFile,
  type ContentKind,
  kindOf,
  OPTIONAL_FILES,
  orderOfKind,
  slugIn,
} from '../../model/kinds/places.ts';
import { privacyKind } from '../../model/kinds/privacy.ts';
import { siteKind } from '../../model/kinds/site.ts';
import { normalName } from '../../model/normal-name.ts';
import { instantIn } from '../../model/published.ts';
import type { ContentIndex } from '../api/content-index.ts';
import { changedFieldsOf } from './changed-files.ts';
import { changedGroups, publishedPathIn } from './changed-groups.ts';
import { publishedOf } from './draft-state.ts';
import {
  compareValues,
  type DraftsContext,
  eachOf,
  pathBeside,
  SITE_FILE,
  type Snapshot,
  takeSnapshot,
} from './drafts-context.ts';
import { mistakesAt, summaryAt } from './file-at.ts';
import { latestStashes } from './stashes.ts';
import { type Summary, titleOf } from './texts.ts';
import { translatedEntry } from './translated-entries.ts';

type Entry = ContentIndex['entries'][number];
type Placed = { readonly entry: Entry; readonly kind: number; readonly order: number };

/** The width of a thumbnail, which suits high-density screens. */
const THUMBNAIL_PX = 96;
const MIDDLE = [50, 50];

export type ContentIndexPart = Pick<
  ContentIndex,
  'siteName' | 'timeZone' | 'furtherLanguages' | 'publishedLanguages' | 'entries' | 'changes' | 'stashes'
>;

export async function readContentIndex(context: DraftsContext): Promise<ContentIndexPart> {
  const content = await takeSnapshot(context);
  const { now, seen, names, furtherLanguages } = content;
  const published = await context.texts.site(publishedOf(seen, SITE_FILE) ?? undefined);
  const { timeZone } = await summaryAt(context, siteKind, SITE_FILE, now.get(SITE_FILE) ?? null);
  const missing = OPTIONAL_FILES.filter((file) => !now.has(file));
  const listed = [...[...now.keys()].filter((file) => kindOf(file)), ...missing];
  const entries = (await eachOf(listed, (file) => placedEntry(context, content, file, timeZone))).flat();
  const inOrder = entries.sort(
    (a, b) => a.kind - b.kind || compareValues(a.order, b.order) || compareValues(a.entry.file, b.entry.file),
  );
  return {
    timeZone,
    siteName: names.studio ?? names.owner ?? '',
    ...(furtherLanguages.length > 0 && {
      furtherLanguages: [...furtherLanguages],
      publishedLanguages: [...published.furtherLanguages],
    }),
    entries: inOrder.map(({ entry }) => entry),
    changes: changedGroups(content).length,
    stashes: await latestStashes(context, content),
  };
}

async function placedEntry(
  context: DraftsContext,
  content: Snapshot,
  file: string,
  timeZone: string,
): Promise<Placed[]> {
  const { manifest, seen, drafts, now, names, language } = content;
  const kind = kindOf(file);
  if (!kind) return [];
  const sha256 = now.get(file) ?? null;
  const change = drafts.get(file);
  const published = publishedOf(manifest, file);
  const summary = await summaryAt(context, kind, file, sha256);
  // An unreadable draft keeps the title and order of the published version.
  const before = change && summary.title === undefined ? await summaryAt(context, kind, file, published) : summary;
  const movedFrom = publishedPathIn(file, (path) => drafts.get(path)?.value, seen);
  const from = publishedOf(seen, movedFrom ?? file);
  const translated = await translatedEntry(context, content, { kind, file, before: movedFrom ?? file });
  const isChanged = change !== undefined || from !== sha256;
  const changedHere = isChanged ? await changedFieldsOf(context, { language }, { path: file, from, to: sha256 }) : [];
  const changedFields = changedHere && [...changedHere, ...translated.changedFields];
  const mistakes = change ? await mistakesAt(context, names, file, sha256) : [];
  const slug = slugIn(kind, file);
  // The privacy page has a default text, so it exists without a file.
  const isLeftOut = sha256 === null && kind.name !== privacyKind.name;
  const address = isLeftOut ? undefined : addressOfFile(kind, file);
  const order = orderOf(kind, before);
  const thumbnail = kind.thumbnail === undefined ? undefined : thumbnailOf(file, before, now);
  const entry: Entry = {
    file,
    kind: kind.name,
    title: kind.title ?? titleOf(summary, names) ?? titleOf(before, names) ?? slug ?? file,
    ...(address !== undefined && { address }),
    ...(slug !== undefined && { slug }),
    ...(kind.orderIfMissing !== undefined && Number.isFinite(order) && { order }),
    ...(before.published !== undefined && { published: before.published }),
    ...(before.published !== undefined && instantIn(timeZone, before.published) > new Date() && { isUpcoming: true }),
    ...(thumbnail !== undefined && { thumbnail }),
    ...(before.shows && { shows: before.shows }),
    ...(before.isInTabs && { isInTabs: true }),
    isHidden: summary.isHidden,
    isChanged: isChanged || translated.isChanged,
    ...((isChanged || translated.isChanged) && changedFields && { changedFields }),
    isConflicted: change !== undefined && change.value.base !== published,
    ...(mistakes.length > 0 && { mistakes }),
    ...(translated.untranslated.length > 0 && { untranslated: [...translated.untranslated] }),
    ...(summary.withoutAlt.length > 0 && { withoutAlt: summary.withoutAlt.map((field) => [...field]) }),
  };
  return [{ entry, kind: orderOfKind(kind), order }];
}

/** Returns the place of an entry among those of its kind. The newest entry of a kind that is listed by date is first. */
function orderOf(kind: ContentKind, { order, published }: Summary): number {
  if (kind.newestFirst !== undefined && published !== undefined) return -instantIn('UTC', published).getTime();
  return order ?? kind.orderIfMissing ?? Number.POSITIVE_INFINITY;
}

function hashAt(content: ReadonlyMap<string, string>, path: string): string | undefined {
  const isSame = ([other]: [string, string]) => normalName(other) === normalName(path);
  return content.get(path) ?? [...content].find(isSame)?.[1];
}

function thumbnailOf(file: string, { picture }: Summary, content: ReadonlyMap<string, string>): string | null {
  const sha256 = picture && hashAt(content, pathBeside(file, picture.file));
  if (sha256 === undefined) return null;
  const focus = (picture?.focus ?? MIDDLE).map(Math.round).join();
  return `/api/picture?${new URLSearchParams({ sha256, width: String(THUMBNAIL_PX), focus })}`;
}
