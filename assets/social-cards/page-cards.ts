import path from 'node:path';
import { RESUME_PATH } from '../../model/addresses.ts';
import type { Content } from '../../model/content.ts';
import type { PictureRef } from '../../model/fields/shared-fields.ts';
import { aboutKind } from '../../model/kinds/about.ts';
import { artworkKind } from '../../model/kinds/artwork.ts';
import { pageKind } from '../../model/kinds/page.ts';
import { addressOf } from '../../model/kinds/places.ts';
import { postKind } from '../../model/kinds/post.ts';
import { privacyKind } from '../../model/kinds/privacy.ts';
import { type CardSize, projectKind } from '../../model/kinds/project.ts';
import { releaseKind } from '../../model/kinds/release.ts';
import { type SectionKindName, sectionKind } from '../../model/kinds/section.ts';
import { siteKind } from '../../model/kinds/site.ts';
import { withCommas } from '../../model/lists.ts';
import { dayOf, momentInWords } from '../../model/published.ts';
import { yearText } from '../../model/year.ts';
import { fontsOf } from '../fonts/family.ts';
import type { SocialCard } from './social-card.ts';

export type PageCard = SocialCard & { alt: string };

type Source = Pick<Content, 'folder' | 'site' | 'about' | 'privacy' | 'projects' | 'posts' | 'sections' | 'pages'> & {
  readonly mark: string;
  readonly resumeFiles: { readonly sheet: string } | undefined;
};

export function cardsOf(content: Source): ReadonlyMap<string, PageCard> {
  const { site, about, mark, folder, resumeFiles } = content;
  const { owner, studio, pages, inks, language } = site;
  const fonts = fontsOf(folder, site);
  const { portrait } = pages.home;
  const card = (name: string, title: string, second: string | undefined, pictures: PageCard['pictures']): PageCard => {
    const lines = [title === studio ? owner.name : studio, second].filter((line) => line !== undefined);
    // The title, the studio and the owner may have the same name.
    const imprint = [...new Set(lines)].filter((line) => line !== title);
    return {
      name,
      title,
      language,
      imprint,
      pictures,
      mark,
      inks,
      fonts,
      alt: [title, withCommas(imprint, language)].filter(Boolean).join('. '),
    };
  };
  const picturesIn = (section: Content['sections'][number]) => {
    switch (section.kind) {
      case 'works':
        return section.entries.map(pictureOf(projectKind.thumbnail));
      case 'releases':
        return section.entries.map(pictureOf(releaseKind.thumbnail));
      case 'prints':
        return section.entries.map(pictureOf(artworkKind.thumbnail));
      case 'posts':
        return section.entries.flatMap(picturesOfPost);
    }
  };
  return new Map([
    [
      siteKind.address,
      {
        ...card('home', owner.name, owner.role ?? owner.place, portrait ? [pictureIn(folder, portrait)] : []),
        overprints: true,
      },
    ],
    ...(about
      ? [
          [
            aboutKind.address,
            card('about', about.heading, owner.name, about.photo ? [pictureIn(folder, about.photo)] : []),
          ] as const,
        ]
      : []),
    ...(resumeFiles
      ? [[RESUME_PATH, card('resume', pages.resume.heading, owner.name, [{ file: resumeFiles.sheet }])] as const]
      : []),
    ...content.sections.map((section): [string, PageCard] => [
      addressOf(sectionKind, section),
      card(section.slug, section.heading, owner.name, picturesIn(section).slice(0, TILES[section.kind])),
    ]),
    ...content.projects.map((project): [string, PageCard] => [
      addressOf(projectKind, project),
      card(project.slug, project.title, factsOf(project, language) || owner.name, [
        pictureOf(projectKind.thumbnail)(project),
      ]),
    ]),
    ...content.posts.map((post): [string, PageCard] => [
      addressOf(postKind, post),
      card(post.slug, post.title, momentInWords(dayOf(post.published), language), picturesOfPost(post)),
    ]),
    [privacyKind.address, card('privacy', content.privacy.heading, owner.name, [])],
    ['/contact', card('contact', pages.contact.heading, owner.email ?? owner.name, [])],
    ...content.pages.map(({ slug, heading }): [string, PageCard] => [
      addressOf(pageKind, { slug }),
      card(slug, heading, owner.name, []),
    ]),
  ]);
}

/** Returns the first part of the client, and the year, as far as the work has them. */
const factsOf = ({ client, year }: Content['projects'][number], language: string) =>
  withCommas(
    [client?.split(',')[0], year === undefined ? undefined : yearText(year)].filter((fact) => fact !== undefined),
    language,
  );

/** The largest numbers of pictures on a card; more would be too small to see. */
const TILES: Record<SectionKindName, number> = { works: 9, releases: 5, prints: 2, posts: 4 };

type Shown = Pick<PictureRef, 'file' | 'focus'> & { size?: CardSize | undefined };

const pictureIn = (folder: string, { file, focus, size }: Shown) => ({ file: path.join(folder, file), focus, size });

const pictureOf =
  <K extends string>(field: K) =>
  (entry: { folder: string } & Record<K, Shown>) =>
    pictureIn(entry.folder, entry[field]);

const picturesOfPost = ({ folder, picture }: Content['posts'][number]) => (picture ? [pictureIn(folder, picture)] : []);
