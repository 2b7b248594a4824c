import { useMemo } from 'react';
import type { ContentKind } from '../../../../model/kinds/places.ts';
import type { DraftState } from '../../data/draft/draft-store.ts';
import { useDraft, useDraftStore } from '../../data/draft/use-draft.ts';
import { type LazyModule, lazyModule } from '../../ui/lazy/lazy.tsx';
import type { Form, FormPart, Kind } from '../fields/fields.ts';

/** The loaders of the kinds. Each kind is its own chunk, so that a form loads no definitions of the others. */
const LOADERS: Readonly<Record<Kind, () => Promise<ContentKind>>> = {
  site: () => import('../../../../model/kinds/site.ts').then((module) => module.siteKind),
  about: () => import('../../../../model/kinds/about.ts').then((module) => module.aboutKind),
  resume: () => import('../../../../model/kinds/resume.ts').then((module) => module.resumeKind),
  privacy: () => import('../../../../model/kinds/privacy.ts').then((module) => module.privacyKind),
  page: () => import('../../../../model/kinds/page.ts').then((module) => module.pageKind),
  section: () => import('../../../../model/kinds/section.ts').then((module) => module.sectionKind),
  project: () => import('../../../../model/kinds/project.ts').then((module) => module.projectKind),
  release: () => import('../../../../model/kinds/release.ts').then((module) => module.releaseKind),
  artwork: () => import('../../../../model/kinds/artwork.ts').then((module) => module.artworkKind),
  post: () => import('../../../../model/kinds/post.ts').then((module) => module.postKind),
  words: () => import('../../../../model/kinds/words.ts').then((module) => module.wordsKind),
};

const loadedForms = new Map<string, LazyModule<Form>>();

/**
 * Returns the form of a kind, which is loaded when it is first needed.
 *
 * @param language of the default words that empty fields show; English if it is left out
 * @param written the further language in which the owner writes, if any
 */
export function formOf(kind: Kind, language = '', written?: string): LazyModule<Form> {
  const load = async () => {
    const [definition, { formIn }] = await Promise.all([LOADERS[kind](), import('./form-of-kind.ts')]);
    return formIn(language, definition, written);
  };
  const key = `${kind} ${language} ${written ?? ''}`;
  const form = loadedForms.get(key) ?? lazyModule(load);
  loadedForms.set(key, form);
  return form;
}

const NONE: readonly FormPart[] = [];

/** Returns the form parts for the current draft. The fields change when an item is added, moved or removed. */
export function useParts(form: Form, view?: string): readonly FormPart[] {
  const select = useMemo(() => partsOfState(form, view), [form, view]);
  return useDraft(useDraftStore(), select);
}

/** Makes a selector that returns the identical list for equal content, so that typing does not render each field. */
function partsOfState(form: Form, view?: string) {
  let lastState: DraftState | undefined;
  let key = '';
  let parts = NONE;
  return (state: DraftState): readonly FormPart[] => {
    if (lastState === state) return parts;
    lastState = state;
    const now = state.now ? form.partsOf(state.now, view) : NONE;
    const next = JSON.stringify(now);
    if (next !== key) [key, parts] = [next, now];
    return parts;
  };
}
