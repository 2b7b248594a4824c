import { RESUME_PATH } from '../../model/addresses.ts';
import type { Content } from '../../model/content.ts';
import { aboutKind } from '../../model/kinds/about.ts';
import { pageKind } from '../../model/kinds/page.ts';
import { addressOf } from '../../model/kinds/places.ts';
import { postKind } from '../../model/kinds/post.ts';
import { privacyKind } from '../../model/kinds/privacy.ts';
import { sectionKind } from '../../model/kinds/section.ts';
import { withCommas } from '../../model/lists.ts';
import { worksOf } from './works.ts';

export const SITEMAP = '/sitemap.xml';

/** Returns a `robots.txt` that allows everything; without the site's `url` it names no sitemap. */
export const robotsTxt = (url: string | undefined) =>
  `User-agent: *\nDisallow:\n${url === undefined ? '' : `\nSitemap: ${url}${SITEMAP}\n`}`;

/** Returns the credits of the site (humanstxt.org). */
export function humansTxt({ site: { studio, owner, language } }: Content): string {
  const team = [
    `Studio: ${studio}`,
    `Name: ${owner.name}`,
    ...(owner.role === undefined ? [] : [`Role: ${owner.role}`]),
    ...(owner.place === undefined ? [] : [`From: ${owner.place}`]),
  ];
  return `/* TEAM */
${team.join('\n')}

/* SITE */
Language: ${language}
Standards: HTML, CSS, ECMAScript
Components: React, React Router, Hono
`;
}

/** Returns the facts about the owner and an empty line; nothing if only a name is known. */
function ownerLine({ studio, owner, language }: Content['site']): string[] {
  const facts = [owner.name, owner.role, owner.place].filter((fact) => fact !== undefined);
  return studio !== owner.name || facts.length > 1 ? [`${withCommas(facts, language)}.`, ''] : [];
}

/** Returns a summary of the site for language models (llmstxt.org). `root` precedes each address. */
export async function llmsTxt(content: Content, root: string): Promise<string> {
  const { studio, pages } = content.site;
  const works = await worksOf(content);
  const heads: [address: string, head: { title: string; description: string | undefined }][] = [
    ['/', pages.home],
    ...(content.about ? [[aboutKind.address, content.about] as (typeof heads)[number]] : []),
    ['/contact', pages.contact],
    [privacyKind.address, content.privacy],
    ...(content.resume ? [[RESUME_PATH, pages.resume] as (typeof heads)[number]] : []),
    ...content.sections.map((section): (typeof heads)[number] => [addressOf(sectionKind, section), section]),
    ...content.pages.map((page): (typeof heads)[number] => [
      addressOf(pageKind, page),
      { title: page.title, description: page.summary },
    ]),
  ];
  const link = (title: string, address: string, message: string | undefined) =>
    `- [${title}](${root}${address})${message === undefined ? '' : `: ${message}`}`;
  const list = ({ slug, heading }: Content['sections'][number]) => {
    const ofWorks = works
      .filter(({ section }) => section === slug)
      .map(({ title, address, summary }) => link(title, address, summary));
    const ofPosts = content.posts
      .filter(({ section }) => section === slug)
      .map((post) => link(post.title, addressOf(postKind, post), post.summary));
    const links = [...ofWorks, ...ofPosts];
    return ['', `## ${heading}`, '', ...links];
  };
  return [
    `# ${studio}`,
    '',
    `> ${pages.home.description}`,
    '',
    ...ownerLine(content.site),
    `## ${studio}`,
    '',
    ...heads.map(([address, { title, description }]) => link(title, address, description)),
    ...content.sections.flatMap(list),
    '',
  ].join('\n');
}
