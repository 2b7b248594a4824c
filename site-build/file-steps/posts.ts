import { downloadViews } from '../../app/components/download-list/download-view.ts';
import { feedAddresses } from '../../model/addresses.ts';
import { captionHtml } from '../../model/caption.ts';
import type { Content, Post } from '../../model/content.ts';
import type { PictureRef } from '../../model/fields/shared-fields.ts';
import { valuesIn } from '../../model/fields/walk.ts';
import { type PagePart, partsOfPage } from '../../model/kinds/parts.ts';
import { addressOf } from '../../model/kinds/places.ts';
import { postKind } from '../../model/kinds/post.ts';
import { sectionKind } from '../../model/kinds/section.ts';
import { embeddedAt } from '../../model/players.ts';
import type { ShownSection } from '../../model/sections.ts';
import type { Feed } from './feeds.ts';
import { instantOf, jpegOf } from './works.ts';

/** Readers keep what they have fetched, and a feed with all texts of ten years would be fetched each hour. */
const MAX_POSTS = 30;

export type PostsSection = Extract<ShownSection, { kind: 'posts' }>;

/** Returns the feed of the newest posts of a section, with their whole texts and pictures. */
export async function postsFeed(content: Content, section: PostsSection): Promise<Feed> {
  const address = addressOf(sectionKind, section);
  return {
    title: `${section.label} – ${content.site.studio}`,
    description: section.description,
    address,
    feeds: feedAddresses(address),
    entries: await Promise.all(
      section.entries.slice(0, MAX_POSTS).map(async (post) => ({
        title: post.title,
        address: addressOf(postKind, post),
        summary: post.summary,
        html: await wholeText(content, post),
        published: instantOf(content, post),
        picture: post.picture && (await jpegOf(post.folder, post.picture)),
        tags: post.tags,
      })),
    ),
  };
}

/** Returns the picture, the text and the parts of a post as HTML. */
async function wholeText(content: Content, post: Post): Promise<string> {
  const { folder, picture, html, show = [] } = post;
  const above = picture ? [await figure(folder, picture)] : [];
  const parts = show.map(async (part) => [...(await linksOf(content, post, part)), ...(await partHtml(folder, part))]);
  return [...above, html, ...(await Promise.all(parts)).flat()].join('\n');
}

/** Returns the links of a part: its buttons and files, and the title of what plays on the page or at another site. */
async function linksOf({ messages, site: { language } }: Content, post: Post, part: PagePart): Promise<string[]> {
  switch (part.layout) {
    case 'buttons':
      return part.buttons.map(({ label, to }) => link(to, label));
    case 'downloads': {
      const files = await downloadViews(post.folder, part.files, { template: messages.downloads.note, language });
      return files.map(({ label, url, note }) => link(url, label, note));
    }
    case 'video':
    case 'embed':
      return [link(embeddedAt(part.link, part.layout).page, part.title)];
    case 'film':
    case 'sound-film':
      return part.title === undefined ? [] : [link(addressOf(postKind, post), part.title)];
    default:
      return [];
  }
}

const link = (to: string, words: string, note = '') =>
  `<p><a href="${escaped(to)}">${escaped(words)}</a>${escaped(note)}</p>`;

/** The names of the fields of parts that visitors read on the page. Others are only heard, or are addresses. */
const WORDS: ReadonlySet<string | number | undefined> = new Set(['heading', 'text', 'by', 'caption']);

/** Returns the pictures and the words of a part, in their order. */
async function partHtml(folder: string, part: PagePart): Promise<string[]> {
  const html: (string | Promise<string>)[] = [];
  let picturePath = '';
  for (const { field, path, value } of valuesIn({ show: partsOfPage }, { show: [part] })) {
    if (field.type === 'picture' && isPicture(value)) {
      html.push(figure(folder, value));
      picturePath = `${path.join('.')}.`;
    } else if (field.type === 'line' && WORDS.has(path.at(-1)) && typeof value === 'string') {
      // The caption of a picture is in its figure.
      if (picturePath !== '' && path.join('.').startsWith(picturePath)) continue;
      html.push(`<p>${field.format === 'caption' ? captionHtml(value) : escaped(value)}</p>`);
    }
  }
  return Promise.all(html);
}

const isPicture = (value: unknown): value is PictureRef & { caption?: string } =>
  typeof value === 'object' && value !== null && 'file' in value && 'alt' in value;

async function figure(folder: string, { file, alt, caption }: PictureRef & { caption?: string | undefined }) {
  const words = caption === undefined ? '' : `<figcaption>${captionHtml(caption)}</figcaption>`;
  return `<figure><img src="${await jpegOf(folder, { file })}" alt="${escaped(alt)}">${words}</figure>`;
}

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
