import { expect, it } from 'vitest';
import { renderOnPage } from '../../../test/fixtures/render-page.tsx';
import { sampleMessages } from '../../../test/fixtures/views.ts';
import { PageFooter } from './page-footer.tsx';

it('names the studio and links to other pages', () => {
  const profiles = [{ name: 'Are.na', url: 'https://are.na/nora' }];
  const html = renderOnPage(
    <PageFooter
      footer="Created and coded by Overprint."
      links={[{ to: '/imprint', label: 'Imprint' }]}
      address="overprint.example/about"
      profiles={profiles}
      words={sampleMessages}
    />,
  );
  expect(html).toContain('Created and coded by Overprint.');
  expect(html).toContain('overprint.example/about');
  expect(html).toMatch(/href="\/imprint"[^>]*>Imprint</);
  expect(html).toContain('href="https://are.na/nora" rel="me noopener" aria-label="Are.na, Back opens_elsewhere"');
  expect(html).toMatch(/<nav aria-label="Back footer_navigation">/);
});
