import { join } from 'node:path';
import type {
  BlogPosting,
  BreadcrumbList,
  CreativeWork,
  Graph,
  MusicAlbum,
  MusicRecording,
  Person,
  Thing,
  VideoObject,
  VisualArtwork,
  WebSite,
} from 'schema-dts';
import { describeMedia } from '../../assets/media/media.ts';
import type { SiteContent as Content } from '../../assets/site-content.ts';
import { plainCaption } from '../../model/caption.ts';
import type { Post, Project } from '../../model/content.ts';
import type { FilmRef } from '../../model/fields/shared-fields.ts';
import { artworkKind } from '../../model/kinds/artwork.ts';
import { addressOf } from '../../model/kinds/places.ts';
import { postKind } from '../../model/kinds/post.ts';
import { projectKind } from '../../model/kinds/project.ts';
import { releaseKind } from '../../model/kinds/release.ts';
import { sectionKind } from '../../model/kinds/section.ts';
import { yearAddress, yearOf } from '../../model/page-addresses.ts';
import { embedded } from '../../model/players.ts';
import { tagsIn } from '../../model/tags.ts';
import { firstYear } from '../../model/year.ts';
import { instantOf, jpegOf } from '../file-steps/works.ts';
import type { PageStep } from './index.ts';

type Release = Content['releases'][number];
type Artwork = Content['artworks'][number];

const PAGES_OF_OWNER: ReadonlySet<string> = new Set(['/', '/about', '/resume']);

/** Returns a page's schema.org data. Without a known site address, addresses start at the host's root. */
export async function structuredData(content: Content, address: string): Promise<Graph> {
  return {
    '@context': 'https://schema.org',
    '@graph': [
      address === '/' ? webSite(content) : trail(content, address),
      ...(PAGES_OF_OWNER.has(address) ? [await owner(content)] : []),
      ...(await shownAt(content, address)),
    ],
  };
}

async function shownAt(content: Content, address: string): Promise<Thing[]> {
  const section = content.sections.find((section) => addressOf(sectionKind, section) === address);
  if (section?.kind === 'releases') {
    return (await Promise.all(section.entries.map((one) => release(content, one)))).flat();
  }
  if (section?.kind === 'prints') return Promise.all(section.entries.map((one) => artwork(content, one)));
  const post = content.posts.find((post) => addressOf(postKind, post) === address);
  if (post) return [await posting(content, post, address)];
  const shown = content.projects.find((project) => addressOf(projectKind, project) === address);
  return shown ? project(content, shown, address) : [];
}

/** Returns the whole address of a file. */
const wholeFile = ({ siteAddress }: Content, address: string) => (siteAddress.url ?? siteAddress.base) + address;

/** Returns the whole address of a page in the language of the content. */
const whole = (content: Content, address: string) => wholeFile(content, content.path + address);

const maker = (content: Content): Exclude<Person, string> => ({
  '@type': 'Person',
  '@id': whole(content, '/#owner'),
  name: content.site.owner.name,
});

async function owner(content: Content): Promise<Person> {
  const { owner, studio, pages, profiles } = content.site;
  const { portrait } = pages.home;
  return {
    ...maker(content),
    ...(owner.role !== undefined && { jobTitle: owner.role }),
    ...(owner.place !== undefined && { homeLocation: owner.place }),
    url: whole(content, '/'),
    ...(portrait && { image: wholeFile(content, await jpegOf(content.folder, portrait)) }),
    ...(studio !== owner.name && { worksFor: { '@type': 'Organization', name: studio } }),
    sameAs: profiles.map(({ url }) => url),
  };
}

const webSite = (content: Content): WebSite => ({
  '@type': 'WebSite',
  name: content.site.studio,
  url: whole(content, '/'),
});

/** Returns the breadcrumbs from the home page to `address`. A part of an address that is no page is no step. */
function trail(content: Content, address: string): BreadcrumbList {
  const parts = address.split('/');
  const steps = parts.flatMap((_, at) => {
    const step = parts.slice(0, at + 1).join('/') || '/';
    const name = nameOf(content, step);
    return name === undefined ? [] : [{ step, name }];
  });
  return {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ step, name }, at) => ({
      '@type': 'ListItem',
      position: at + 1,
      name,
      item: whole(content, step),
    })),
  };
}

const WALL = /^\/(?<section>[^/]+)(?:\/tag\/(?<tag>[^/]+))?(?:\/page\/(?<number>\d+))?$/;

/** Returns the title of a page's social card, the label of a tag, the number of a further page, or a year of posts. */
function nameOf({ site, cards, sections }: Content, address: string): string | undefined {
  if (address === '/') return site.studio;
  const { section: name, tag, number } = WALL.exec(address)?.groups ?? {};
  const section = sections.find(({ slug }) => slug === name);
  const hasList = section?.kind === 'works' || section?.kind === 'posts';
  if (!hasList || (tag ?? number) === undefined) return cards.get(address)?.title ?? yearIn(sections, address);
  return number ?? tagsIn(section.entries).find(({ slug }) => slug === tag)?.label;
}

/** Returns the year of a page with the posts of a year; undefined for other pages. */
function yearIn(sections: Content['sections'], address: string): string | undefined {
  const posts = sections.flatMap((section) => (section.kind === 'posts' ? section.entries : []));
  return posts
    .map((post) => ({ ...post, year: yearOf(post) }))
    .find(({ section, year }) => yearAddress(section, year) === address)?.year;
}

async function project(content: Content, shown: Project, address: string): Promise<Thing[]> {
  const { title, summary, folder, card, year, show } = shown;
  const work: CreativeWork = {
    '@type': 'CreativeWork',
    name: title,
    ...(summary !== undefined && { description: summary }),
    url: whole(content, address),
    image: wholeFile(content, await jpegOf(folder, card)),
    ...(year !== undefined && { dateCreated: firstYear(year) }),
    creator: maker(content),
  };
  const films = show.filter((part) => part.layout === 'film' || part.layout === 'sound-film');
  return [work, ...(await Promise.all(films.map((one) => film(content, shown, one))))];
}

async function release(content: Content, shown: Release): Promise<Thing[]> {
  const { folder, title, kind, year, caption, cover, player, video, clip } = shown;
  const image = wholeFile(content, await jpegOf(folder, cover));
  const common = {
    name: title,
    description: plainCaption(caption),
    url: whole(content, addressOf(releaseKind, shown)),
    image,
    datePublished: firstYear(year),
    byArtist: maker(content),
    ...(player && { sameAs: embedded(player).page }),
  };
  const music: MusicAlbum | MusicRecording =
    kind === 'album' ? { '@type': 'MusicAlbum', ...common } : { '@type': 'MusicRecording', ...common };
  const videos: VideoObject[] = clip ? [await film(content, shown, clip)] : [];
  if (video) {
    videos.push({
      '@type': 'VideoObject',
      name: title,
      description: plainCaption(caption),
      thumbnailUrl: image,
      uploadDate: instantOf(content, shown),
      embedUrl: embedded(video).frame,
    });
  }
  return [music, ...videos];
}

async function artwork(content: Content, shown: Artwork): Promise<VisualArtwork> {
  const { folder, title, year, medium, size, caption, picture } = shown;
  return {
    '@type': 'VisualArtwork',
    name: title,
    description: plainCaption(caption),
    url: whole(content, addressOf(artworkKind, shown)),
    image: wholeFile(content, await jpegOf(folder, picture)),
    artMedium: medium,
    size,
    dateCreated: firstYear(year),
    creator: maker(content),
  };
}

async function posting(content: Content, shown: Post, address: string): Promise<BlogPosting> {
  const { title, summary, folder, picture, tags } = shown;
  return {
    '@type': 'BlogPosting',
    headline: title,
    ...(summary !== undefined && { description: summary }),
    url: whole(content, address),
    ...(picture && { image: wholeFile(content, await jpegOf(folder, picture)) }),
    datePublished: instantOf(content, shown),
    author: maker(content),
    ...(tags.length > 0 && { keywords: tags.join(', ') }),
    inLanguage: content.site.language,
  };
}

type Dated = Parameters<typeof instantOf>[1] & { folder: string; title: string };

/** Returns a video that the site hosts; the last source has the most compatible format. */
async function film(content: Content, shown: Dated, { sources, poster, caption }: FilmRef): Promise<VideoObject> {
  const { url } = await describeMedia(join(shown.folder, sources.at(-1) ?? ''));
  return {
    '@type': 'VideoObject',
    name: shown.title,
    description: caption === undefined ? poster.alt : plainCaption(caption),
    thumbnailUrl: wholeFile(content, await jpegOf(shown.folder, poster)),
    uploadDate: instantOf(content, shown),
    contentUrl: wholeFile(content, url),
  };
}

/**
 * Adds the structured data behind everything that visitors see. React would render it a second time in its own data.
 */
export const addStructuredData: PageStep = (document, { structuredData }) => {
  if (structuredData === undefined) return;
  // A `<` could end the script element; JSON allows an escape.
  const json = JSON.stringify(structuredData).replaceAll('<', '\\u003c');
  document
    .querySelector('body')
    ?.insertAdjacentHTML('beforeend', `<script type="application/ld+json">${json}</script>`);
};
