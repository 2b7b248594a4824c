import { parse } from 'node-html-parser';
import { expect, it } from 'vitest';
import { readSiteContent, type SiteContent } from '../../assets/site-content.ts';
import {
  artworkText,
  postText,
  projectText,
  releaseText,
  sampleFolder,
  sectionText,
} from '../../test/fixtures/content-folder.ts';
import { addStructuredData, structuredData } from './structured-data.ts';

async function siteOf(changes: Record<string, string> = {}): Promise<SiteContent> {
  const { content, mistakes } = await readSiteContent(await sampleFolder(changes));
  if (!content) throw new Error(JSON.stringify(mistakes));
  return content;
}

/** Renders a page with structured data; returns the page and the parsed data. */
async function pageOf(site: SiteContent, address: string) {
  const document = parse('<html><head><title>x</title></head><body><main>x</main></body></html>');
  const parts = {
    hydrates: true,
    styles: { fontFaces: '', rulesFor: () => '', address: undefined },
    inlineScript: '',
    policy: undefined,
  };
  addStructuredData(document, { ...parts, structuredData: await structuredData(site, address) });
  const html = document.toString();
  const [, json = ''] = /<script type="application\/ld\+json">(.*?)<\/script><\/body>/.exec(html) ?? [];
  return { html, graph: JSON.parse(json)['@graph'] };
}

it('uses addresses from the host’s root without the site’s address', async () => {
  const { graph } = await pageOf({ ...(await siteOf()), siteAddress: { url: undefined, base: '/work' } }, '/art');
  expect(graph[0].itemListElement[1].item).toBe('/work/art');
});

it('escapes content that would end the script', async () => {
  const text = releaseText.replace('title: A release', 'title: "</script><script>alert(1)"');
  const { html, graph } = await pageOf(await siteOf({ 'music/song/release.md': text }), '/music');
  expect(html.match(/<script/g)).toHaveLength(1);
  expect(graph[1].name).toBe('</script><script>alert(1)');
});

it('describes a work with its caption without Markdown', async () => {
  const caption = 'caption: "[Nora](/about), *both* inks"';
  const site = await siteOf({
    'music/song/release.md': releaseText.replace('caption: A caption', caption),
    'art/piece/artwork.md': artworkText.replace('caption: A caption', caption),
  });
  for (const address of ['/music', '/art']) {
    const { graph } = await pageOf(site, address);
    expect(graph[1].description, address).toBe('Nora, both inks');
  }
});

it('describes the works of any section, below it in the breadcrumbs', async () => {
  const site = await siteOf({
    'series/section.yaml': sectionText('works', 'series', 0),
    'series/first/project.md': projectText('Dunes', 1),
    'songs/section.yaml': sectionText('releases', 'songs', 5),
    'songs/tune/release.md': releaseText.replace('title: A release', 'title: Tune'),
  });
  const { graph } = await pageOf(site, '/series/first');
  expect(graph[0].itemListElement.map(({ name }: { name: string }) => name)).toEqual(['Overprint', 'series', 'Dunes']);
  expect(graph[1]).toMatchObject({ '@type': 'CreativeWork', name: 'Dunes' });
  const { graph: songs } = await pageOf(site, '/songs');
  expect(songs.slice(1)).toMatchObject([{ '@type': 'MusicRecording', name: 'Tune' }]);
  expect(songs[1].url).toMatch(/\/songs#tune$/);
});

it('says nothing of a work that its file leaves out', async () => {
  const text = '---\ntitle: Bare\norder: 3\ncard: {file: a.jpg}\n---\n';
  const { graph } = await pageOf(await siteOf({ 'portfolio/bare/project.md': text }), '/portfolio/bare');
  expect(graph[1]).toMatchObject({ name: 'Bare' });
  expect(graph[1]).not.toHaveProperty('description');
  expect(graph[1]).not.toHaveProperty('dateCreated');
});

it('leads from the section to the works of a tag, without a step that is no page', async () => {
  const text = projectText('Cranes', 3).replace('role:', 'tags: [Posters]\nrole:');
  const { graph } = await pageOf(await siteOf({ 'portfolio/cranes/project.md': text }), '/portfolio/tag/posters');
  const names = graph[0].itemListElement.map(({ position, name }: { position: number; name: string }) => [
    position,
    name,
  ]);
  expect(names).toEqual([
    [1, 'Overprint'],
    [2, 'portfolio'],
    [3, 'Posters'],
  ]);
});

it('describes a post, and leads to the posts of a year', async () => {
  const site = await siteOf({
    'journal/section.yaml': sectionText('posts', 'journal', 4),
    'journal/a-post/post.md': postText('A post', '2026-05-14', 'tags: [Type, Web]\n'),
  });
  const { graph } = await pageOf(site, '/journal/a-post');
  expect(graph[1]).toMatchObject({
    '@type': 'BlogPosting',
    headline: 'A post',
    description: 'The first words of A post. And some more.',
    datePublished: '2026-05-14T00:00:00Z',
    keywords: 'Type, Web',
  });
  const steps = async (address: string) =>
    (await pageOf(site, address)).graph[0].itemListElement.map(({ name }: { name: string }) => name);
  expect(await steps('/journal/a-post')).toEqual(['Overprint', 'journal', 'A post']);
  expect(await steps('/journal/2026')).toEqual(['Overprint', 'journal', '2026']);
  expect(await steps('/journal/tag/web')).toEqual(['Overprint', 'journal', 'Web']);
});
