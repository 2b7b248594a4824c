import { captionHtml } from '../../model/caption.ts';
import type { Content, Post } from '../../model/content.ts';
import type { PictureRef } from '../../model/fields/shared-fields.ts';
import type { PagePart } from '../../model/kinds/parts.ts';
import { addressOf } from '../../model/kinds/places.ts';
import { postKind } from '../../model/kinds/post.ts';
import { sectionKind } from '../../model/kinds/section.ts';
import { feedAddresses } from '../../model/addresses.ts';
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
  const below = await Promise.all(show.map((part) => partHtml(folder, part)));
  return [...above, html, ...below.flat()].join('\n');
}

async function partHtml(folder: string, part: PagePart): Promise<string[]> {
  const pictures = 'pictures' in part ? part.pictures : part.layout === 'film' ? [part.poster] : [];
  const figures = await Promise.all(pictures.map((picture) => figure(folder, picture)));
  const text = 'text' in part ? [`<p>${escaped(part.text)}</p>`] : [];
  return [...figures, ...text];
}

async function figure(folder: string, { file, alt, caption }: PictureRef & { caption?: string | undefined }) {
  const words = caption === undefined ? '' : `<figcaption>${captionHtml(caption)}</figcaption>`;
  return `<figure><img src="${await jpegOf(folder, { file })}" alt="${escaped(alt)}">${words}</figure>`;
}

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
