import { join } from 'node:path';
import { describePicture } from '../../assets/images/description.ts';
import { pictureUrl } from '../../assets/images/picture.ts';
import { plainCaption } from '../../model/caption.ts';
import type { Content } from '../../model/content.ts';
import { artworkKind } from '../../model/kinds/artwork.ts';
import { addressOf, type SluggedKind } from '../../model/kinds/places.ts';
import { projectKind } from '../../model/kinds/project.ts';
import { releaseKind } from '../../model/kinds/release.ts';
import { instantIn } from '../../model/published.ts';
import { firstYear, type Year } from '../../model/year.ts';

/** A work for feeds and other machine-readable files. Addresses start at the site's root. */
export type Work = {
  /** The slug of its section. */
  readonly section: string;
  readonly title: string;
  readonly address: string;
  /** Undefined for a work without words. */
  readonly summary: string | undefined;
  /** The text of the work's page as HTML. */
  readonly html: string;
  /** The publication time as an instant: `2026-05-14T00:00:00Z`. Undefined for a work without a date or year. */
  readonly published: string | undefined;
  /** The address of the work's picture as a JPEG. */
  readonly picture: string;
};

type Dated = { published?: string | undefined; year?: Year | undefined };

/** Returns a date as an instant. A work without a date counts from the first day of its first year. */
export function instantOf({ site }: Pick<Content, 'site'>, { published, year }: Dated): string | undefined {
  const first = firstYear(year);
  const day = published ?? (first && `${first}-01-01`);
  return day && instantIn(site.time_zone, day).toISOString().replace('.000Z', 'Z');
}

export async function jpegOf(folder: string, { file }: { file: string }): Promise<string> {
  const picture = await describePicture(join(folder, file));
  return pictureUrl(picture, picture.fallbackWidth, 'jpeg');
}

/** Returns all works, newest first and those without a date last. Works of the same time keep the site's order. */
export async function worksOf(content: Content): Promise<Work[]> {
  const { projects, releases, artworks } = content;
  const works = await Promise.all([
    ...projects.map((project) => workOf(content, projectKind, project, project.summary, project.card)),
    ...releases.map((release) => workOf(content, releaseKind, release, plainCaption(release.caption), release.cover)),
    ...artworks.map((artwork) => workOf(content, artworkKind, artwork, plainCaption(artwork.caption), artwork.picture)),
  ]);
  return works.sort((a, b) => (b.published ?? '').localeCompare(a.published ?? ''));
}

type Entry = Dated & Pick<Content['projects'][number], 'title' | 'section' | 'slug' | 'folder' | 'html'>;

const workOf = async (
  content: Content,
  kind: SluggedKind,
  entry: Entry,
  summary: string | undefined,
  picture: Parameters<typeof jpegOf>[1],
): Promise<Work> => ({
  section: entry.section,
  title: entry.title,
  address: addressOf(kind, entry),
  summary,
  html: entry.html,
  published: instantOf(content, entry),
  picture: await jpegOf(entry.folder, picture),
});
