import { beforeEach, expect, it } from 'vitest';
import { readSiteContent, type SiteContent } from '../../../assets/site-content.ts';
import { postText, sampleFolder, sectionText } from '../../../test/fixtures/content-folder.ts';
import { loaderArgs } from '../../../test/fixtures/loader-args.ts';
import { renderPage } from '../../../test/fixtures/render-page.tsx';
import { readEmailSettings } from '../../email/email-settings.ts';
import PageBelowSection, { loader as loadBelow } from '../project/project.tsx';
import SectionPage, { loader as loadSection } from '../section/section.tsx';

let content: SiteContent;
beforeEach(async () => {
  const many = Array.from({ length: 19 }, (_, at): [string, string] => [
    `journal/old-${at}/post.md`,
    postText(`Old ${at}`, `2020-01-${String(at + 1).padStart(2, '0')}`),
  ]);
  const read = await readSiteContent(
    await sampleFolder({
      'journal/section.yaml': sectionText('posts', 'journal', 4),
      'journal/first/post.md': postText('Leapday', '2024-02-29', 'tags: [Type]\n'),
      'journal/second/post.md': postText(
        'Proofs',
        '2025-06-12 09:00',
        'tags: [Type, "Wood & ink"]\npicture: {file: a.jpg, alt: A press, caption: "At *work*"}\n',
      ),
      ...Object.fromEntries(many),
    }),
  );
  if (!read.content) throw new Error(JSON.stringify(read.mistakes));
  content = read.content;
});

const argsOf = (params: Record<string, string>) => {
  const site = { content, email: readEmailSettings({}), messagesIn: 'local', hasMailbox: false } as const;
  return loaderArgs(site, params);
};
const list = async (params: Record<string, string> = {}) => {
  const { params: _, ...args } = argsOf({});
  return renderPage(SectionPage, await loadSection({ ...args, params: { section: 'journal', ...params } }));
};
const below = async (slug: string) => {
  const { params: _, ...args } = argsOf({});
  return loadBelow({ ...args, params: { section: 'journal', slug } });
};
const linksOf = (html: string) => [...html.matchAll(/<a [^>]*href="([^"]*)"/g)].map(([, href]) => href);

it('lists the newest posts first, with date, first words and picture, 20 on a page', async () => {
  const html = await list();
  expect(linksOf(html).slice(0, 5)).toEqual([
    '/journal',
    '/journal/tag/type',
    '/journal/tag/wood-ink',
    '/journal/second',
    '/journal/first',
  ]);
  expect(html).toMatch(/<time [^>]*dateTime="2025-06-12"[^>]*>June 12, 2025<\/time>/i);
  expect(html).toContain('The first words of Proofs. And some more.');
  expect(html.match(/<picture/g)).toHaveLength(1);
  expect(html.match(/<h2/g)).toHaveLength(20);
  expect(linksOf(html).slice(-4)).toEqual(['/journal/page/2', '/journal/2025', '/journal/2024', '/journal/2020']);
  expect((await list({ number: '2' })).match(/<h2/g)).toHaveLength(1);
  expect((await list({ tag: 'type' })).match(/<h2/g)).toHaveLength(2);
  await expect(list({ number: '3' })).rejects.toMatchObject({ init: { status: 404 } });
});

it('lists the titles of all posts of a year', async () => {
  const html = renderPage(PageBelowSection, await below('2020'));
  expect(html).toMatch(/<h1[^>]*>2020<\/h1>/);
  expect(html.match(/<h2/g)).toHaveLength(19);
  expect(html).not.toMatch(/first words|<picture/);
  await expect(below('2021')).rejects.toMatchObject({ init: { status: 404 } });
});

it('shows a post with its date, tags and picture, and leads to the posts before and after it', async () => {
  const html = renderPage(PageBelowSection, await below('first'));
  expect(html).toMatch(/<article.*<h1[^>]*>.*Leapday.*<time dateTime="2024-02-29">/i);
  expect(html).toContain('<p>The first words of Leapday. And some more.</p>');
  expect(linksOf(html)).toEqual(['/journal/tag/type', '/journal/old-18', '/journal/second']);
  expect(html).toMatch(/rel="prev".*Old 18.*rel="next".*Proofs/);
  const newest = renderPage(PageBelowSection, await below('second'));
  expect(linksOf(newest)).toEqual(['/journal/tag/type', '/journal/tag/wood-ink', '/journal/first']);
  expect(newest).toMatch(/<figcaption><span>At <em>work<\/em><\/span><\/figcaption>/);
});

it('names the feeds of the posts and the time of a post in the head', async () => {
  const { head } = await below('second');
  expect(head).toMatchObject({
    title: 'Proofs – Overprint',
    description: 'The first words of Proofs. And some more.',
    published: '2025-06-12T09:00:00.000Z',
    feeds: { title: 'journal – Overprint', atom: '/journal/feed.xml', json: '/journal/feed.json' },
  });
});
