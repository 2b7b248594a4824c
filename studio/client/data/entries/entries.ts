import { SECTION_KIND_NAMES, type SectionKindName } from '../../../../model/kinds/names.ts';
import { type ContentIndex, contentIndexSchema } from '../../../api/content-index.ts';
import type { Draft, Field } from '../../../api/drafts.ts';
import { isEqual } from '../../../api/json.ts';
import { hasAltText } from '../../../api/picture-words.ts';
import { originalOf, translationIn } from '../../../api/translated-fields.ts';
import { Store, useStore } from '../../ui/store.ts';
import { reportOutsideChange } from '../preview/preview.ts';
import { ApiError, get } from '../requests/requests.ts';
import { differencesOf, isSame, valueAt } from '../values/values.ts';

type Loaded = {
  readonly contentIndex: ContentIndex | undefined;
  /** Why the content index could not be loaded; the last one stays. */
  readonly problem: string | undefined;
};

export const contentIndexStore = new Store<Loaded>({ contentIndex: undefined, problem: undefined });

let requests = 0;
/** Drafts that were saved since the last request for the content index, whose answer may be older. */
let savedSince = new Map<string, Draft>();

/** Orders that the list shows and the server may not have yet, by file; undefined for an entry without an order. */
const unsavedOrders = new Map<string, number | undefined>();

/** Shows entries in their new order before the server has it. */
export function showOrders(orders: ReadonlyMap<string, number | undefined>) {
  for (const [file, order] of orders) unsavedOrders.set(file, order);
  const { contentIndex } = contentIndexStore.get();
  if (contentIndex)
    contentIndexStore.set({ ...contentIndexStore.get(), contentIndex: withUnsavedOrders(contentIndex) });
}

/** Shows the order that the server has from its next answer on. */
export const forgetUnsavedOrder = (file: string) => unsavedOrders.delete(file);

const withUnsavedOrders = (contentIndex: ContentIndex): ContentIndex => ({
  ...contentIndex,
  entries: inOrder(
    contentIndex.entries.map((entry) =>
      unsavedOrders.has(entry.file) ? { ...entry, order: unsavedOrders.get(entry.file) } : entry,
    ),
  ),
});

/** Loads the content index. @returns a function that shows the answer, unless a later request has started */
export async function loadContentIndex(): Promise<() => void> {
  requests += 1;
  const request = requests;
  savedSince = new Map();
  let isOutdated = false;
  const loaded = await get('/api/content-index', contentIndexSchema).then(
    (answer) => {
      const drafts = [...savedSince.values()];
      isOutdated = drafts.some((draft) => !hasSameLanguages(answer, draft));
      return {
        contentIndex: withKnownEntries(withUnsavedOrders(drafts.reduce(withDraft, answer))),
        problem: undefined,
      };
    },
    (error) => ({ problem: error instanceof ApiError ? error.message : 'The studio does not answer.' }),
  );
  return () => {
    if (request !== requests) return;
    contentIndexStore.set({ ...contentIndexStore.get(), ...loaded });
    // A change of the content index may show on the pages.
    reportOutsideChange();
    if (isOutdated) void refreshContentIndex();
  };
}

export const refreshContentIndex = async () => (await loadContentIndex())();

export const savedStore = new Store<Draft | undefined>(undefined);

/** Updates the content index after a draft was saved. */
export function patchContentIndex(draft: Draft) {
  savedStore.set(draft);
  savedSince.set(draft.file, draft);
  const { contentIndex } = contentIndexStore.get();
  if (!contentIndex) return;
  if (!hasSameLanguages(contentIndex, draft)) void refreshContentIndex();
  contentIndexStore.set({
    ...contentIndexStore.get(),
    contentIndex: withUnsavedOrders(withDraft(contentIndex, draft)),
  });
}

/** Returns whether a draft was saved in the languages of the content index. Each entry lacks other texts in others. */
const hasSameLanguages = (contentIndex: ContentIndex, draft: Draft): boolean =>
  isEqual(contentIndex.furtherLanguages ?? [], draft.furtherLanguages ?? []);

/** Keeps the object of each entry that is as before, so that a list renders only what has changed. */
function withKnownEntries(contentIndex: ContentIndex): ContentIndex {
  const known = new Map(contentIndexStore.get().contentIndex?.entries.map((entry) => [entry.file, entry]));
  const entries = contentIndex.entries.map((entry) => {
    const before = known.get(entry.file);
    return before && isEqual(before, entry) ? before : entry;
  });
  return { ...contentIndex, entries };
}

function withDraft(contentIndex: ContentIndex, draft: Draft): ContentIndex {
  const entries = contentIndex.entries.map((entry) => (entry.file === draft.file ? patched(entry, draft) : entry));
  const changedIn = (all: ContentIndex['entries']) => all.reduce((count, entry) => count + changesOf(entry), 0);
  const changes = contentIndex.changes + changedIn(entries) - changedIn(contentIndex.entries);
  return { ...contentIndex, furtherLanguages: draft.furtherLanguages, entries: inOrder(entries), changes };
}

/** Returns the number of files with changes of an entry: an original and its translations. */
const changesOf = ({ isChanged, changedFields = [] }: Entry): number =>
  isChanged ? Math.max(1, new Set(changedFields.map((field) => originalOf(field)?.language)).size) : 0;

/** Returns whether a field has a value of its own, rather than a note on a translation. */
const isText = ({ field }: { readonly field: Field }): boolean =>
  field === 'body' || !field.some((key) => translationIn(key)?.isOutdated);

function patched(entry: Entry, { now, published, isConflicted, mistakes, untranslated }: Draft): Entry {
  const isChanged = !isSame(now, published);
  const { changedFields: _, mistakes: __, untranslated: ___, withoutAlt = [], ...rest } = entry;
  // New pictures are added by the server's next answer.
  const stillWithoutAlt = withoutAlt.filter((field) => !hasAltText(valueAt(now, field)));
  const { differences, isWhole } = differencesOf(now, published);
  const common = {
    ...rest,
    isChanged,
    isConflicted,
    ...(untranslated && { untranslated }),
    ...(isChanged && mistakes.length > 0 && { mistakes }),
    ...(stillWithoutAlt.length > 0 && { withoutAlt: stillWithoutAlt }),
    ...(isChanged && !isWhole && { changedFields: differences.filter(isText).map(({ field }) => field) }),
  };
  // Entries without a slug have a fixed title and no order.
  if (entry.slug === undefined) return common;
  const title = String(valueAt(now, [entry.kind === 'section' ? 'label' : 'title']) ?? '').trim();
  const order = valueAt(now, ['order']);
  const shows = valueAt(now, ['kind']);
  const publishedOn = valueAt(now, ['published']);
  return {
    ...common,
    title: title || entry.title,
    isHidden: valueAt(now, ['visible']) === false,
    ...(entry.kind === 'section' && isSectionKind(shows) && { shows }),
    ...(entry.kind === 'page' && { isInTabs: valueAt(now, ['link']) === 'tabs' }),
    ...(typeof order === 'number' && { order }),
    ...(typeof publishedOn === 'string' && { published: publishedOn }),
  };
}

const isSectionKind = (value: unknown): value is SectionKindName => SECTION_KIND_NAMES.some((name) => name === value);

/** Sorts entries as the server does: by kind, then by order or the newest first, then by file. */
export function inOrder(entries: ContentIndex['entries']): ContentIndex['entries'] {
  const kinds = entries.map(({ kind }) => kind);
  const orderOf = ({ order = Number.MAX_VALUE }: Entry) => order;
  const dateOf = ({ kind, published = '' }: Entry) => (kind === 'post' ? published : '');
  return entries.toSorted(
    (a, b) =>
      kinds.indexOf(a.kind) - kinds.indexOf(b.kind) ||
      orderOf(a) - orderOf(b) ||
      dateOf(b).localeCompare(dateOf(a)) ||
      (a.file < b.file ? -1 : 1),
  );
}

export const useContentIndex = () => ({ ...useStore(contentIndexStore), refresh: refreshContentIndex });

export type Entry = ContentIndex['entries'][number];
