import path from 'node:path';
import { SPECIAL_PAGES, siteAddresses } from './addresses.ts';
import type { AboutFields } from './kinds/about.ts';
import { aboutKind } from './kinds/about.ts';
import type { OwnPageFields } from './kinds/page.ts';
import type { PrivacyFields } from './kinds/privacy.ts';
import { privacyKind } from './kinds/privacy.ts';
import type { ProjectFields } from './kinds/project.ts';
import type { Site } from './kinds/site.ts';
import { siteKind } from './kinds/site.ts';
import { mistakeAt, shownPath } from './mistake-at.ts';
import type { Mistake } from './mistakes.ts';
import { RESERVED_NAMES } from './reserved-names.ts';
import type { Section } from './sections.ts';

type ProjectWithFile = ProjectFields & { slug: string; file: string };
type PageWithFile = OwnPageFields & { slug: string; file: string };
/** The fields of all pages. A file that could not be read is undefined. */
type PageFields = {
  site: Site | undefined;
  about: AboutFields | undefined;
  privacy: PrivacyFields | undefined;
  projects: ProjectWithFile[];
  pages: PageWithFile[];
  sections: Section[];
};
type CheckedPage = { file: string; field: PropertyKey[]; title: string; description: string };

/** Finds duplicate titles, duplicate descriptions and addresses that are taken. `folder` is the content folder. */
export async function findPageMistakes(folder: string, fields: PageFields): Promise<Mistake[]> {
  const { site, about, privacy, projects, pages: ownPages } = fields;
  const siteFile = path.join(folder, siteKind.path);
  const pages: CheckedPage[] = [
    ...Object.entries(site?.pages ?? {}).map(([key, page]) => ({ file: siteFile, field: ['pages', key], ...page })),
    ...(about ? [{ file: path.join(folder, aboutKind.path), field: [], ...about }] : []),
    ...(privacy ? [{ file: path.join(folder, privacyKind.path), field: [], ...privacy }] : []),
    ...[...ownPages, ...projects].map((page) => ({ field: [], ...page })),
  ];
  const found: (Mistake | Promise<Mistake>)[] = [];
  for (const key of ['title', 'description'] as const) {
    const seen = new Set<string>();
    for (const page of pages) {
      if (seen.has(page[key])) {
        found.push(
          mistakeAt(page.file, [...page.field, key], `expected a ${key} of its own, but another page has the same`),
        );
      }
      seen.add(page[key]);
    }
  }
  for (const { slug, file } of ownPages.filter(({ slug }) => RESERVED_NAMES.has(slug))) {
    const expected = `/${slug} is an address of this site already: give the file another name`;
    found.push({ file: shownPath(file), line: 1, field: '', expected });
  }
  const taken = new Set<string>([...siteAddresses(fields), ...Object.values(SPECIAL_PAGES)]);
  const claim = (file: string, field: PropertyKey[], address: string) => {
    if (taken.has(address)) found.push(mistakeAt(file, field, `${address} is an address of this site already`));
    taken.add(address);
  };
  for (const { file, aliases } of projects) {
    for (const [index, alias] of aliases.entries()) claim(file, ['aliases', index], alias);
  }
  for (const [index, { from }] of (site?.redirects ?? []).entries())
    claim(siteFile, ['redirects', index, 'from'], from);
  return Promise.all(found);
}
