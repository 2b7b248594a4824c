import type { Content } from '../../model/content.ts';
import { aboutKind } from '../../model/kinds/about.ts';
import { pageKind } from '../../model/kinds/page.ts';
import { addressOf, folderOf } from '../../model/kinds/places.ts';
import { privacyKind } from '../../model/kinds/privacy.ts';
import type { Section } from '../../model/sections.ts';
import { worksOf } from './works.ts';

export const SITEMAP = '/sitemap.xml';

/** Returns a `robots.txt` that allows everything; without the site's `url` it names no sitemap. */
export const robotsTxt = (url: string | undefined) =>
  `User-agent: *\nDisallow:\n${url === undefined ? '' : `\nSitemap: ${url}${SITEMAP}\n`}`;

/** Returns the credits of the site (humanstxt.org). */
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

/** Returns a summary of the site for language models (llmstxt.org). `root` precedes each address. */
export async function llmsTxt(content: Content, root: string): Promise<string> {
  const { studio, owner, pages, language } = content.site;
  const works = await worksOf(content);
  const heads: [address: string, head: { title: string; description: string }][] = [
    ['/', pages.home],
    [aboutKind.address, content.about],
    ['/contact', pages.contact],
    [privacyKind.address, content.privacy],
    ...content.sections.map((section): (typeof heads)[number] => [`/${section}`, pages[section]]),
    ...content.pages.map((page): (typeof heads)[number] => [addressOf(pageKind, page.slug), page]),
  ];
  const link = (title: string, address: string, message: string) => `- [${title}](${root}${address}): ${message}`;
  // A section of works shows the one kind whose folder has the section's name.
  const list = (section: Section) => {
    const shown = works.filter(({ kind }) => folderOf(kind) === section);
    if (shown.length === 0) return [];
    const links = shown.map(({ title, address, summary }) => link(title, address, summary));
    return ['', `## ${pages[section].heading}`, '', ...links];
  };
  return [
    `# ${studio}`,
    '',
    `> ${pages.home.description}`,
    '',
    `${studio} is the studio of ${owner.name}, ${owner.role.toLocaleLowerCase(language)}, ${owner.place}.`,
    '',
    '## Pages',
    '',
    ...heads.map(([address, { title, description }]) => link(title, address, description)),
    ...content.sections.flatMap(list),
    '',
  ].join('\n');
}
