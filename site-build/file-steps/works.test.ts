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
