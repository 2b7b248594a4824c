import type { Artwork, Content, Post, Project, Release } from './content.ts';
import type { Section } from './read-sections.ts';

type Of<Kind extends Section['kind'], Entry> = Section & { readonly kind: Kind; readonly entries: readonly Entry[] };

/** A section that visitors see, with its entries in order. */
export type ShownSection = Of<'works', Project> | Of<'releases', Release> | Of<'prints', Artwork> | Of<'posts', Post>;

type Works = Pick<Content, 'projects' | 'releases' | 'artworks' | 'posts'>;

/** Returns the sections that have entries, in their order. An empty section has no page. */
export function sectionsOf(sections: readonly Section[], works: Works): ShownSection[] {
  return sections.map((section) => withEntries(section, works)).filter(({ entries }) => entries.length > 0);
}

function withEntries(section: Section, { projects, releases, artworks, posts }: Works): ShownSection {
  const isIn = (entry: { section: string }) => entry.section === section.slug;
  switch (section.kind) {
    case 'works':
      return { ...section, kind: section.kind, entries: projects.filter(isIn) };
    case 'releases':
      return { ...section, kind: section.kind, entries: releases.filter(isIn) };
    case 'prints':
      return { ...section, kind: section.kind, entries: artworks.filter(isIn) };
    case 'posts':
      return { ...section, kind: section.kind, entries: posts.filter(isIn) };
  }
}

/** Returns the section that the home page leads to: the first with works, or the first of another kind. */
export const firstSection = (sections: readonly ShownSection[]): ShownSection | undefined =>
  sections.find(({ kind }) => kind === 'works') ?? sections[0];

/** Returns whether the site has feeds of new work. The posts of a section have feeds of their own. */
export const hasSiteFeeds = ({ sections }: Pick<Content, 'sections'>): boolean =>
  sections.some(({ kind }) => kind !== 'posts');
