import { expect, it } from 'vitest';
import { renderPage } from '../../../test/fixtures/render-page.tsx';
import { sampleHead, sampleMessages, samplePicture } from '../../../test/fixtures/views.ts';
import SectionPage from './section.tsx';

const piece = (slug: string) => ({
  slug,
  title: { text: `Title of ${slug}` },
  year: 2024,
  medium: 'Linocut',
  size: '30 x 40 cm',
  caption: 'A caption',
  html: '<p>A wall text</p>',
  picture: samplePicture(slug),
});

it('shows each piece as a figure with its texts', () => {
  const html = renderPage(SectionPage, {
    type: 'prints',
    ...sampleHead,
    artworks: [piece('a'), piece('b')],
    words: sampleMessages.zoom,
  });
  const figures = html.match(/<figure.*?<\/figure>/g) ?? [];
  expect(figures).toHaveLength(2);
  expect(figures[1]).toMatch(
    /alt="What b shows".*<figcaption.*Title of b<\/h2>.*2024, Linocut, 30 x 40 cm.*A wall text/,
  );
  expect(html.match(/<img[^>]*fetchPriority="high"/g)).toHaveLength(1);
});
