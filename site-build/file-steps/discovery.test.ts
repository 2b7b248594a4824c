import { beforeEach, describe, expect, it } from 'vitest';
import { readSiteContent, type SiteContent } from '../../assets/site-content.ts';
import { siteAddresses } from '../../model/page-addresses.ts';
import type { SiteAddress } from '../../model/site-address.ts';
import { postText, projectText, sampleFiles, sampleFolder, sectionText } from '../../test/fixtures/content-folder.ts';
import { discoveryFiles } from './discovery.ts';

const WORK_URL = 'https://studio.example/work';
const PICTURE = '/work/static/pictures/a.0123456789-800.jpg';

let content: SiteContent;
beforeEach(async () => {
  const read = await readSiteContent(await sampleFolder());
  if (!read.content) throw new Error(JSON.stringify(read.mistakes));
  content = read.content;
});

/** Builds the files for a site of empty pages and returns a function that reads them. */
function site(siteAddress: SiteAddress, changed: Partial<SiteContent> = {}) {
  const page = `<head><title>x</title></head><img alt="" src="${PICTURE}"><img src="${PICTURE}">`;
  const files = new Map(discoveryFiles({ ...content, ...changed, siteAddress }).map(({ path, make }) => [path, make]));
  return {
    files: [...files.keys()].map((path) => path.replace('site/', '')),
    text: async (name: string) => String(await files.get(`site/${name}`)?.(async () => page)),
  };
}

const AT_WORK: SiteAddress = { url: WORK_URL, base: '/work' };

describe('discoveryFiles', () => {
  it('lists every page and its pictures once', async () => {
    const map = await site(AT_WORK).text('sitemap.xml');
    const found = [...map.matchAll(/<url><loc>([^<]+)<\/loc>(.*)<\/url>/g)].map(([, page, pictures]) => [
      page,
      pictures,
    ]);
    const picture = `<image:image><image:loc>https://studio.example${PICTURE}</image:loc></image:image>`;
    expect(found).toEqual(siteAddresses(content).map((address) => [WORK_URL + address, picture]));
    expect(await site(AT_WORK).text('robots.txt')).toContain(`Sitemap: ${WORK_URL}/sitemap.xml\n`);
  });

  it('lists the newest work first in both feeds, with absolute addresses', async () => {
    const [first, second] = content.projects;
    if (!first || !second) throw new Error('The sample has two projects.');
    const html = '<p>A &amp; <a href="/about">B</a> <a href="//c.example">C</a></p>';
    const projects = [
      { ...first, title: 'Older', published: '2024-02-03', html },
      { ...second, title: 'Newer & <best>', published: '2025-02-03', html },
    ];
    const { text } = site(AT_WORK, { projects });
    const feed = JSON.parse(await text('feed.json'));
    expect(feed).toMatchObject({ version: 'https://jsonfeed.org/version/1.1', feed_url: `${WORK_URL}/feed.json` });
    const titles = feed.items.map(({ title }: { title: string }) => title);
    expect(titles.indexOf('Newer & <best>')).toBeLessThan(titles.indexOf('Older'));
    const item = feed.items.find(({ title }: { title: string }) => title === 'Older');
    expect(item).toMatchObject({
      url: `${WORK_URL}/portfolio/${first.slug}`,
      date_published: '2024-02-03T00:00:00Z',
      content_html: `<p>A &amp; <a href="${WORK_URL}/about">B</a> <a href="//c.example">C</a></p>`,
      image: expect.stringMatching(/^https:\/\/studio\.example\/work\/static\/pictures\/.+\.jpg$/),
    });

    const atom = await text('feed.xml');
    expect(atom).toContain('<title>Newer &amp; &lt;best&gt;</title>');
    expect(atom).toContain(`&lt;p&gt;A &amp;amp; &lt;a href=&quot;${WORK_URL}/about&quot;&gt;B`);
    expect(atom.match(/<entry>/g)).toHaveLength(feed.items.length);
    expect(/<updated>([^<]+)/.exec(atom)?.[1]).toBe(feed.items[0].date_published);
    expect(atom).toMatch(/^<\?xml version="1.0" encoding="utf-8"\?>\n<feed /);
  });

  it('writes valid XML for texts with control characters', async () => {
    const text = projectText('Two\\u000blines', 1).replace('title: Two\\u000blines', 'title: "Two\\u000blines"');
    const folder = await sampleFolder({ 'portfolio/first/project.md': `${text}As pasted\u000Bfrom PowerPoint.\n` });
    const { content: read } = await readSiteContent(folder);
    if (!read) throw new Error('The content has mistakes.');
    const atom = await site(AT_WORK, read).text('feed.xml');
    expect(atom).toContain('<title>Two lines</title>');
    expect(atom).toContain('As pasted from PowerPoint.');
    // The ranges are those of XML 1.0, production 2: Char.
    expect(atom).toMatch(/^[\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]*$/u);
  });

  it('dates a work without a date on the first day of its year', async () => {
    const projects = content.projects.map((project) => ({ ...project, year: 2021, published: undefined }));
    expect(await site(AT_WORK, { projects }).text('feed.xml')).toContain('<published>2021-01-01T00:00:00Z');
  });

  it('lists a work without words and without a date in valid feeds, and in llms.txt', async () => {
    const bare = { year: undefined, published: undefined, summary: undefined, title: 'Bare' };
    const changed = { projects: content.projects.slice(0, 1).map((project) => ({ ...project, ...bare })) };
    const { text } = site(AT_WORK, changed);
    const { items } = JSON.parse(await text('feed.json'));
    const item = items.find(({ title }: { title: string }) => title === 'Bare');
    expect(item).toBeDefined();
    expect(item).not.toHaveProperty('date_published');
    expect(item).not.toHaveProperty('summary');
    const entry = /<entry>\n<title>Bare<.*?<\/entry>/s.exec(await text('feed.xml'))?.[0];
    expect(entry).toContain('<updated>1970-01-01T00:00:00Z</updated>');
    expect(entry).not.toMatch(/<published>|<summary>|undefined/);
    expect(await text('llms.txt')).toMatch(/^- \[Bare\]\(\S+\)$/m);
  });

  it('writes humans.txt and llms.txt', async () => {
    const { text } = site(AT_WORK);
    expect(await text('humans.txt')).toContain(`Studio: ${content.site.studio}\n`);
    const lines = (await text('llms.txt')).split('\n');
    expect(lines[0]).toBe(`# ${content.site.studio}`);
    for (const address of siteAddresses(content)) {
      expect(
        lines.filter((line) => line.includes(`](${WORK_URL}${address}):`)),
        address,
      ).toHaveLength(1);
    }
  });

  it('lists the works of each section under its heading, and all of them in the feeds', async () => {
    const folder = await sampleFolder({
      'series/section.yaml': sectionText('works', 'series', 0),
      'series/first/project.md': projectText('Dunes', 1),
      'shows/section.yaml': sectionText('prints', 'shows', 9),
    });
    const { content: read } = await readSiteContent(folder);
    if (!read) throw new Error('The content has mistakes.');
    const { text } = site(AT_WORK, read);
    const llms = await text('llms.txt');
    expect(llms).toMatch(/## series\n\n- \[Dunes\]\(\S+\/series\/first\): .*\n\n## portfolio\n\n- \[/);
    expect(llms).not.toContain('shows');
    const { items } = JSON.parse(await text('feed.json'));
    const addresses = items.map(({ url }: { url: string }) => url.replace(WORK_URL, '')).sort();
    expect(addresses).toEqual(['/art#piece', '/music#song', '/portfolio/first', '/portfolio/second', '/series/first']);
    const map = await text('sitemap.xml');
    for (const address of ['/series', '/series/first']) expect(map).toContain(`<loc>${WORK_URL}${address}</loc>`);
  });

  it('omits missing sections, and feeds without works', async () => {
    const art = content.sections.filter(({ slug }) => slug === 'art');
    const only = { sections: art, releases: [], projects: [], resume: undefined };
    const llms = await site(AT_WORK, only).text('llms.txt');
    for (const gone of ['/music', '/portfolio', '/resume']) expect(llms).not.toContain(WORK_URL + gone);
    expect(llms).toContain(`](${WORK_URL}/art):`);
    expect(llms.match(/^## /gm)).toEqual(['## ', '## ']);
    const bare = site(AT_WORK, { sections: [], releases: [], projects: [], artworks: [] });
    expect(bare.files).toEqual(['robots.txt', 'humans.txt', 'llms.txt', 'sitemap.xml']);
  });

  it('writes neither sitemap nor feeds without the site’s address', async () => {
    const { files, text } = site({ url: undefined, base: '/work' });
    expect(files).not.toContain('sitemap.xml');
    expect(files.filter((name) => name.startsWith('feed'))).toEqual([]);
    expect(await text('robots.txt')).toBe('User-agent: *\nDisallow:\n');
    expect(await text('llms.txt')).toContain('](/work/about):');
  });

  it('gives each section of posts feeds of its own, with whole texts and absolute addresses', async () => {
    const text = `${postText('A post', '2026-05-14 09:00', 'tags: [Type]\npicture: {file: a.jpg, alt: A "disc", caption: Proof}\nshow:\n  - layout: text-beside\n    pictures: [{file: a.jpg, alt: B}]\n    text: Beside & below.\n')}[About](/about), [C](https://c.example) and a note[^1].\n\n[^1]: The note.\n`;
    const read = await readSiteContent(
      await sampleFolder({
        'site.yaml': `time_zone: Europe/Lisbon\n${sampleFiles['site.yaml']}`,
        'journal/section.yaml': sectionText('posts', 'journal', 4),
        'journal/a-post/post.md': text,
      }),
    );
    if (!read.content) throw new Error(JSON.stringify(read.mistakes));
    const { text: fileOf } = site(AT_WORK, read.content);
    const feed = JSON.parse(await fileOf('journal/feed.json'));
    expect(feed).toMatchObject({ home_page_url: `${WORK_URL}/journal`, feed_url: `${WORK_URL}/journal/feed.json` });
    const [post] = feed.items;
    expect(post).toMatchObject({
      url: `${WORK_URL}/journal/a-post`,
      date_published: '2026-05-14T08:00:00Z',
      tags: ['Type'],
    });
    expect(post.content_html).toContain(`<a href="${WORK_URL}/about">About</a>`);
    expect(post.content_html).toContain('<a href="https://c.example">C</a>');
    expect(post.content_html).toContain(`href="${WORK_URL}/journal/a-post#`);
    expect(post.content_html).toContain('<p>Beside &amp; below.</p>');
    expect(post.content_html).toMatch(
      /^<figure><img src="https:\/\/studio\.example\/work\/static\/[^"]+\.jpg" alt="A &quot;disc&quot;"><figcaption>Proof<\/figcaption><\/figure>/,
    );
    expect(post.content_html).not.toMatch(/(?:href|src)="[/#]/);
    const atom = await fileOf('journal/feed.xml');
    expect(atom).toContain(`<link rel="self" href="${WORK_URL}/journal/feed.xml"/>`);
    expect(atom).toContain('<category term="Type"/>');
    expect(atom).toContain('<published>2026-05-14T08:00:00Z</published>');
    expect(await fileOf('feed.json')).not.toContain('A post');
    expect(await fileOf('llms.txt')).toContain(`[A post](${WORK_URL}/journal/a-post)`);
  });

  it('has the words of buttons, files, films and videos in the feed of posts', async () => {
    const show = `show:
  - layout: buttons
    buttons: [{label: "Write & ask", to: /contact}, {label: Shop, to: "https://shop.example/"}]
  - {layout: downloads, files: [{download: kit.pdf, label: Press kit}, {download: kit.pdf}]}
  - {layout: video, link: "https://vimeo.com/76979871", title: Tides, caption: By night}
  - {layout: sound-film, sources: [a.mp4], poster: {file: a.jpg, alt: A kiln}, title: The kiln, caption: At noon}
  - {layout: film, sources: [a.mp4], poster: {file: a.jpg, alt: A kiln}}
`;
    const read = await readSiteContent(
      await sampleFolder({
        'journal/section.yaml': sectionText('posts', 'journal', 4),
        'journal/a-post/post.md': postText('A post', '2026-05-14', show),
        'journal/a-post/kit.pdf': '%PDF-1.7',
        'journal/a-post/a.mp4': Buffer.from('\0\0\0\x18ftypisom', 'latin1'),
      }),
    );
    if (!read.content) throw new Error(JSON.stringify(read.mistakes));
    const [post] = JSON.parse(await site(AT_WORK, read.content).text('journal/feed.json')).items;
    const [, parts = ''] = post.content_html.split('And some more.</p>');
    expect(
      parts
        .replaceAll(/kit\.[\da-f]+\.pdf|<figure>.*?<\/figure>/g, '…')
        .trim()
        .split('\n'),
    ).toEqual([
      `<p><a href="${WORK_URL}/contact">Write &amp; ask</a></p>`,
      '<p><a href="https://shop.example/">Shop</a></p>',
      `<p><a href="${WORK_URL}/static/files/…">Press kit</a> downloads.note</p>`,
      `<p><a href="${WORK_URL}/static/files/…">kit.pdf</a> downloads.note</p>`,
      '<p><a href="https://vimeo.com/76979871">Tides</a></p>',
      '<p>By night</p>',
      `<p><a href="${WORK_URL}/journal/a-post">The kiln</a></p>`,
      '…',
      '<p>At noon</p>',
      '…',
    ]);
  });

  it('has no feeds of work on a site of posts alone', () => {
    const { files } = site(AT_WORK, { sections: [] });
    expect(files).not.toContain('feed.xml');
  });
});
