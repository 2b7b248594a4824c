import { join } from 'node:path';
import { describePicture } from '../../assets/images/description.ts';
import { pictureUrl } from '../../assets/images/picture.ts';
import type { Content } from '../../model/content.ts';

/** A piece of work as machines are told of it. Addresses are the site's own, from its root. */
export type Work = {
  readonly kind: 'project' | 'release' | 'artwork';
  readonly title: string;
  readonly address: string;
  readonly summary: string;
  /** The text of its page, as HTML. */
  readonly html: string;
  /** When it was put on the site, as an instant: `2026-05-14T00:00:00Z`. */
  readonly published: string;
  /** Its picture as a JPEG. */
  readonly picture: string;
};

/** A date as an instant; a work without one counts from the first day of its year. */
export const instantOf = ({ published, year }: { published?: string | undefined; year: number }) =>
  `${published ?? `${year}-01-01`}T00:00:00Z`;

/** The address of a picture's JPEG, which everybody can show. */
export async function jpegOf(folder: string, { file }: { file: string }): Promise<string> {
  const picture = await describePicture(join(folder, file));
  return pictureUrl(picture, picture.fallbackWidth, 'jpeg');
}

/** All work on the site, the newest first; in one year as on the site. */
export async function worksOf({ projects, releases, artworks }: Content): Promise<Work[]> {
  const works = await Promise.all([
    ...projects.map(
      async (project): Promise<Work> => ({
        kind: 'project',
        title: project.title,
        address: `/portfolio/${project.slug}`,
        summary: project.description,
        html: project.html,
        published: instantOf(project),
        picture: await jpegOf(project.folder, project.card),
      }),
    ),
    ...releases.map(
      async (release): Promise<Work> => ({
        kind: 'release',
        title: release.title,
        address: `/music#${release.slug}`,
        summary: release.caption,
        html: release.html,
        published: instantOf(release),
        picture: await jpegOf(release.folder, release.cover),
      }),
    ),
    ...artworks.map(
      async (artwork): Promise<Work> => ({
        kind: 'artwork',
        title: artwork.title,
        address: `/art#${artwork.slug}`,
        summary: artwork.caption,
        html: artwork.html,
        published: instantOf(artwork),
        picture: await jpegOf(artwork.folder, artwork.picture),
      }),
    ),
  ]);
  return works.sort((a, b) => b.published.localeCompare(a.published));
}
