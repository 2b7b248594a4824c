/** Pages of the site that are there only with something to show, each at the address of its name. */
export const SECTIONS = ['resume', 'portfolio', 'music', 'art'] as const;
export type Section = (typeof SECTIONS)[number];

/** Whether there is work to tell of. */
export const hasWorks = ({ sections }: { sections: readonly Section[] }) =>
  sections.some((section) => section !== 'resume');

/** The sections of a site, in their order. */
export function sectionsOf(shown: {
  resume: object | undefined;
  projects: readonly object[];
  releases: readonly object[];
  artworks: readonly object[];
}): Section[] {
  const isThere: Record<Section, boolean> = {
    resume: shown.resume !== undefined,
    portfolio: shown.projects.length > 0,
    music: shown.releases.length > 0,
    art: shown.artworks.length > 0,
  };
  return SECTIONS.filter((section) => isThere[section]);
}
