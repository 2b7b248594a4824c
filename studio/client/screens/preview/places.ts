import type { Field } from '../../../api/drafts.ts';
import { readMark } from '../../../api/page-frame.ts';
import type { Entry } from '../../data/entries/entries.ts';
import { studioAddress } from '../../data/entries/screens.ts';
import { idOf } from '../../form/fields/fields.ts';

const FIELD = '[id^="field-"]';

/** The id of the field of the form in which an element stands. */
export const fieldIdAt = (target: EventTarget | null): string | undefined =>
  target instanceof Element ? target.closest(FIELD)?.id : undefined;

/** Where a field shows on a page, by the page's marks; what shows nowhere itself, such as a caption, by what it is of. */
export function markOfField(id: string, file: string, marks: readonly string[]): string | undefined {
  const places = marks.flatMap((mark) => {
    const read = readMark(mark);
    return read?.file === file ? [{ mark, id: idOf(read.field) }] : [];
  });
  const at = (wanted: string) => places.find((place) => place.id === wanted);
  const around = id.slice(0, id.lastIndexOf('-'));
  const isListed = /-\d+$/.test(around);
  const beside = () => places.find((place) => place.id.startsWith(`${around}-`));
  return (
    at(id) ??
    places.find((place) => place.id.startsWith(`${id}-`)) ??
    at(around) ??
    (isListed ? beside() : undefined)
  )?.mark;
}

/** The field of the form on the screen that a place on the page is written in, or the nearest one. */
export function fieldOfMark(field: Field): HTMLElement | null {
  const paths = field === 'body' ? [field] : field.map((_, at): Field => field.slice(0, field.length - at));
  for (const path of paths) {
    const id = idOf(path);
    const found = document.getElementById(id) ?? document.querySelector<HTMLElement>(`[id^="${CSS.escape(id)}-"]`);
    if (found) return found;
  }
  return null;
}

/** Where a place on the page has its form in the studio; undefined where it has none. */
export function formOfMark(mark: string, entries: readonly Entry[]): string | undefined {
  const { file, field } = readMark(mark) ?? {};
  const entry = entries.find((one) => one.file === file);
  if (!entry || !field) return undefined;
  return `${studioAddress(entry, field)}#${idOf(field)}`;
}

const OFFLINE = '/offline.html';

/** The page of the site to look at beside a form of the studio. @param fieldId of the field that one stands in */
export function pageBeside(location: string, address: string | undefined, fieldId = ''): string {
  const page = /^\/pages\/([\w-]+)$/.exec(location)?.[1];
  if (page === 'home') return '/';
  if (page === 'errors') return fieldId.startsWith(`${idOf(['pages', 'offline'])}-`) ? OFFLINE : '/404.html';
  if (page !== undefined) return `/${page}`;
  // Most of the words that stand in no page of their own are those of the contact form.
  return address ?? (location === '/words' ? '/contact' : '/');
}

/** Whether a field is of the page after an error, which has no address. */
export const isOfErrorPage = (location: string, fieldId = ''): boolean =>
  location === '/pages/errors' && fieldId.startsWith(`${idOf(['pages', 'error'])}-`);

/** A page of a release as it was, on the draft's port. @param release its id, or `current` */
export function pageOfRelease(origin: string, address: string, release: string): string {
  const page = new URL(address, origin);
  page.searchParams.set('release', release);
  return page.href;
}
