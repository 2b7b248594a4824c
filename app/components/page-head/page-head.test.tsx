import { expect, it } from 'vitest';
import { renderOnPage } from '../../navigation/sample-site.tsx';
import { PageHead } from './page-head.tsx';

it('is one h1 and its first words', () => {
  const html = renderOnPage(<PageHead heading="Music" introduction="Songs." />);
  expect(html).toMatch(/<h1[^>]*>Music<\/h1><p[^>]*>Songs\.<\/p>/);
});

it('leaves no empty paragraph', () => expect(renderOnPage(<PageHead heading="Music" />)).not.toContain('<p'));
