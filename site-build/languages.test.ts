import { appendFile, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { PICTURES_URL } from '../assets/images/picture.ts';
import { scratchFolder } from '../test/fixtures/scratch-folder.ts';
import { writeStudioInLisbon } from '../test/fixtures/studio-in-lisbon.ts';
import { wordsAsPages } from '../test/fixtures/studio-workplace.ts';
import { publish } from './publish.ts';
import { releaseFolder } from './releases.ts';

let content: string;
let buildFolder: string;
beforeEach(async () => {
  content = join(await scratchFolder(), 'content');
  buildFolder = await scratchFolder();
  await writeStudioInLisbon('', content);
});

const publishContent = () => publish({ contentFolder: content, buildFolder, code: wordsAsPages, staticDays: 30 });

it('makes the pages of a language alone anew when one of its words changes', async () => {
  await publishContent();
  await appendFile(join(content, 'translations/en/trabalhos/barcos/project.md'), '\nThe last one sank.\n');
  const { changed = [] } = await publishContent();
  expect(changed).toContain('site/en/trabalhos/barcos/index.html');
  expect(changed.filter((file) => file.endsWith('.html') && !file.startsWith('site/en/'))).toEqual([]);
});

it('makes no picture for a further language', async () => {
  const picturesIn = ({ statics }: Awaited<ReturnType<typeof publishContent>>) =>
    statics.map(({ url }) => url).filter((url) => url.startsWith(PICTURES_URL));
  const inTwo = picturesIn(await publishContent());
  const site = join(content, 'site.yaml');
  await writeFile(site, (await readFile(site, 'utf8')).replace('  - en\n', ''));
  expect(picturesIn(await publishContent())).toEqual(inTwo);
});

it('names the pages of each language for crawlers and readers', async () => {
  const { id } = await publishContent();
  const read = (file: string) => readFile(join(releaseFolder(buildFolder, id), file), 'utf8');
  const site = 'https://maremoto.example';
  const map = await read('site/sitemap.xml');
  expect(map).toContain(
    `<url><loc>${site}/en/trabalhos/barcos</loc><xhtml:link rel="alternate" hreflang="pt" href="${site}/trabalhos/barcos"/><xhtml:link rel="alternate" hreflang="en" href="${site}/en/trabalhos/barcos"/><xhtml:link rel="alternate" hreflang="x-default" href="${site}/trabalhos/barcos"/>`,
  );
  // This work has no English page.
  expect(map).toContain(`<url><loc>${site}/trabalhos/sardinha</loc><`);
  expect(map).not.toContain(`${site}/en/trabalhos/sardinha`);
  // A translated tag has an address of its own.
  const ofTag = `<xhtml:link rel="alternate" hreflang="pt" href="${site}/trabalhos/tag/cartazes"/><xhtml:link rel="alternate" hreflang="en" href="${site}/en/trabalhos/tag/posters"/>`;
  expect(map).toContain(`<url><loc>${site}/trabalhos/tag/cartazes</loc>${ofTag}`);
  expect(map).toContain(`<url><loc>${site}/en/trabalhos/tag/posters</loc>${ofTag}`);
  expect(JSON.parse(await read('redirects.json'))).toContainEqual({
    from: '/en/trabalhos/sardinha',
    to: '/trabalhos/sardinha',
  });
  const feed = JSON.parse(await read('site/en/feed.json'));
  expect(feed).toMatchObject({ language: 'en', home_page_url: `${site}/en/`, feed_url: `${site}/en/feed.json` });
  expect(feed.items[0]).toMatchObject({ url: `${site}/en/trabalhos/barcos`, title: 'The Cacilhas ferries' });
  expect(feed.items[0].content_html).toContain(`href="${site}/en/processo"`);
  expect(JSON.parse(await read('contact.json')).languages.en.advice.kept).toContain('Everything you wrote');
});
