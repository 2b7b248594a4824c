import type { Content } from '../../model/content.ts';
import type { Section } from '../../model/sections.ts';
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

const KIND_OF = { portfolio: 'project', music: 'release', art: 'artwork' } as const;

/** The site in short, for language models (llmstxt.org). `root` stands before each address. */
export async function llmsTxt(content: Content, root: string): Promise<string> {
  const { studio, owner, pages } = content.site;
  const works = await worksOf(content);
  const heads: [address: string, head: { title: string; description: string }][] = [
    ['/', pages.home],
    ['/about', content.about],
    ['/contact', pages.contact],
    ['/privacy', content.privacy],
    ...content.sections.map((section): (typeof heads)[number] => [`/${section}`, pages[section]]),
    ...content.pages.map((page): (typeof heads)[number] => [`/${page.slug}`, page]),
  ];
  const link = (title: string, address: string, said: string) => `- [${title}](${root}${address}): ${said}`;
  const list = (section: Section, kind: Work['kind']) => [
    '',
    `## ${pages[section].heading}`,
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
    ...heads.map(([address, { title, description }]) => link(title, address, description)),
    ...content.sections.flatMap((section) => (section === 'resume' ? [] : list(section, KIND_OF[section]))),
    '',
  ].join('\n');
}
