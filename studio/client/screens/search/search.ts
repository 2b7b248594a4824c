import type { Field as DefinedField } from '../../../../model/fields/field.ts';
import { labelAt } from '../../../../model/fields/label-at.ts';
import { fieldAt } from '../../../../model/fields/walk.ts';
import { upperFirst } from '../../../../model/first-letter.ts';
import { type ContentKind, kindByName } from '../../../../model/kinds/places.ts';
import type { Draft, Field } from '../../../api/drafts.ts';
import { originalOf } from '../../../api/translated-fields.ts';
import { draftRequests } from '../../data/draft/draft-store.ts';
import { savedStore } from '../../data/entries/entries.ts';
import { OTHER_SCREENS } from '../../data/entries/other-screens.ts';
import { type Group, type Screen, studioAddress, viewOf } from '../../data/entries/screens.ts';
import type { Content } from '../../data/values/values.ts';
import { allOf, idOf, inLanguage, mistakeNames, nameOf } from '../../form/fields/fields.ts';
import { formOfKind } from '../../form/kinds/form-of-kind.ts';
import { Store } from '../../ui/store.ts';
import { PART_TITLES } from '../settings/part-titles.ts';

type FieldType = DefinedField['type'];

/** A text of a file that can be searched. */
export type Words = {
  /** The id of the control that shows the text. */
  readonly id: string;
  readonly label: string;
  readonly text: string;
  /** The address of the form that shows the text. */
  readonly address: string;
};

type OtherScreen = Pick<Screen, 'address' | 'title'>;

/** A search result: a screen, and the id and label of the field or part in it; without them if the title matches. */
export type Found = { readonly screen: Screen | OtherScreen; readonly id?: string; readonly label?: string };

/** Returns the address of a search result in the studio. */
export const addressOf = ({ screen: { address }, id }: Found) => (id ? `${address}#${id}` : address);

/** The screens that show no form, and the parts of Settings. */
const OTHERS: readonly Found[] = [
  ...Object.entries(OTHER_SCREENS).map(([address, title]) => ({ screen: { address, title } })),
  ...Object.entries(PART_TITLES).map(([id, label]) => ({
    screen: { address: '/settings', title: OTHER_SCREENS['/settings'] },
    id,
    label,
  })),
];

/**
 * Returns the texts and numbers of a file that somebody has written, without those that were chosen from options and
 * those that no form shows.
 */
export function wordsOf({ kind, file, now }: Pick<Draft, 'kind' | 'file' | 'now'>): Words[] {
  if (!now) return [];
  const definition = kindByName(kind);
  const ids = idsIn(definition, now);
  return leavesOf(now).flatMap(({ field, text }) => {
    const { field: of, language } = originalOf(field) ?? { field, language: undefined };
    const found = of === 'body' ? definition.body : fieldAt(definition.fields, of, now.data);
    const id = kind === 'site' && viewOf(of) === 'appearance' ? idOf(of) : ids.get(nameOf(of));
    if (!found || id === undefined || ('type' in found && !IS_SEARCHED.has(found.type))) return [];
    const address = studioAddress({ kind, file }, field);
    const ofOriginal = labelOnScreen(labelAt(definition, of, now.data), of);
    const label = language === undefined ? ofOriginal : inLanguage(ofOriginal, { language });
    return [{ id: language === undefined ? id : idOf(field), text: normalize(text), label, address }];
  });
}

const IS_SEARCHED: ReadonlySet<FieldType> = new Set<FieldType>(['line', 'alt', 'number', 'year', 'day']);

/** Returns the id of the control that shows each value of a file, by the name that a mistake uses for the value. */
const idsIn = (definition: ContentKind, now: Content): ReadonlyMap<string, string> =>
  new Map(
    allOf(formOfKind(definition).partsOf(now)).flatMap(({ of }) =>
      mistakeNames(of).map((name) => [name, idOf(of.field)] as const),
    ),
  );

/** Removes the page's title from a label, because the screen already shows it. */
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
 * Returns the screens that match a query: forms with matching titles, then other screens and parts of Settings, then
 * forms with matching texts. A file that is the only one of its kind also matches by its field labels. An empty query
 * matches nothing.
 */
export function find(groups: readonly Group[], words: ReadonlyMap<string, readonly Words[]>, query: string): Found[] {
  const needle = normalize(query.trim());
  if (needle === '') return [];
  const all = groups.flatMap(({ screens }) => screens);
  const hasMatchingTitle = ({ title }: Screen) => normalize(title).includes(needle);
  const byTitle = all.filter(hasMatchingTitle).map((screen): Found => ({ screen }));
  const byWords = all.flatMap((screen): Found[] => {
    if (hasMatchingTitle(screen)) return [];
    const { file, slug } = screen.entry;
    const wordsOnScreen = (words.get(file) ?? []).filter(({ address }) => address === screen.address);
    const found =
      wordsOnScreen.find(({ text }) => text.includes(needle)) ??
      (slug === undefined ? wordsOnScreen.find(({ label }) => normalize(label).includes(needle)) : undefined);
    return found ? [{ screen, id: found.id, label: found.label }] : [];
  });
  const others = OTHERS.filter(({ screen, label }) => normalize(label ?? screen.title).includes(needle));
  return [...byTitle, ...others, ...byWords];
}

const normalize = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLocaleLowerCase();

const PARALLEL_READS = 4;
/** The number of files after which new results are shown while files are read. */
const FILES_PER_UPDATE = 25;

/** The texts of each file. They are read at the first search and updated when a draft is saved. */
export const wordsStore = new Store<ReadonlyMap<string, readonly Words[]>>(new Map());

const read = new Map<string, readonly Words[]>();
const requested = new Set<string>();

savedStore.subscribe(() => {
  const draft = savedStore.get();
  if (!draft) return;
  requested.add(draft.file);
  read.set(draft.file, wordsOf(draft));
  wordsStore.set(new Map(read));
});

/** Reads the texts of the files that were not read yet. */
export async function readWords(files: readonly string[]): Promise<void> {
  const left = files.filter((file) => !requested.has(file));
  if (left.length === 0) return;
  for (const file of left) requested.add(file);
  const readNext = async () => {
    for (let file = left.shift(); file !== undefined; file = left.shift()) {
      read.set(file, wordsOf(await draftRequests.load(file)));
      if (read.size % FILES_PER_UPDATE === 0) wordsStore.set(new Map(read));
    }
  };
  try {
    await Promise.all(Array.from({ length: PARALLEL_READS }, readNext));
  } catch {
    // Titles are found without the texts; the next search reads the rest.
    for (const file of files) if (!read.has(file)) requested.delete(file);
  }
  wordsStore.set(new Map(read));
}
