import { PAGE_PATHS } from '../../model/addresses.ts';
import type { Content } from '../../model/content.ts';
import { type Work, worksOf } from './works.ts';

export const SITEMAP = '/sitemap.xml';

/** Lets everybody read everything. `url` is the site's; without it no sitemap is made. */
export const robotsTxt = (url: string | undefined) =>
  `User-agent: *\nDisallow:\n${url === undefined ? '' : `\nSitemap: ${url}${SITEMAP}\n`}`;

/** Who made the site (humanstxt.org). */
export function humansTxt({ site: { studio, owner, language } }: Content): string {
  return `/* TEAM */
Studio: ${studio}
Name: ${owner.name}
Role: ${owner.role}
From: ${owner.place}

/* SITE */
Language: ${language}
Standards: HTML, CSS, ECMAScript
Components: React, React Router, Hono
`;
}

/** The site in short, for language models (llmstxt.org). `root` stands before each address. */
export async function llmsTxt(content: Content, root: string): Promise<string> {
  const { studio, owner, pages } = content.site;
  const works = await worksOf(content);
  const heads: Record<(typeof PAGE_PATHS)[number], { title: string; description: string }> = {
    '/': pages.home,
    '/about': content.about,
    '/contact': pages.contact,
    '/privacy': content.privacy,
    '/resume': pages.resume,
    '/portfolio': pages.portfolio,
    '/music': pages.music,
    '/art': pages.art,
  };
  const link = (title: string, address: string, said: string) => `- [${title}](${root}${address}): ${said}`;
  const list = (heading: string, kind: Work['kind']) => [
    '',
    `## ${heading}`,
    '',
    ...works.filter((work) => work.kind === kind).map(({ title, address, summary }) => link(title, address, summary)),
  ];
  return [
    `# ${studio}`,
    '',
    `> ${pages.home.description}`,
    '',
    `${studio} is the studio of ${owner.name}, ${owner.role.toLowerCase()}, ${owner.place}.`,
    '',
    '## Pages',
    '',
    ...PAGE_PATHS.map((address) => link(heads[address].title, address, heads[address].description)),
    ...list(pages.portfolio.heading, 'project'),
    ...list(pages.music.heading, 'release'),
    ...list(pages.art.heading, 'artwork'),
    '',
  ].join('\n');
}
