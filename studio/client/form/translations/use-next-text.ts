import { useLocation } from 'wouter';
import { englishNameOf } from '../../../../model/languages.ts';
import { outdatedField, translatedField } from '../../../api/translated-fields.ts';
import { shownValue } from '../../data/draft/draft-store.ts';
import { useDraftStore } from '../../data/draft/use-draft.ts';
import { useContentIndex } from '../../data/entries/entries.ts';
import { studioAddress } from '../../data/entries/screens.ts';
import { screensToTranslate } from '../../data/languages/untranslated.ts';
import { announce } from '../../ui/controls/screen-reader.tsx';
import { idOf } from '../fields/fields.ts';
import { revealField } from '../fields/reveal-field.ts';

/**
 * Returns a function that goes from a field to the next text to translate: below it in its form, or on the next page
 * that has one.
 *
 * @param language the language that is written
 */
export function useNextText(language: string): (id: string) => void {
  const store = useDraftStore();
  const { contentIndex } = useContentIndex();
  const [, go] = useLocation();
  return (id) => {
    const state = store.state.get();
    const texts = screensToTranslate(contentIndex?.entries ?? [], language, store.file).flatMap(
      ({ screen: { entry }, untranslated }) =>
        [...untranslated.missing, ...untranslated.outdated].map((original) => {
          const field = translatedField(original, language);
          return { entry, original, field, id: idOf(field), isHere: entry.file === store.file };
        }),
    );
    // What was just typed is not saved yet.
    const isDone = ({ original, field }: (typeof texts)[number]) =>
      Boolean(shownValue(state, field)) && shownValue(state, outdatedField(original, language)) !== true;
    const open = texts.filter((text) => text.id !== id && !(text.isHere && isDone(text)));
    const here = open.flatMap((text) => (text.isHere ? (document.getElementById(text.id) ?? []) : []));
    const field = document.getElementById(id);
    const [next] = here
      .filter((one) => field && field.compareDocumentPosition(one) & Node.DOCUMENT_POSITION_FOLLOWING)
      .sort((a, b) => (a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1));
    if (next) return revealField(next.id);
    const elsewhere = open.find(({ isHere }) => !isHere);
    if (elsewhere) return go(`${studioAddress(elsewhere.entry, elsewhere.original)}#${elsewhere.id}`);
    if (here[0]) return revealField(here[0].id);
    announce(`Everything is in ${englishNameOf(language)}.`);
  };
}
