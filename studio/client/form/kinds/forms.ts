import type { ContentKind } from '../../../../model/kinds/places.ts';
import { type Code, fetchedOnce } from '../../ui/lazy/lazy.tsx';
import type { Form, Kind } from '../fields/fields.ts';

/** Each kind is fetched by itself, for the words of one form are few. */
const LOADERS: Readonly<Record<Kind, () => Promise<ContentKind>>> = {
  site: async () => (await import('../../../../model/kinds/site.ts')).siteKind,
  about: async () => (await import('../../../../model/kinds/about.ts')).aboutKind,
  resume: async () => (await import('../../../../model/kinds/resume.ts')).resumeKind,
  privacy: async () => (await import('../../../../model/kinds/privacy.ts')).privacyKind,
  page: async () => (await import('../../../../model/kinds/page.ts')).pageKind,
  project: async () => (await import('../../../../model/kinds/project.ts')).projectKind,
  release: async () => (await import('../../../../model/kinds/release.ts')).releaseKind,
  artwork: async () => (await import('../../../../model/kinds/artwork.ts')).artworkKind,
  words: async () => (await import('../../../../model/kinds/words.ts')).wordsKind,
};

const codes = new Map<Kind, Code<Form>>();

/** The form of a kind, fetched when it is needed first. */
export function formOf(kind: Kind): Code<Form> {
  const load = async () => {
    const [definition, { formOfKind }] = await Promise.all([LOADERS[kind](), import('./form-of-kind.ts')]);
    return formOfKind(definition);
  };
  const known = codes.get(kind) ?? fetchedOnce(load);
  codes.set(kind, known);
  return known;
}
