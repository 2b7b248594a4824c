import type { Draft, Field } from '../../api/drafts.ts';
import type { Group, Screen } from '../desk/screens.ts';
import { studioAddress, viewOf } from '../desk/screens.ts';
import type { Content } from '../draft/values.ts';
import { type FormPart, idOf, labelOf } from '../form/fields.ts';
import { FORMS } from '../form/kinds/all.ts';
import { placeOnThePage } from '../form/place-on-the-page.ts';

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

/** What the site's program reads: no owner would look for it. */
const NO_WORDS: ReadonlySet<string> = new Set(['layout', 'provider', 'size', 'focus']);

/** All texts and numbers of a file. */
export function wordsOf({ kind, file, now }: Pick<Draft, 'kind' | 'file' | 'now'>): Words[] {
  if (!now) return [];
  const labelIn = labelsOf({ kind, now });
  return fieldsOf(now).map(({ field, text }) => ({
    field,
    text: plain(text),
    label: labelIn(field),
    address: studioAddress({ kind, file }, field),
  }));
}

/** Where each stands, below the title of its form: those of site.yaml stand in several. */
function labelsOf({ kind, now }: { readonly kind: Draft['kind']; readonly now: Content }) {
  const views = new Map<string | undefined, readonly FormPart[]>();
  return (field: Field): string => {
    if (field !== 'body' && field[0] === 'show' && typeof field[1] === 'number') return placeOnThePage(field);
    const view = kind === 'site' ? viewOf(field) : undefined;
    const parts = views.get(view) ?? FORMS[kind].partsOf(now, view);
    views.set(view, parts);
    return labelOf(parts, field);
  };
}

function fieldsOf({ data, body }: Content): { readonly field: Field; readonly text: string }[] {
  const found: { field: Field; text: string }[] = [];
  const walk = (node: unknown, path: readonly (string | number)[]) => {
    if (typeof node === 'string' || typeof node === 'number') found.push({ field: [...path], text: String(node) });
    else if (Array.isArray(node)) for (const [at, inner] of node.entries()) walk(inner, [...path, at]);
    else if (typeof node === 'object' && node !== null) {
      for (const [key, inner] of Object.entries(node)) if (!NO_WORDS.has(key)) walk(inner, [...path, key]);
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
