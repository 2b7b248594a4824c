import { expect, it } from 'vitest';
import { renderOnPage } from '../../../test/fixtures/render-page.tsx';
import { PartTitle } from './part-title.tsx';

it('is a heading in its own language, which other elements can name', () => {
  const html = renderOnPage(
    <PartTitle id="tides" language={{ lang: 'pt' }}>
      Marés
    </PartTitle>,
  );
  expect(html).toMatch(/^<h3 lang="pt" id="tides" class="[^"]+">Marés<\/h3>$/);
});

it('is missing without a title', () => {
  expect(renderOnPage(<PartTitle language={undefined}>{undefined}</PartTitle>)).toBe('');
});
