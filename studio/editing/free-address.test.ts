import { beforeEach, expect, it } from 'vitest';
import { DOGWOOD, original, WATERS } from '../../test/fixtures/studio-drafts.ts';
import { SITE, type StudioEntries, studioEntries } from '../../test/fixtures/studio-entries.ts';
import { CannotWrite } from '../workspace.ts';

const PORTFOLIO = 'portfolio/section.yaml';

let at: StudioEntries;
beforeEach(async () => {
  at = await studioEntries();
});

const redirect = (from: string, to: string) =>
  at.set(SITE, { field: ['redirects', 0, 'from'], value: from }, { field: ['redirects', 0, 'to'], value: to });

it('gives an entry an address that leads visitors to this entry already', async () => {
  await redirect('/portfolio/tree/', '/portfolio/dogwood/');
  expect(await at.rename(DOGWOOD, 'tree')).toMatchObject({ file: 'portfolio/tree/project.md' });
});

it('keeps an address for the entry that visitors find there, as a redirect or as an old address', async () => {
  await redirect('/portfolio/tree', '/portfolio/deep-waters');
  await at.set(WATERS, { field: ['aliases', 0], value: '/portfolio/sea/' });
  for (const slug of ['tree', 'sea']) {
    const renamed = at.rename(DOGWOOD, slug);
    await expect(renamed).rejects.toThrow(CannotWrite);
    await expect(renamed).rejects.toThrow(
      `/portfolio/${slug} leads visitors to /portfolio/deep-waters, whose address it was. Give it another address.`,
    );
  }
});

it('keeps a folder whose text is gone, except for a new section, which takes it over', async () => {
  await at.publish('portfolio/tree/leaf.jpg', 'leaf');
  await expect(at.rename(DOGWOOD, 'tree')).rejects.toThrow('There is something at /portfolio/tree already.');
  await at.publish(PORTFOLIO, undefined);
  const works = await at.create({ kind: 'section', title: 'Portfolio', shows: 'works' });
  expect(works).toMatchObject({ file: PORTFOLIO });
});

it('gives a renamed section no folder with files', async () => {
  await at.publish('tree/leaf.jpg', 'leaf');
  await at.publish('tree/oak/project.md', await original(DOGWOOD));
  await expect(at.rename(PORTFOLIO, 'tree')).rejects.toThrow('There is something at /tree already.');
});

it('asks for an address if a title has no letters from a to z', async () => {
  const named = at.create({ kind: 'project', title: '港の看板' });
  await expect(named).rejects.toThrow('"港の看板" cannot be written in letters from a to z.');
});
