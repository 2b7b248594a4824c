import type { Field } from '../../../api/drafts.ts';
import type { Entry } from '../entries/entries.ts';
import { groupsOf, type Screen, sectionsOf, viewOf } from '../entries/screens.ts';

/** The texts of a form that a language lacks, and those whose original has changed since. */
export type Untranslated = { readonly missing: readonly Field[]; readonly outdated: readonly Field[] };

/** Returns the texts of a form that a language lacks. A form of site.yaml has a part of its file. */
export function untranslatedIn({ entry, view }: Pick<Screen, 'entry' | 'view'>, language: string): Untranslated {
  const found = entry.untranslated?.find((one) => one.language === language);
  const isHere = (field: Field) => view === undefined || viewOf(field) === view;
  return { missing: found?.missing.filter(isHere) ?? [], outdated: found?.outdated.filter(isHere) ?? [] };
}

/** A form with its texts that a language lacks or has older than their originals. */
export type UntranslatedScreen = { readonly screen: Screen; readonly untranslated: Untranslated };

/**
 * Returns the forms with texts to translate into a language, in the order of the site.
 *
 * @param after a file: the forms after it come first
 */
export function screensToTranslate(entries: readonly Entry[], language: string, after?: string): UntranslatedScreen[] {
  const listed = groupsOf(entries).flatMap((group) => group.screens);
  const empty = sectionsOf(entries).flatMap(({ screen, screens }) => (screen && screens.length === 0 ? [screen] : []));
  const all = [...listed, ...empty];
  const start = all.findLastIndex(({ entry }) => entry.file === after) + 1;
  return [...all.slice(start), ...all.slice(0, start)].flatMap((screen) => {
    const untranslated = untranslatedIn(screen, language);
    return untranslated.missing.length + untranslated.outdated.length > 0 ? [{ screen, untranslated }] : [];
  });
}

/** Returns the number of texts that a language lacks or has older than their originals. */
export const countUntranslated = (entries: readonly Entry[], language: string): number =>
  entries
    .map((entry) => untranslatedIn({ entry }, language))
    .reduce((count, { missing, outdated }) => count + missing.length + outdated.length, 0);

/** Returns a note such as "3 missing, 1 older"; undefined if nothing is left to do. */
export function describeUntranslated({ missing, outdated }: Untranslated): string | undefined {
  const notes = [missing.length > 0 && `${missing.length} missing`, outdated.length > 0 && `${outdated.length} older`];
  return notes.filter(Boolean).join(', ') || undefined;
}
