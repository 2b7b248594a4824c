import { join } from 'node:path';
import { describePicture } from '../../assets/images/description.ts';
import { pictureUrl } from '../../assets/images/picture.ts';
import { plainCaption } from '../../model/caption.ts';
import type { Content } from '../../model/content.ts';
import { artworkKind } from '../../model/kinds/artwork.ts';
import { addressOf, type SluggedKind } from '../../model/kinds/places.ts';
import { projectKind } from '../../model/kinds/project.ts';
import { releaseKind } from '../../model/kinds/release.ts';

/** A work for feeds and other machine-readable files. Addresses start at the site's root. */
export type Work = {
  /** The slug of its section. */
  readonly section: string;
  readonly title: string;
  readonly address: string;
  readonly summary: string;
  readonly html: string;
  /** The publication time as an instant: `2026-05-14T00:00:00Z`. */
  readonly published: string;
  readonly picture: string;
};

/** Returns a date as an instant; a work without a date counts from the first day of its year. */
export const instantOf = ({ published, year }: { published?: string | undefined; year: number }) =>
  `${published ?? `${year}-01-01`}T00:00:00Z`;

export async function jpegOf(folder: string, { file }: { file: string }): Promise<string> {
  const picture = await describePicture(join(folder, file));
  return pictureUrl(picture, picture.fallbackWidth, 'jpeg');
}

/** Returns all works, newest first; works of the same time keep the site's order. */
export async function worksOf({ projects, releases, artworks }: Content): Promise<Work[]> {
  const works = await Promise.all([
    ...projects.map((project) => workOf(projectKind, project, project.description, project.card)),
    ...releases.map((release) => workOf(releaseKind, release, plainCaption(release.caption), release.cover)),
    ...artworks.map((artwork) => workOf(artworkKind, artwork, plainCaption(artwork.caption), artwork.picture)),
  ]);
  return works.sort((a, b) => b.published.localeCompare(a.published));
}

type Entry = Parameters<typeof instantOf>[0] &
  Pick<Content['projects'][number], 'title' | 'section' | 'slug' | 'folder' | 'html'>;

const workOf = async (
  kind: SluggedKind,
  entry: Entry,
  summary: string,
  picture: Parameters<typeof jpegOf>[1],
): Promise<Work> => ({
  section: entry.section,
  title: entry.title,
  address: addressOf(kind, entry),
  summary,
  html: entry.html,
  published: instantOf(entry),
  picture: await jpegOf(entry.folder, picture),
});
