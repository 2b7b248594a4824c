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
 * Returns a function that goes from a field to the next text to translate: below it in its form, then above it, then on
 * the next page that has one.
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
          // site.yaml has several forms, of which one is on the page.
          const element = entry.file === store.file ? document.getElementById(idOf(field)) : null;
          return { entry, original, field, id: idOf(field), element };
        }),
    );
    // The content index has the saved texts, the draft store also the others.
    const isDone = ({ original, field }: (typeof texts)[number]) =>
      Boolean(shownValue(state, field)) && shownValue(state, outdatedField(original, language)) !== true;
    const open = texts.filter((text) => text.id !== id && !(text.entry.file === store.file && isDone(text)));
    const here = open.flatMap(({ element }) => element ?? []).sort((a, b) => (isAfter(b, a) ? -1 : 1));
    const field = document.getElementById(id);
    const next = here.find((one) => field && isAfter(one, field)) ?? here[0];
    if (next) return revealField(next.id);
    const [elsewhere] = open;
    if (elsewhere) return go(`${studioAddress(elsewhere.entry, elsewhere.original)}#${elsewhere.id}`);
    announce(`Everything is in ${englishNameOf(language)}.`);
  };
}

const isAfter = (one: Node, other: Node) =>
  Boolean(other.compareDocumentPosition(one) & Node.DOCUMENT_POSITION_FOLLOWING);
