import path from 'node:path';
import type { Content } from '../../model/content.ts';
import type { PictureRef } from '../../model/fields/shared-fields.ts';
import { aboutKind } from '../../model/kinds/about.ts';
import { artworkKind } from '../../model/kinds/artwork.ts';
import { pageKind } from '../../model/kinds/page.ts';
import { addressOf } from '../../model/kinds/places.ts';
import { privacyKind } from '../../model/kinds/privacy.ts';
import { type CardSize, projectKind } from '../../model/kinds/project.ts';
import { releaseKind } from '../../model/kinds/release.ts';
import { siteKind } from '../../model/kinds/site.ts';
import type { Section } from '../../model/sections.ts';
import { fontsOf } from '../fonts/family.ts';
import type { SocialCard } from './social-card.ts';

export type PageCard = SocialCard & { alt: string };

type Source = Pick<
  Content,
  'folder' | 'site' | 'about' | 'privacy' | 'projects' | 'releases' | 'artworks' | 'sections' | 'pages'
> & {
  readonly mark: string;
  readonly resumeFiles: { readonly sheet: string } | undefined;
};

export function cardsOf(content: Source): ReadonlyMap<string, PageCard> {
  const { site, about, mark, folder, resumeFiles } = content;
  const { owner, studio, pages, inks, language } = site;
  const fonts = fontsOf(folder, site.fonts);
  const { portrait } = pages.home;
  const card = (name: string, title: string, second: string, pictures: PageCard['pictures']): PageCard => {
    const imprint: [string, string] = [title === studio ? owner.name : studio, second];
    return { name, title, language, imprint, pictures, mark, inks, fonts, alt: `${title}. ${imprint.join(', ')}` };
  };
  const ofSections: Record<Section, () => PageCard> = {
    resume: () => card('resume', pages.resume.heading, owner.name, resumeFiles ? [{ file: resumeFiles.sheet }] : []),
    portfolio: () =>
      card(
        'portfolio',
        pages.portfolio.heading,
        owner.name,
        content.projects.map(pictureOf(projectKind.thumbnail)).slice(0, WALL_TILES),
      ),
    music: () =>
      card(
        'music',
        pages.music.heading,
        owner.name,
        content.releases.map(pictureOf(releaseKind.thumbnail)).slice(0, SHELF_TILES),
      ),
    art: () =>
      card(
        'art',
        pages.art.heading,
        owner.name,
        content.artworks.map(pictureOf(artworkKind.thumbnail)).slice(0, ART_TILES),
      ),
  };
  return new Map([
    [siteKind.address, { ...card('home', owner.name, owner.role, [pictureIn(folder, portrait)]), overprints: true }],
    [aboutKind.address, card('about', about.heading, owner.name, [pictureIn(folder, about.photo)])],
    ...content.sections.map((section): [string, PageCard] => [`/${section}`, ofSections[section]()]),
    ...content.projects.map((project): [string, PageCard] => [
      addressOf(projectKind, project.slug),
      card(project.slug, project.title, `${project.client.split(',')[0]}, ${project.year}`, [
        pictureOf(projectKind.thumbnail)(project),
      ]),
    ]),
    [privacyKind.address, card('privacy', content.privacy.heading, owner.name, [])],
    ['/contact', card('contact', pages.contact.heading, owner.email ?? owner.name, [])],
    ...content.pages.map(({ slug, heading }): [string, PageCard] => [
      addressOf(pageKind, slug),
      card(slug, heading, owner.name, []),
    ]),
  ]);
}

/** The largest numbers of pictures on a card; more would be too small to see. */
const WALL_TILES = 9;
const SHELF_TILES = 5;
const ART_TILES = 2;

type Shown = Pick<PictureRef, 'file' | 'focus'> & { size?: CardSize | undefined };

const pictureIn = (folder: string, { file, focus, size }: Shown) => ({ file: path.join(folder, file), focus, size });

const pictureOf =
  <K extends string>(field: K) =>
  (entry: { folder: string } & Record<K, Shown>) =>
    pictureIn(entry.folder, entry[field]);
