import { parse } from 'node-html-parser';
import { beforeEach, expect, it } from 'vitest';
import { readSiteContent, type SiteContent } from '../../assets/site-content.ts';
import { sampleFolder } from '../../test/fixtures/content-folder.ts';
import { addStructuredData, structuredData } from './structured-data.ts';

let content: SiteContent;
beforeEach(async () => {
  const read = await readSiteContent(await sampleFolder());
  if (!read.content) throw new Error('The fixture has mistakes.');
  content = read.content;
});

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
  const { graph } = await pageOf({ ...content, siteAddress: { url: undefined, base: '/work' } }, '/art');
  expect(graph[0].itemListElement[1].item).toBe('/work/art');
});

it('escapes content that would end the script', async () => {
  const releases = content.releases.map((release) => ({ ...release, title: '</script><script>alert(1)' }));
  const { html, graph } = await pageOf({ ...content, releases }, '/music');
  expect(html.match(/<script/g)).toHaveLength(1);
  expect(graph[1].name).toBe('</script><script>alert(1)');
});

it('describes a work with its caption without Markdown', async () => {
  const caption = '[Nora](/about), *both* inks';
  const withCaption = <T extends object>(all: readonly T[]) => all.map((one) => ({ ...one, caption }));
  const site = { ...content, releases: withCaption(content.releases), artworks: withCaption(content.artworks) };
  for (const address of ['/music', '/art']) {
    const { graph } = await pageOf(site, address);
    expect(graph[1].description, address).toBe('Nora, both inks');
  }
});
