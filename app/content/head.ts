import type { MetaDescriptor } from 'react-router';
import type { Head } from './shown.ts';

/** Title, description, canonical address and card of a page, as React Router's `meta` wants them. */
export function metaOf(head: Head | undefined): MetaDescriptor[] {
  if (!head) return [];
  return [
    { title: head.title },
    { name: 'description', content: head.description },
    { tagName: 'link', rel: 'canonical', href: head.url },
    { property: 'og:type', content: 'website' },
    { property: 'og:site_name', content: head.siteName },
    { property: 'og:title', content: head.title },
    { property: 'og:description', content: head.description },
    { property: 'og:url', content: head.url },
    { property: 'og:image', content: head.image.url },
    { property: 'og:image:width', content: String(head.image.width) },
    { property: 'og:image:height', content: String(head.image.height) },
    { property: 'og:image:alt', content: head.image.alt },
    { name: 'twitter:card', content: 'summary_large_image' },
  ];
}
