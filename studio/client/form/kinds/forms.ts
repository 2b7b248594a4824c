import { useMemo } from 'react';
import type { ContentKind } from '../../../../model/kinds/places.ts';
import type { DraftState } from '../../data/draft/draft-store.ts';
import { useDraft, useDraftStore } from '../../data/draft/use-draft.ts';
import { type LazyModule, lazyModule } from '../../ui/lazy/lazy.tsx';
import type { Form, FormPart, Kind } from '../fields/fields.ts';

/** Each kind is fetched by itself, for the words of one form are few. */
const LOADERS: Readonly<Record<Kind, () => Promise<ContentKind>>> = {
  site: () => import('../../../../model/kinds/site.ts').then((module) => module.siteKind),
  about: () => import('../../../../model/kinds/about.ts').then((module) => module.aboutKind),
  resume: () => import('../../../../model/kinds/resume.ts').then((module) => module.resumeKind),
  privacy: () => import('../../../../model/kinds/privacy.ts').then((module) => module.privacyKind),
  page: () => import('../../../../model/kinds/page.ts').then((module) => module.pageKind),
  project: () => import('../../../../model/kinds/project.ts').then((module) => module.projectKind),
  release: () => import('../../../../model/kinds/release.ts').then((module) => module.releaseKind),
  artwork: () => import('../../../../model/kinds/artwork.ts').then((module) => module.artworkKind),
  words: () => import('../../../../model/kinds/words.ts').then((module) => module.wordsKind),
};

const codes = new Map<Kind, LazyModule<Form>>();

/** The form of a kind, fetched when it is needed first. */
export function formOf(kind: Kind): LazyModule<Form> {
  const load = async () => {
    const [definition, { formOfKind }] = await Promise.all([LOADERS[kind](), import('./form-of-kind.ts')]);
    return formOfKind(definition);
  };
  const known = codes.get(kind) ?? lazyModule(load);
  codes.set(kind, known);
  return known;
}

const NONE: readonly FormPart[] = [];

/** The fields of what is shown: they are others once something was added, moved or taken out. */
export function useParts(form: Form, view?: string): readonly FormPart[] {
  const select = useMemo(() => partsOfState(form, view), [form, view]);
  return useDraft(useDraftStore(), select);
}

/** The same list as long as it says the same, so that a letter typed makes no field anew. */
function partsOfState(form: Form, view?: string) {
  let seen: DraftState | undefined;
  let key = '';
  let parts = NONE;
  return (state: DraftState): readonly FormPart[] => {
    if (seen === state) return parts;
    seen = state;
    const now = state.now ? form.partsOf(state.now, view) : NONE;
    const next = JSON.stringify(now);
    if (next !== key) [key, parts] = [next, now];
    return parts;
  };
}
