import path from 'node:path';
import { describeMedia, UnreadableMedia } from '../../media/media.ts';
import { describePicture } from '../../pictures/description.ts';
import { UnreadablePicture } from '../../pictures/source.ts';
import type { AboutFields } from './about.ts';
import type { ArtworkFields } from './artwork.ts';
import { mistakeAt } from './lines.ts';
import type { Mistake } from './mistakes.ts';
import type { ProjectFields, ProjectSection } from './project.ts';
import type { ReleaseFields } from './release.ts';
import type { Site } from './site.ts';

type Kind = 'picture' | 'media';
type Use = { kind: Kind; name: string; field: PropertyKey[] };
type Placed<T> = T & { folder: string; file: string };

/** What has been read so far; parts that could not be read are missing. */
type ReadParts = {
  folder: string;
  site: Site | undefined;
  about: AboutFields | undefined;
  projects: Placed<ProjectFields>[];
  releases: Placed<ReleaseFields>[];
  artworks: Placed<ArtworkFields>[];
};

/**
 * Opens every picture, film and sound that the content names.
 * Gives the absolute paths in use, and a mistake at the naming field for each file that is missing or unreadable.
 */
export async function findFileMistakes(parts: ReadParts) {
  const uses = [
    ...place(parts.folder, path.join(parts.folder, 'site.yaml'), parts.site && usesOfSite(parts.site)),
    ...place(parts.folder, path.join(parts.folder, 'about.md'), parts.about && usesOfAbout(parts.about)),
    ...parts.projects.flatMap((project) => place(project.folder, project.file, usesOfProject(project))),
    ...parts.releases.flatMap((release) => place(release.folder, release.file, usesOfRelease(release))),
    ...parts.artworks.flatMap((artwork) => place(artwork.folder, artwork.file, usesOfArtwork(artwork))),
  ];
  const mistakes = (await Promise.all(uses.map(findMistake))).filter((mistake) => mistake !== undefined);
  const pathsOf = (kind: Kind) => [...new Set(uses.filter((use) => use.kind === kind).map((use) => use.path))];
  return { mistakes, pictures: pathsOf('picture'), media: pathsOf('media') };
}

const place = (folder: string, file: string, uses: Use[] = []) =>
  uses.map((use) => ({ ...use, file, path: path.join(folder, use.name) }));

async function findMistake(use: Use & { file: string; path: string }): Promise<Mistake | undefined> {
  try {
    await (use.kind === 'picture' ? describePicture(use.path) : describeMedia(use.path));
    return undefined;
  } catch (error) {
    if (!(error instanceof UnreadablePicture) && !(error instanceof UnreadableMedia)) throw error;
    return mistakeAt(use.file, use.field, `${use.name} ${error.reason}`);
  }
}

const picture = (name: string, ...field: PropertyKey[]): Use => ({ kind: 'picture', name, field });
const media = (name: string, ...field: PropertyKey[]): Use => ({ kind: 'media', name, field });

const usesOfSite = (site: Site) => [picture(site.pages.home.portrait.file, 'pages', 'home', 'portrait', 'file')];

const usesOfAbout = (about: AboutFields) => [picture(about.photo.file, 'photo', 'file')];

const usesOfProject = (project: ProjectFields) => [
  picture(project.card.file, 'card', 'file'),
  ...project.show.flatMap((section, index) => usesOfSection(section, ['show', index])),
];

function usesOfSection(section: ProjectSection, field: PropertyKey[]): Use[] {
  if (section.layout === 'film') {
    return [
      ...section.sources.map((name, index) => media(name, ...field, 'sources', index)),
      picture(section.poster.file, ...field, 'poster', 'file'),
    ];
  }
  return section.pictures.map((shown, index) => picture(shown.file, ...field, 'pictures', index, 'file'));
}

const usesOfRelease = (release: ReleaseFields) => [
  picture(release.cover.file, 'cover', 'file'),
  ...(release.recording?.sources ?? []).map((name, index) => media(name, 'recording', 'sources', index)),
];

const usesOfArtwork = (artwork: ArtworkFields) => [picture(artwork.picture.file, 'picture', 'file')];
