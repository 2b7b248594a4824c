/** Pages that the site has only if they have something to show. Each name is also the address. */
export const SECTIONS = ['resume', 'portfolio', 'music', 'art'] as const;
export type Section = (typeof SECTIONS)[number];

/** Returns whether the site shows any work. */
export const hasWorks = ({ sections }: { sections: readonly Section[] }) =>
  sections.some((section) => section !== 'resume');

export function sectionsOf(shown: {
  resume: object | undefined;
  projects: readonly object[];
  releases: readonly object[];
  artworks: readonly object[];
}): Section[] {
  const hasContent: Record<Section, boolean> = {
    resume: shown.resume !== undefined,
    portfolio: shown.projects.length > 0,
    music: shown.releases.length > 0,
    art: shown.artworks.length > 0,
  };
  return SECTIONS.filter((section) => hasContent[section]);
}
