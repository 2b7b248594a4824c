import { expect, it } from 'vitest';
import { readSiteContent } from '../../../assets/site-content.ts';
import { projectText, sampleFolder } from '../../../test/fixtures/content-folder.ts';
import { openingView } from './opening-view.ts';

async function openingOf(opening: string, show: (text: string) => string = (text) => text) {
  const text = show(projectText('First', 1)).replace('show:', `${opening}show:`);
  const { content } = await readSiteContent(await sampleFolder({ 'portfolio/first/project.md': text }));
  const project = content?.projects.find(({ slug }) => slug === 'first');
  if (!content || !project) throw new Error('The sample content has mistakes.');
  return openingView(content, project);
}

const asPair = (text: string) => text.replace('layout: full', 'layout: pair').replace(/( *- {file.*\n)/, '$1$1');

it.each([
  ['as its project says', 'opening: {title: across}\n', undefined, 'across'],
  ['above two pictures', 'opening: {title: across}\n', asPair, 'above'],
  ['below two pictures by choice', 'opening: {title: below}\n', asPair, 'below'],
  ['beside a red picture on which red is illegible', 'opening: {title: across, inks: [red]}\n', undefined, 'beside'],
  ['above a red picture on which red may not print', 'opening: {title: on, inks: [red]}\n', undefined, 'above'],
  ['on a red picture on which blue may print', 'opening: {title: on, inks: [blue]}\n', undefined, 'on'],
] as const)('places the title %s', async (_, opening, show, title) =>
  expect(await openingOf(opening, show)).toMatchObject({ title }),
);

it('prints in blue on paper by default', async () =>
  expect(await openingOf('')).toMatchObject({ inks: ['blue'], ground: 'paper', side: 'right' }));
