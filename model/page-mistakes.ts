import path from 'node:path';
import { SPECIAL_PAGES } from './addresses.ts';
import type { AboutFields } from './kinds/about.ts';
import { aboutKind } from './kinds/about.ts';
import type { OwnPageFields } from './kinds/page.ts';
import type { PostFields } from './kinds/post.ts';
import type { PrivacyFields } from './kinds/privacy.ts';
import { privacyKind } from './kinds/privacy.ts';
import type { ProjectFields } from './kinds/project.ts';
import type { Site } from './kinds/site.ts';
import { siteKind } from './kinds/site.ts';
import { englishNameOf, languagePath, type SiteLanguage } from './languages.ts';
import { mistakeAt, shownPath } from './mistake-at.ts';
import type { Mistake } from './mistakes.ts';
import { addressesIn, isYear, siteAddresses } from './page-addresses.ts';
import type { Section } from './read-sections.ts';
import { whyTaken } from './reserved-names.ts';
import type { ShownSection } from './sections.ts';

type ProjectWithFile = Pick<ProjectFields, 'title' | 'description' | 'aliases' | 'opening'> & {
  slug: string;
  file: string;
};
type PostWithFile = Pick<PostFields, 'title' | 'description' | 'aliases'> & {
  section: string;
  slug: string;
  file: string;
};
type PageWithFile = OwnPageFields & { slug: string; file: string };
/** The fields of all pages. A file that could not be read is undefined. */
type PageFields = {
  site: Site | undefined;
  about: AboutFields | undefined;
  privacy: PrivacyFields | undefined;
  projects: ProjectWithFile[];
  posts: PostWithFile[];
  pages: PageWithFile[];
  sections: ShownSection[];
  allSections: Section[];
  resume: object | undefined;
  /** The languages that have the pages. */
  languages: readonly SiteLanguage[];
};
type CheckedPage = { file: string; field: PropertyKey[]; title: string; description?: string | undefined };

/** Finds duplicate titles, duplicate descriptions and addresses that are taken. `folder` is the content folder. */
export async function findPageMistakes(folder: string, fields: PageFields): Promise<Mistake[]> {
  const { site, about, privacy, projects, posts, pages: ownPages, sections, allSections, languages } = fields;
  const siteFile = path.join(folder, siteKind.path);
  const pages: CheckedPage[] = [
    ...Object.entries(site?.pages ?? {}).map(([key, page]) => ({ file: siteFile, field: ['pages', key], ...page })),
    ...(about ? [{ file: path.join(folder, aboutKind.path), field: [], ...about }] : []),
    ...(privacy ? [{ file: path.join(folder, privacyKind.path), field: [], ...privacy }] : []),
    ...[...sections, ...ownPages, ...projects, ...posts].map((page) => ({ field: [], ...page })),
  ];
  const found: (Mistake | Promise<Mistake>)[] = [];
  for (const key of ['title', 'description'] as const) {
    const seen = new Set<string>();
    for (const page of pages) {
      const text = page[key];
      if (text === undefined) continue;
      if (seen.has(text)) {
        found.push(
          mistakeAt(page.file, [...page.field, key], `expected a ${key} of its own, but another page has the same`),
        );
      }
      seen.add(text);
    }
  }
  const tags = site?.languages ?? [];
  // Tags that differ in their capitals only would have one address.
  for (const [index, tag] of tags.entries()) {
    if (tags.findIndex((other) => languagePath(other) === languagePath(tag)) < index)
      found.push(
        mistakeAt(siteFile, ['languages', index], `${tag} is a language of this site already: remove it here`),
      );
  }
  const furtherLanguages = languages.flatMap(({ tag, path }) => (path === '' ? [] : [tag]));
  const names = [
    ...allSections.map((section) => ({
      file: section.folder,
      what: 'folder',
      reason: whyTaken(section.slug, { furtherLanguages }),
    })),
    ...ownPages.map(({ slug, file }) => ({
      file,
      what: 'file',
      reason: whyTaken(slug, { sections: allSections, furtherLanguages }),
    })),
  ];
  for (const { file, section, slug } of posts.filter(({ slug }) => isYear(slug))) {
    const expected = `/${section}/${slug} is the address of the posts of that year: give the folder another name`;
    found.push({ file: shownPath(path.dirname(file)), line: 1, field: '', expected });
  }
  for (const { file, what, reason } of names) {
    if (reason === undefined) continue;
    found.push({ file: shownPath(file), line: 1, field: '', expected: `${reason}: give the ${what} another name` });
  }
  const addresses = [...siteAddresses(fields), ...Object.values(SPECIAL_PAGES)];
  const taken = new Map(
    languages.flatMap((language) =>
      addressesIn(language, addresses).map((address): [string, string] => [address, whyKept(language)]),
    ),
  );
  const claim = (file: string, field: PropertyKey[], address: string) => {
    const reason = taken.get(address);
    if (reason !== undefined) found.push(mistakeAt(file, field, `${address} ${reason}`));
    taken.set(address, TAKEN);
  };
  for (const { file, aliases } of [...allSections, ...projects, ...posts]) {
    for (const [index, alias] of aliases.entries()) claim(file, ['aliases', index], alias);
  }
  for (const [index, { from }] of (site?.redirects ?? []).entries())
    claim(siteFile, ['redirects', index, 'from'], from);
  return Promise.all(found);
}

const TAKEN = 'is an address of this site already';

/** Returns why an old address cannot be that of a page in a language. */
const whyKept = ({ tag, path: of }: SiteLanguage): string =>
  of === '' ? TAKEN : `is the address of a page in ${englishNameOf(tag)}: remove this old address`;
