import path from 'node:path';
import { expect, it } from 'vitest';
import { readSiteContent } from '../../assets/site-content.ts';
import { siteAddresses } from '../../model/page-addresses.ts';
import {
  ownPageText,
  projectText,
  sampleFiles,
  sampleFolder,
  sectionText,
} from '../../test/fixtures/content-folder.ts';

it('creates a card for every page from its texts and pictures', async () => {
  const folder = await sampleFolder({ 'pages/imprint.md': ownPageText('Imprint'), 'music/song/release.md': undefined });
  const { content } = await readSiteContent(folder);
  if (!content) throw new Error('The sample content has mistakes.');
  const { cards } = content;
  expect([...cards.keys()].sort()).toEqual(siteAddresses(content).sort());
  expect(cards.get('/imprint')).toMatchObject({ title: 'Imprint', imprint: ['Overprint', 'Nora'], pictures: [] });
  expect(cards.get('/portfolio/first')).toMatchObject({
    title: 'First',
    imprint: ['Overprint', 'A client, 2024'],
    pictures: [{ file: path.join(folder, 'portfolio/first/a.jpg'), size: 'square' }],
    alt: 'First. Overprint, A client, 2024',
  });
  expect(cards.get('/portfolio')?.pictures).toHaveLength(2);
  expect(cards.get('/contact')?.pictures).toEqual([]);
  // The portrait is the only picture that certainly contains no text.
  expect([...cards.values()].filter(({ overprints }) => overprints)).toEqual([cards.get('/')]);
});

it.each([
  ['missing.svg', undefined, expect.stringMatching(/^there is no missing\.svg in .+; there are only: a\.jpg, /)],
  ['wide.svg', '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 20"/>', 'wide.svg is not square: 40 by 20'],
  ['words.svg', 'no drawing', 'words.svg is not an SVG drawing'],
])('reports the mistake in the mark %s', async (name, svg, expected) => {
  const text = String(sampleFiles['site.yaml']).replace('mark: mark.svg', `mark: ${name}`);
  const { content, mistakes } = await readSiteContent(await sampleFolder({ 'site.yaml': text, [name]: svg }));
  expect(content).toBeUndefined();
  expect(mistakes).toMatchObject([{ field: 'mark', expected }]);
});

it('shows the entries of each section on its card', async () => {
  const folder = await sampleFolder({
    'series/section.yaml': sectionText('works', 'series', 0),
    'series/dunes/project.md': projectText('Dunes', 1),
  });
  const { content } = await readSiteContent(folder);
  const picturesAt = (address: string) => content?.cards.get(address)?.pictures.map(({ file }) => file);
  expect(picturesAt('/series')).toEqual([path.join(folder, 'series/dunes/a.jpg')]);
  expect(picturesAt('/portfolio')).toHaveLength(2);
  expect(content?.cards.get('/series')).toMatchObject({ title: 'series', imprint: ['Overprint', 'Nora'] });
});
