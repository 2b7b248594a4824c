import { html, raw } from 'hono/html';
import { FEEDS } from '../../model/addresses.ts';
import type { Content } from '../../model/content.ts';
import { type Work, worksOf } from './works.ts';

/** The start of an address within the site, which feed readers cannot resolve. Texts have their quotes escaped. */
const OWN_ADDRESS = /(<(?:a|img)\b[^<>]*? (?:href|src)=")(#|\/static\/|\/(?!\/))/g;

/** Atom requires a time of each entry, which a work without a date or year does not have. */
const NO_TIME = '1970-01-01T00:00:00Z';

/** An entry of a feed, with its whole text. Addresses start at the site's root. */
export type FeedEntry = Pick<Work, 'title' | 'address' | 'summary' | 'html' | 'published'> & {
  readonly picture: string | undefined;
  /** HTML above the text in formats without a picture. */
  readonly above?: string;
  readonly tags?: readonly string[];
};

/** A feed: of the site's works, or of the posts of a section. */
export type Feed = {
  readonly title: string;
  readonly description: string;
  /** The address of the page that the feed belongs to. */
  readonly address: string;
  readonly feeds: { readonly atom: string; readonly json: string };
  readonly entries: readonly FeedEntry[];
};

/** Returns the feed of the newest works of a site. */
export const worksFeed = async (content: Content): Promise<Feed> => ({
  title: content.site.studio,
  description: content.site.pages.home.description,
  address: '/',
  feeds: FEEDS,
  entries: (await worksOf(content)).map((work) => ({
    ...work,
    above: `<p><img src="${work.picture}" alt=""></p>`,
  })),
});

/** Returns an Atom feed (RFC 4287). `url` is the site's, without a trailing slash. */
export async function atomFeed({ site, path }: Content, feed: Feed, url: string): Promise<string> {
  const pages = url + path;
  const entry = ({ title, address, published, summary, html: text, above = '', tags = [] }: FeedEntry) => html`<entry>
<title>${title}</title>
<id>${pages + address}</id>
<link href="${pages + address}"/>
${
  published &&
  html`<published>${published}</published>
`
}<updated>${published ?? NO_TIME}</updated>
${tags.map(
  (tag) => html`<category term="${tag}"/>
`,
)}${
  summary &&
  html`<summary>${summary}</summary>
`
}<content type="html">${withWholeLinks(above + text, { url, path, address })}</content>
</entry>
`;
  const atom = html`${raw('<?xml version="1.0" encoding="utf-8"?>')}
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${site.language}">
<title>${feed.title}</title>
<subtitle>${feed.description}</subtitle>
<id>${pages + feed.address}</id>
<link href="${pages + feed.address}"/>
<link rel="self" href="${pages + feed.feeds.atom}"/>
<updated>${feed.entries[0]?.published ?? NO_TIME}</updated>
<author><name>${site.owner.name}</name></author>
<icon>${url}/favicon.ico</icon>
${feed.entries.map(entry)}</feed>
`;
  return String(await atom);
}

/** Returns a JSON Feed (jsonfeed.org, version 1.1). `url` is the site's, without a trailing slash. */
export function jsonFeed({ site, path }: Content, feed: Feed, url: string): string {
  const pages = url + path;
  const json = {
    version: 'https://jsonfeed.org/version/1.1',
    title: feed.title,
    description: feed.description,
    home_page_url: pages + feed.address,
    feed_url: pages + feed.feeds.json,
    icon: `${url}/icon-512.png`,
    language: site.language,
    authors: [{ name: site.owner.name, url: `${pages}/` }],
    items: feed.entries.map(({ title, address, published, summary, picture, html, tags }) => ({
      id: pages + address,
      url: pages + address,
      title,
      summary,
      content_html: withWholeLinks(html, { url, path, address }),
      ...(picture !== undefined && { image: url + picture }),
      date_published: published,
      ...(tags && tags.length > 0 && { tags }),
    })),
  };
  return `${JSON.stringify(json, null, 1)}\n`;
}

type Page = { readonly url: string; readonly path: string; readonly address: string };

/** Completes the addresses of links and pictures. `address` is that of the text's page, to whose places `#` leads. */
const withWholeLinks = (html: string, { url, path, address }: Page) =>
  html.replace(OWN_ADDRESS, (_, before, start) => {
    if (start === '#') return `${before}${url}${path}${address}#`;
    return before + url + (start === '/static/' ? start : `${path}/`);
  });
