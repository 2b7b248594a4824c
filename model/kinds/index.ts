import { aboutKind } from './about.ts';
import { artworkKind } from './artwork.ts';
import type { Kind } from './kind.ts';
import type { KIND_NAMES } from './names.ts';
import { pageKind } from './page.ts';
import { postKind } from './post.ts';
import { privacyKind } from './privacy.ts';
import { projectKind } from './project.ts';
import { releaseKind } from './release.ts';
import { resumeKind } from './resume.ts';
import { sectionKind } from './section.ts';
import { siteKind } from './site.ts';
import { wordsKind } from './words.ts';

type Named<Names extends readonly string[]> = {
  readonly [I in keyof Names]: Kind & { readonly name: Names[I] };
};

/** The kinds of text files, in the order of the site. */
export const KINDS = [
  siteKind,
  aboutKind,
  resumeKind,
  privacyKind,
  pageKind,
  sectionKind,
  projectKind,
  releaseKind,
  artworkKind,
  postKind,
  wordsKind,
] as const satisfies Named<typeof KIND_NAMES>;
