import { aboutKind } from './kinds/about.ts';
import { artworkKind } from './kinds/artwork.ts';
import { pageKind } from './kinds/page.ts';
import { postKind } from './kinds/post.ts';
import { privacyKind } from './kinds/privacy.ts';
import { projectKind } from './kinds/project.ts';
import { releaseKind } from './kinds/release.ts';
import { resumeKind } from './kinds/resume.ts';
import { sectionKind } from './kinds/section.ts';
import { siteKind } from './kinds/site.ts';
import { wordsKind } from './kinds/words.ts';
import { schemaOf } from './schema.ts';
import type { DefaultWords } from './words/english.ts';

const makeSchemas = (words: DefaultWords) => ({
  site: schemaOf(siteKind, words),
  words: schemaOf(wordsKind, words),
  about: schemaOf(aboutKind, words),
  privacy: schemaOf(privacyKind, words),
  resume: schemaOf(resumeKind, words),
  page: schemaOf(pageKind, words),
  section: schemaOf(sectionKind, words),
  project: schemaOf(projectKind, words),
  release: schemaOf(releaseKind, words),
  artwork: schemaOf(artworkKind, words),
  post: schemaOf(postKind, words),
});

export type Schemas = ReturnType<typeof makeSchemas>;

const made = new WeakMap<DefaultWords, Schemas>();

/** Returns the schemas of all kinds for the default words of a language. They are made once and cached. */
export function schemasFor(words: DefaultWords): Schemas {
  const schemas = made.get(words) ?? makeSchemas(words);
  made.set(words, schemas);
  return schemas;
}
