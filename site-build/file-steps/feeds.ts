import { html, raw } from 'hono/html';
import { FEEDS } from '../../model/addresses.ts';
import type { Content } from '../../model/content.ts';
import { type Work, worksOf } from './works.ts';

/** A link within the site in HTML from Markdown; feed readers cannot resolve such a link. */
const OWN_LINK = /<a href="\/(?!\/)/g;

/** Atom requires a time of each entry, which a work without a date or year does not have. */
const NO_TIME = '1970-01-01T00:00:00Z';

/** Returns the newest works as an Atom feed (RFC 4287). `url` is the site's, without a trailing slash. */
export async function atomFeed(content: Content, url: string): Promise<string> {
  const { studio, owner, language, pages } = content.site;
  const works = await worksOf(content);
  const entry = ({ title, address, published, summary, picture, html: text }: Work) => html`<entry>
<title>${title}</title>
<id>${url + address}</id>
<link href="${url + address}"/>
${
  published &&
  html`<published>${published}</published>
`
}<updated>${published ?? NO_TIME}</updated>
${
  summary &&
  html`<summary>${summary}</summary>
`
}<content type="html">${`<p><img src="${url + picture}" alt=""></p>${withWholeLinks(text, url)}`}</content>
</entry>
`;
  const feed = html`${raw('<?xml version="1.0" encoding="utf-8"?>')}
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${language}">
<title>${studio}</title>
<subtitle>${pages.home.description}</subtitle>
<id>${url}/</id>
<link href="${url}/"/>
<link rel="self" href="${url + FEEDS.atom}"/>
<updated>${works[0]?.published ?? NO_TIME}</updated>
<author><name>${owner.name}</name></author>
<icon>${url}/favicon.ico</icon>
${works.map(entry)}</feed>
`;
  return String(await feed);
}

/** Returns the newest works as a JSON Feed (jsonfeed.org, version 1.1). */
export async function jsonFeed(content: Content, url: string): Promise<string> {
  const { studio, owner, language, pages } = content.site;
  const works = await worksOf(content);
  const feed = {
    version: 'https://jsonfeed.org/version/1.1',
    title: studio,
    description: pages.home.description,
    home_page_url: `${url}/`,
    feed_url: url + FEEDS.json,
    icon: `${url}/icon-512.png`,
    language,
    authors: [{ name: owner.name, url: `${url}/` }],
    items: works.map(({ title, address, published, summary, picture, html }) => ({
      id: url + address,
      url: url + address,
      title,
      summary,
      content_html: withWholeLinks(html, url),
      image: url + picture,
      date_published: published,
    })),
  };
  return `${JSON.stringify(feed, null, 1)}\n`;
}

const withWholeLinks = (html: string, url: string) => html.replace(OWN_LINK, `<a href="${url}/`);
