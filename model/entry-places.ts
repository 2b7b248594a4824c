/** Where entries stand that have a folder of their own: `portfolio/dogwood/project.md`. */
export const ENTRY_PLACES = {
  project: { folder: 'portfolio', file: 'project.md' },
  release: { folder: 'music', file: 'release.md' },
  artwork: { folder: 'art', file: 'artwork.md' },
} as const;
