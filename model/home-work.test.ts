import { expect, it } from 'vitest';
import { sampleFiles, sampleFolder } from '../test/fixtures/content-folder.ts';
import { readContent } from './content.ts';
import { homeWork } from './home-work.ts';

async function shown(work: string | undefined, changes: Record<string, string | undefined> = {}) {
  const site = sampleFiles['site.yaml']?.replace(/(\n +)buttons:/, work === undefined ? '$&' : `$1work: ${work}$&`);
  const { content } = await readContent(await sampleFolder({ 'site.yaml': site, ...changes }));
  if (!content) throw new Error('The content has mistakes.');
  const found = homeWork(content.site, content.projects);
  return found && [found.project.slug, found.picture.file, found.picture.alt, found.picture.focus];
}

it.each([
  [undefined, 'first', undefined],
  ['{project: second}', 'second', undefined],
  ['{project: second, picture: a.jpg, focus: [50, 20]}', 'second', [50, 20]],
])('shows with work %j the project %s', async (work, slug, focus) => {
  expect(await shown(work)).toEqual([slug, 'a.jpg', 'A picture', focus]);
});

it.each(['{project: nothing, focus: [50, 20]}', '{project: nothing, picture: b.jpg}'])(
  'shows the first project for the missing work %s',
  async (work) => expect(await shown(work)).toEqual(['first', 'a.jpg', 'A picture', undefined]),
);

it.each([undefined, '{project: second}'])('shows nothing for the work %j on a site without projects', async (work) => {
  expect(
    await shown(work, { 'portfolio/first/project.md': undefined, 'portfolio/second/project.md': undefined }),
  ).toBeUndefined();
});
