import type { SiteContent } from '../../../assets/site-content.ts';
import { addressOf } from '../../../model/kinds/places.ts';
import { postKind } from '../../../model/kinds/post.ts';
import { isYear, POSTS_A_PAGE, yearAddress, yearOf, yearsIn } from '../../../model/page-addresses.ts';
import { dayOf, momentInWords } from '../../../model/published.ts';
import { fillTemplate } from '../../../model/template.ts';
import { foreignTexts, type LanguageAttributes } from '../../../model/translations/foreign-texts.ts';
import { listPage, type PageInAddress } from '../../components/list-pages/list-page.ts';
import { headingView } from '../../components/page-head/heading-view.ts';
import { titleView } from '../../components/page-head/title-view.ts';
import { pictureView } from '../../components/picture/picture-view.ts';
import type { TagLinksView } from '../../components/tag-links/tag-links.tsx';
import { headOf } from '../../document/head.ts';
import { feedsOf } from '../../document/section-feeds.ts';

export type PostsSection = Extract<SiteContent['sections'][number], { kind: 'posts' }>;
type Post = PostsSection['entries'][number];

/** Returns a page of the posts, the newest first; undefined if there is no page with this tag and number. */
export async function postsView(content: SiteContent, section: PostsSection, inAddress: PageInAddress) {
  const words = content.messages.posts;
  const page = listPage(content, section, { inAddress, entriesAPage: POSTS_A_PAGE, pages: words.pages });
  if (!page) return undefined;
  const { address, texts, heading, headingIn, entries, tags, ways } = page;
  return {
    head: await headOf(content, address, texts, { cardOf: `/${section.slug}`, feeds: feedsOf(content, section) }),
    heading: await headingView(content, heading, { language: headingIn }),
    introduction: texts.introduction,
    ...foreignTexts(page),
    tags,
    posts: await Promise.all(
      entries.map(async (post) => ({
        ...(await listedPost(content, post)),
        summary: post.summary,
        ...summaryLanguage(post),
        // The placeholders of a long list would weigh more than they show.
        picture: post.picture && withoutPlaceholder(await pictureView(post.folder, post.picture)),
      })),
    ),
    ways,
    years: yearLinks(section, words.years),
  };
}

/** Returns the language of a summary, which is the description or the first words of the text. */
function summaryLanguage(post: Post): { summaryIn?: LanguageAttributes } {
  const { foreign } = foreignTexts(post);
  const language = post.description === undefined ? foreign?.body : foreign?.description;
  return language ? { summaryIn: language } : {};
}

const withoutPlaceholder = <V extends { placeholder?: unknown }>({ placeholder: _, ...view }: V) => view;

/** Returns the page with all posts of a year, such as `/journal/2026`; undefined for a year without posts. */
export async function yearView(content: SiteContent, section: PostsSection, year: string) {
  const posts = section.entries.filter((post) => isYear(year) && yearOf(post) === year);
  if (posts.length === 0) return undefined;
  const words = content.messages.posts;
  const { title, description } = section;
  const texts = { title: fillTemplate(words.year_title, { year, title }), description: `${year}. ${description}` };
  const address = yearAddress(section.slug, year);
  const { label, links } = yearLinks(section, words.years, year);
  const all = { to: `/${section.slug}`, label: content.messages.wall.all };
  return {
    head: await headOf(content, address, texts, { cardOf: `/${section.slug}`, feeds: feedsOf(content, section) }),
    heading: await headingView(content, year),
    introduction: undefined,
    tags: { label, links: [all, ...links] },
    posts: await Promise.all(posts.map((post) => listedPost(content, post))),
    ways: undefined,
    years: undefined,
  };
}

const listedPost = async (content: SiteContent, post: Post) => ({
  to: addressOf(postKind, post),
  title: await titleView(content, post.title),
  date: dateView(content, post),
});

/** The date of a post, for machines and in words. */
export const dateView = ({ site }: Pick<SiteContent, 'site'>, { published }: Pick<Post, 'published'>) => ({
  day: dayOf(published),
  words: momentInWords(dayOf(published), site.language),
});

const yearLinks = ({ slug, entries }: PostsSection, label: string, current?: string): TagLinksView => ({
  label,
  links: yearsIn(entries).map((year) => ({
    to: yearAddress(slug, year),
    label: year,
    ...(year === current && { current: 'page' }),
  })),
});
