import { PAGE_PATHS, RESUME_PATH } from './addresses.ts';
import { pageKind } from './kinds/page.ts';
import { addressOf } from './kinds/places.ts';
import { projectKind } from './kinds/project.ts';
import { type SectionKindName, sectionKind } from './kinds/section.ts';

export const CARDS_A_PAGE = 60;

export const wallPages = (projects: number) => Math.max(1, Math.ceil(projects / CARDS_A_PAGE));

/** Returns the address of a page of a section with works. Pages are counted from 1. */
export const wallAddress = (section: string, page: number) => (page === 1 ? `/${section}` : `/${section}/page/${page}`);

type SectionSource = {
  readonly slug: string;
  readonly kind: SectionKindName;
  readonly entries: readonly { slug: string }[];
};

/** Returns the addresses below a section: the further pages of its works, then each work. Other kinds have one page. */
export function addressesBelow({ slug: section, kind, entries }: SectionSource): string[] {
  if (kind !== 'works') return [];
  return [
    ...Array.from({ length: wallPages(entries.length) - 1 }, (_, index) => wallAddress(section, index + 2)),
    ...entries.map(({ slug }) => addressOf(projectKind, { section, slug })),
  ];
}

type AddressSources = {
  readonly resume: object | undefined;
  readonly sections: readonly SectionSource[];
  readonly pages: readonly { slug: string }[];
};

/** Returns every address of the site, without trailing slashes. */
export function siteAddresses({ resume, sections, pages }: AddressSources): string[] {
  return [
    ...PAGE_PATHS,
    ...(resume ? [RESUME_PATH] : []),
    ...sections.map((section) => addressOf(sectionKind, section)),
    ...pages.map((page) => addressOf(pageKind, page)),
    ...sections.flatMap(addressesBelow),
  ];
}
