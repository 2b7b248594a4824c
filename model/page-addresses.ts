import { PRIVATE_PATH } from '../lib/sealed-files.ts';
import { barePath, PAGE_PATHS, RESUME_PATH } from './addresses.ts';
import { aboutKind } from './kinds/about.ts';
import { pageKind } from './kinds/page.ts';
import { addressOf } from './kinds/places.ts';
import { postKind } from './kinds/post.ts';
import { projectKind } from './kinds/project.ts';
import { type SectionKindName, SMALL_CARDS_FROM, sectionKind } from './kinds/section.ts';
import { dayOf } from './published.ts';
import { tagsIn } from './tags.ts';

const CARDS_A_PAGE = { large: 60, small: 120 } as const;

/** Returns the size of a section's cards: the owner's choice, or else small ones for many works. */
export const cardsOf = ({ cards, entries }: Pick<SectionSource, 'cards' | 'entries'>): keyof typeof CARDS_A_PAGE =>
  cards ?? (entries.length < SMALL_CARDS_FROM ? 'large' : 'small');

export const cardsAPage = (section: Pick<SectionSource, 'cards' | 'entries'>): number => CARDS_A_PAGE[cardsOf(section)];

/** Returns the address of a page of works. Pages are counted from 1. `wall` is the address of the first. */
export const wallAddress = (wall: string, page: number) => (page === 1 ? wall : `${wall}/page/${page}`);

/** Returns the address of the works of a section that have a tag. */
export const tagAddress = (section: string, tag: string) => `/${section}/tag/${tag}`;

/** The number of posts on a page of the list. */
export const POSTS_A_PAGE = 20;

export const yearOf = ({ published }: { readonly published: string }) => dayOf(published).slice(0, 4);

/** Returns whether the name of a page below a section of posts is a year, at which all posts of the year are listed. */
export const isYear = (name: string) => /^\d{4}$/.test(name);

/** Returns the years of posts, each once and in the order of the posts. */
export const yearsIn = (posts: readonly { readonly published: string }[]): string[] => [...new Set(posts.map(yearOf))];

export const yearAddress = (section: string, year: string) => `/${section}/${year}`;

const pagesOf = (wall: string, works: number, aPage: number): string[] =>
  Array.from({ length: Math.max(1, Math.ceil(works / aPage)) }, (_, index) => wallAddress(wall, index + 1));

type SectionSource = {
  readonly slug: string;
  readonly kind: SectionKindName;
  readonly cards?: 'large' | 'small' | undefined;
  readonly entries: readonly {
    readonly slug: string;
    readonly tags?: readonly string[];
    readonly published?: string | undefined;
  }[];
};

/**
 * Returns the addresses below a section: the further pages of its list, the pages of its tags and of its years, then
 * each work or post. Other kinds have one page.
 */
export function addressesBelow(source: SectionSource): string[] {
  const { slug: section, kind, entries } = source;
  if (kind !== 'works' && kind !== 'posts') return [];
  const isOfPosts = kind === 'posts';
  const aPage = isOfPosts ? POSTS_A_PAGE : cardsAPage(source);
  const dated = isOfPosts ? entries.flatMap(({ published }) => (published === undefined ? [] : [{ published }])) : [];
  return [
    ...pagesOf(`/${section}`, entries.length, aPage).slice(1),
    ...tagsIn(entries).flatMap((tag) => pagesOf(tagAddress(section, tag.slug), tag.works, aPage)),
    ...yearsIn(dated).map((year) => yearAddress(section, year)),
    ...entries.map(({ slug }) => addressOf(isOfPosts ? postKind : projectKind, { section, slug })),
  ];
}

type AddressSources = {
  readonly about: object | undefined;
  readonly resume: object | undefined;
  readonly sections: readonly SectionSource[];
  readonly pages: readonly { slug: string }[];
};

/** Returns every address of the site, without trailing slashes. */
export function siteAddresses({ about, resume, sections, pages }: AddressSources): string[] {
  return [
    ...PAGE_PATHS.filter((address) => about || address !== aboutKind.address),
    ...(resume ? [RESUME_PATH] : []),
    ...sections.map((section) => addressOf(sectionKind, section)),
    ...pages.map((page) => addressOf(pageKind, page)),
    ...sections.flatMap(addressesBelow),
  ];
}

/** Returns the addresses of pages below the path of a language: `/about` and `/` become `/en/about` and `/en`. */
export const addressesIn = ({ path }: { readonly path: string }, addresses: readonly string[]): string[] =>
  addresses.map((address) => barePath(path + address));

/** Returns the address of the closed page of a private work. */
export const privateAddress = (id: string) => `${PRIVATE_PATH}/${id}`;

type UnlistedSources = {
  readonly unlisted: readonly { readonly section: string; readonly slug: string }[];
  readonly closedWorks: readonly { readonly id: string }[];
};

/** Returns the addresses of the pages that no list may name: unlisted works and closed pages. */
export const unlistedAddresses = ({ unlisted, closedWorks }: UnlistedSources): string[] => [
  ...unlisted.map((project) => addressOf(projectKind, project)),
  ...closedWorks.map(({ id }) => privateAddress(id)),
];
