import { expect, it } from 'vitest';
import { sampleHead, samplePicture } from '../../content/sample.ts';
import { renderPage } from '../../navigation/sample-site.tsx';
import Portfolio from './portfolio.tsx';
import { FINISHED_DELAY_MS } from './preload.ts';

it('is a wall of cards in their order, none preloaded yet', () => {
  const cards = ['a', 'b', 'c'].map((slug) => ({ slug, size: 'square', picture: samplePicture(slug) }));
  const html = renderPage(Portfolio, { ...sampleHead, cards });
  expect(html).toMatch(/<ul [^>]*data-preloaded="false"/);
  expect([...html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href)).toEqual(
    ['a', 'b', 'c'].map((slug) => `/portfolio/${slug}`),
  );
  expect(html.match(/loading="lazy"/g)).toHaveLength(2);
});

it('is finished a second after the last picture', () => expect(FINISHED_DELAY_MS).toBe(1000));
