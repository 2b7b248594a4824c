import type { Field as DefinedField } from '../../../../model/fields/field.ts';
import { labelAt } from '../../../../model/fields/label-at.ts';
import { fieldAt } from '../../../../model/fields/walk.ts';
import { upperFirst } from '../../../../model/first-letter.ts';
import { kindNamed } from '../../../../model/kinds/places.ts';
import type { Draft, Field } from '../../../api/drafts.ts';
import { draftRequests } from '../../data/draft/draft-store.ts';
import { savedStore } from '../../data/entries/entries.ts';
import { type Group, type Screen, studioAddress } from '../../data/entries/screens.ts';
import type { Content } from '../../data/values/values.ts';
import { idOf } from '../../form/fields/fields.ts';
import { Store } from '../../ui/store.ts';

type FieldType = DefinedField['type'];

/** A text of a file that can be searched. */
export type Words = {
  readonly field: Field;
  readonly label: string;
  readonly text: string;
  /** Of the form that it stands in. */
  readonly address: string;
};

/** Where in a screen the words stand; neither for those of its title. */
export type Found = { readonly screen: Screen; readonly id?: string; readonly label?: string };

/** In the studio. */
export const addressOf = ({ screen: { address }, id }: Found) => (id ? `${address}#${id}` : address);

/** Returns all texts and numbers of a file that somebody has written; not what was chosen. */
export function wordsOf({ kind, file, now }: Pick<Draft, 'kind' | 'file' | 'now'>): Words[] {
  if (!now) return [];
  const definition = kindNamed(kind);
  return leavesOf(now).flatMap(({ field, text }) => {
    const found = field === 'body' ? undefined : fieldAt(definition.fields, field, now.data);
    if (found && !IS_SEARCHED.has(found.type)) return [];
    const address = studioAddress({ kind, file }, field);
    return [{ field, text: plain(text), label: labelOnScreen(labelAt(definition, field, now.data), field), address }];
  });
}

const IS_SEARCHED: ReadonlySet<FieldType> = new Set<FieldType>(['line', 'alt', 'number', 'year', 'day']);

/** The screen of a page has its title already. */
const labelOnScreen = (label: string, field: Field) =>
  field[0] === 'pages' ? upperFirst(label.slice(label.indexOf(', ') + 2)) : label;

function leavesOf({ data, body }: Content): { readonly field: Field; readonly text: string }[] {
  const found: { field: Field; text: string }[] = [];
  const walk = (node: unknown, path: readonly (string | number)[]) => {
    if (typeof node === 'string' || typeof node === 'number') found.push({ field: [...path], text: String(node) });
    else if (Array.isArray(node)) for (const [at, inner] of node.entries()) walk(inner, [...path, at]);
    else if (typeof node === 'object' && node !== null) {
      for (const [key, inner] of Object.entries(node)) walk(inner, [...path, key]);
    }
  };
  walk(data, []);
  if (body !== '') found.push({ field: 'body', text: body });
  return found;
}

/**
 * The screens whose title, words or, where there is but one of its kind, fields' names have what is searched for;
 * those with it in the title come first.
 *
 * @param words by file
 * @param query as it was typed; what is empty is in nothing
 */
export function find(groups: readonly Group[], words: ReadonlyMap<string, readonly Words[]>, query: string): Found[] {
  const sought = plain(query.trim());
  if (sought === '') return [];
  const all = groups.flatMap(({ screens }) => screens);
  const isTitled = ({ title }: Screen) => plain(title).includes(sought);
  const byTitle = all.filter(isTitled).map((screen): Found => ({ screen }));
  const byWords = all.flatMap((screen): Found[] => {
    if (isTitled(screen)) return [];
    const { file, slug } = screen.entry;
    const here = (words.get(file) ?? []).filter(({ address }) => address === screen.address);
    const found =
      here.find(({ text }) => text.includes(sought)) ??
      (slug === undefined ? here.find(({ label }) => plain(label).includes(sought)) : undefined);
    return found ? [{ screen, id: idOf(found.field), label: found.label }] : [];
  });
  return [...byTitle, ...byWords];
}

/** Without accents and cases. */
const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLocaleLowerCase();

const AT_ONCE = 4;
/** While files are read, what is found is shown so often. */
const SHOWN_EVERY = 25;

/** The words of each file, read when they are searched first, and what is typed meanwhile. */
export const wordsStore = new Store<ReadonlyMap<string, readonly Words[]>>(new Map());

const read = new Map<string, readonly Words[]>();
const asked = new Set<string>();

savedStore.subscribe(() => {
  const draft = savedStore.get();
  if (!draft) return;
  asked.add(draft.file);
  read.set(draft.file, wordsOf(draft));
  wordsStore.set(new Map(read));
});

/** Reads the files that were not read yet. */
export async function readWords(files: readonly string[]): Promise<void> {
  const left = files.filter((file) => !asked.has(file));
  if (left.length === 0) return;
  for (const file of left) asked.add(file);
  const some = async () => {
    for (let file = left.shift(); file !== undefined; file = left.shift()) {
      read.set(file, wordsOf(await draftRequests.load(file)));
      if (read.size % SHOWN_EVERY === 0) wordsStore.set(new Map(read));
    }
  };
  try {
    await Promise.all(Array.from({ length: AT_ONCE }, some));
  } catch {
    // Titles are found all the same; the rest is read at the next search.
    for (const file of files) if (!read.has(file)) asked.delete(file);
  }
  wordsStore.set(new Map(read));
}
