import { languagePath } from '../../../../model/languages.ts';
import type { Field } from '../../../api/drafts.ts';
import { readMark } from '../../../api/page-frame.ts';
import type { Entry } from '../../data/entries/entries.ts';
import { studioAddress } from '../../data/entries/screens.ts';
import { idOf } from '../../form/fields/fields.ts';

const FIELD = '[id^="field-"]';

/** Returns the id of the form field that contains an element. */
export const fieldIdAt = (target: EventTarget | null): string | undefined =>
  target instanceof Element ? target.closest(FIELD)?.id : undefined;

/**
 * Returns the mark of a field on a page. A field without one, such as a caption, gets that of its picture or group, and
 * a control of a part gets the first mark of the part.
 */
export function markOfField(id: string, file: string, marks: readonly string[]): string | undefined {
  const markedFields = marks.flatMap((mark) => {
    const read = readMark(mark);
    return read?.file === file ? [{ mark, id: idOf(read.field) }] : [];
  });
  const markedFieldOf = (fieldId: string) => markedFields.find((marked) => marked.id === fieldId);
  const parentId = id.slice(0, id.lastIndexOf('-'));
  const item = /^(.+-\d+)-/.exec(id)?.[1];
  return (
    markedFieldOf(id) ??
    markedFields.find((marked) => marked.id.startsWith(`${id}-`)) ??
    markedFieldOf(parentId) ??
    (item ? markedFields.find((marked) => marked.id.startsWith(`${item}-`)) : undefined)
  )?.mark;
}

/** Returns the field on the screen that a mark on the page belongs to, or the nearest one. */
export function fieldOfMark(field: Field): HTMLElement | null {
  const paths = field === 'body' ? [field] : field.map((_, at): Field => field.slice(0, field.length - at));
  for (const path of paths) {
    const id = idOf(path);
    const found = document.getElementById(id) ?? document.querySelector<HTMLElement>(`[id^="${CSS.escape(id)}-"]`);
    if (found) return found;
  }
  return null;
}

/** Returns the address of the form for a mark on the page, or undefined if there is no form. */
export function formOfMark(mark: string, entries: readonly Entry[]): string | undefined {
  const { file, field } = readMark(mark) ?? {};
  const entry = entries.find((one) => one.file === file);
  if (!entry || !field) return undefined;
  return `${studioAddress(entry, field)}#${idOf(field)}`;
}

const OFFLINE = '/offline.html';

/** Returns the address of the page that the preview shows next to a form, given the id of the focused field. */
export function pageBeside(location: string, address: string | undefined, fieldId = ''): string {
  const page = /^\/pages\/([\w-]+)$/.exec(location)?.[1];
  if (page === 'home') return '/';
  if (page === 'errors') return fieldId.startsWith(`${idOf(['pages', 'offline'])}-`) ? OFFLINE : '/404.html';
  if (page !== undefined) return `/${page}`;
  // Most texts that belong to no page are those of the contact form.
  return address ?? (location === '/words' ? '/contact' : '/');
}

/** Returns the address of a page in a further language; `language` is undefined for the first one. */
export const inLanguage = (address: string, language: string | undefined): string =>
  language === undefined ? address : languagePath(language) + address;

/** Returns whether a field belongs to the error page, which has no address. */
export const isOfErrorPage = (location: string, fieldId = ''): boolean =>
  location === '/pages/errors' && fieldId.startsWith(`${idOf(['pages', 'error'])}-`);

/** Returns the address of a page in a release, an id or `current`, on the port of the draft. */
export function pageOfRelease(origin: string, address: string, release: string): string {
  const page = new URL(address, origin);
  page.searchParams.set('release', release);
  return page.href;
}
