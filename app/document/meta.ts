import type { MetaDescriptor } from 'react-router';
import { withBasePath } from '../routing/base-path.ts';
import type { Head } from './head.ts';

export function metaOf(head: Head | undefined): MetaDescriptor[] {
  if (!head) return [];
  const { description } = head;
  return [
    { title: head.title },
    ...(head.isUnlisted ? [{ name: 'robots', content: 'noindex' }] : []),
    ...(description === undefined ? [] : [{ name: 'description', content: description }]),
    { property: 'og:type', content: head.published === undefined ? 'website' : 'article' },
    ...(head.published === undefined ? [] : [{ property: 'article:published_time', content: head.published }]),
    { property: 'og:site_name', content: head.siteName },
    { property: 'og:title', content: head.title },
    ...(description === undefined ? [] : [{ property: 'og:description', content: description }]),
    ...(head.shared ? addressesOf(head.shared) : []),
    ...languagesIn(head),
    ...(head.feeds ? linksTo(head.feeds) : []),
  ];
}

/** Returns the tags with full addresses, because their readers do not resolve relative ones. */
const addressesOf = ({ url, image }: NonNullable<Head['shared']>): MetaDescriptor[] => [
  { tagName: 'link', rel: 'canonical', href: url },
  { property: 'og:url', content: url },
  { property: 'og:image', content: image.url },
  { property: 'og:image:width', content: String(image.width) },
  { property: 'og:image:height', content: String(image.height) },
  { property: 'og:image:alt', content: image.alt },
  { name: 'twitter:card', content: 'summary_large_image' },
];

/** Returns the links to the page in each of its languages, and the names of these languages for Open Graph. */
function languagesIn({ languages = [], shared, language }: Head): MetaDescriptor[] {
  // Search engines expect full addresses.
  const link = (hrefLang: string, path: string) => ({
    tagName: 'link',
    rel: 'alternate',
    hrefLang,
    href: shared ? shared.site + path : withBasePath(path),
  });
  const having = languages.filter(({ isNearest }) => !isNearest);
  if (having.length < 2) return [];
  return [
    ...having.map(({ tag, path }) => link(tag, path)),
    ...having.slice(0, 1).map(({ path }) => link('x-default', path)),
    ...having.map(({ tag, locale }) => ({
      property: tag === language ? 'og:locale' : 'og:locale:alternate',
      content: locale,
    })),
  ];
}

const linksTo = ({ title, atom, json }: NonNullable<Head['feeds']>): MetaDescriptor[] => [
  { tagName: 'link', rel: 'alternate', type: 'application/atom+xml', title, href: withBasePath(atom) },
  { tagName: 'link', rel: 'alternate', type: 'application/feed+json', title, href: withBasePath(json) },
];
