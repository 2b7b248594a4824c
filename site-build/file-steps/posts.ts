import { feedAddresses } from '../../model/addresses.ts';
import { captionHtml } from '../../model/caption.ts';
import type { Content, Post } from '../../model/content.ts';
import type { PictureRef } from '../../model/fields/shared-fields.ts';
import { valuesIn } from '../../model/fields/walk.ts';
import { partsOfPage } from '../../model/kinds/parts.ts';
import { addressOf } from '../../model/kinds/places.ts';
import { postKind } from '../../model/kinds/post.ts';
import { sectionKind } from '../../model/kinds/section.ts';
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
        html: await wholeText(post),
        published: instantOf(content, post),
        picture: post.picture && (await jpegOf(post.folder, post.picture)),
        tags: post.tags,
      })),
    ),
  };
}

/** Returns the picture, the text and the parts of a post as HTML. */
async function wholeText({ folder, picture, html, show = [] }: Post): Promise<string> {
  const above = picture ? [await figure(folder, picture)] : [];
  return [...above, html, ...(await partsHtml(folder, show))].join('\n');
}

/** The names of the fields of parts that visitors read on the page. Others are only heard, or are addresses. */
const WORDS: ReadonlySet<string | number | undefined> = new Set(['heading', 'text', 'by', 'caption']);

/** Returns the pictures and the words of parts, in their order. */
async function partsHtml(folder: string, show: NonNullable<Post['show']>): Promise<string[]> {
  const html: (string | Promise<string>)[] = [];
  let picturePath = '';
  for (const { field, path, value } of valuesIn({ show: partsOfPage }, { show })) {
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
