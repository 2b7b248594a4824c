import { expect, it } from 'vitest';
import { readSiteContent } from '../../assets/site-content.ts';
import { artworkText, releaseText, sampleFolder } from '../../test/fixtures/content-folder.ts';
import { worksOf } from './works.ts';

it('summarizes a work with its caption without Markdown', async () => {
  const caption = 'caption: "[Nora](/about), *both* inks"';
  const { content } = await readSiteContent(
    await sampleFolder({
      'music/song/release.md': releaseText.replace('caption: A caption', caption),
      'art/piece/artwork.md': artworkText.replace('caption: A caption', caption),
    }),
  );
  if (!content) throw new Error('The sample content has mistakes.');
  const summaries = (await worksOf(content)).filter(({ address }) => !address.startsWith('/portfolio'));
  expect(summaries.map(({ summary }) => summary)).toEqual(['Nora, both inks', 'Nora, both inks']);
});

it('dates a work by its first year, and lists one without a date last', async () => {
  const bare = (title: string, fields: string) => `---\ntitle: ${title}\n${fields}card: {file: a.jpg}\n---\n`;
  const { content } = await readSiteContent(
    await sampleFolder({
      'portfolio/first/project.md': bare('Undated', 'order: 1\n'),
      'portfolio/second/project.md': bare('Range', 'order: 2\nyear: 2019-2025\n'),
    }),
  );
  if (!content) throw new Error('The sample content has mistakes.');
  const works = await worksOf(content);
  expect(works.slice(-2)).toMatchObject([
    { title: 'Range', published: '2019-01-01T00:00:00Z', summary: undefined },
    { title: 'Undated', published: undefined, summary: undefined },
  ]);
});
