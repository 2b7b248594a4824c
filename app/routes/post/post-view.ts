import type { SiteContent } from '../../../assets/site-content.ts';
import { addressOf } from '../../../model/kinds/places.ts';
import { postKind } from '../../../model/kinds/post.ts';
import { tagAddress } from '../../../model/page-addresses.ts';
import { instantIn } from '../../../model/published.ts';
import { slugOfTag } from '../../../model/tags.ts';
import { foreignTexts } from '../../../model/translations/foreign-texts.ts';
import { headingView } from '../../components/page-head/heading-view.ts';
import { titleView } from '../../components/page-head/title-view.ts';
import { pictureView } from '../../components/picture/picture-view.ts';
import { partsBelowText } from '../../components/section/section-view.ts';
import { headOf } from '../../document/head.ts';
import { feedsOf } from '../../document/section-feeds.ts';
import { dateView, type PostsSection, yearView } from './posts-view.ts';

/** Returns the page below a section of posts: a post, or the posts of a year; undefined if there is neither. */
export async function pageBelowPosts(content: SiteContent, section: PostsSection, name: string) {
  const post = await postView(content, section, name);
  if (post) return { type: 'post' as const, ...post };
  const year = await yearView(content, section, name);
  return year && { type: 'year' as const, ...year };
}

async function postView(content: SiteContent, section: PostsSection, slug: string) {
  const { entries } = section;
  const at = entries.findIndex((post) => post.slug === slug);
  const post = entries[at];
  if (!post) return undefined;
  const { messages, site } = content;
  const { foreign } = foreignTexts(post);
  const neighbour = async (neighbour: typeof post | undefined) =>
    neighbour && { to: addressOf(postKind, neighbour), title: (await titleView(content, neighbour.title)).text };
  return {
    head: await headOf(
      content,
      addressOf(postKind, post),
      { title: post.title, description: post.summary },
      { feeds: feedsOf(content, section), published: instantIn(site.time_zone, post.published).toISOString() },
    ),
    heading: await headingView(content, post.title),
    date: dateView(content, post),
    tags: {
      label: messages.wall.tags,
      links: post.tags.map((label, at) => {
        const language = foreign?.[`tags.${at}`];
        return { to: tagAddress(section.slug, slugOfTag(label)), label, ...(language && { language }) };
      }),
    },
    picture: post.picture && (await pictureView(post.folder, post.picture)),
    html: post.html,
    ...foreignTexts(post),
    shown: await partsBelowText(content, post),
    older: await neighbour(entries[at + 1]),
    newer: await neighbour(at > 0 ? entries[at - 1] : undefined),
    words: { older: messages.posts.older, newer: messages.posts.newer, onward: messages.posts.onward },
  };
}
