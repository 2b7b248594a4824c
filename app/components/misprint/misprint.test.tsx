import { expect, it } from 'vitest';
import { renderOnPage } from '../../../test/fixtures/render-page.tsx';
import { Misprint } from './misprint.tsx';

const heading = { lines: ['Nothing', 'printed'], width: 3 };
const html = renderOnPage(<Misprint heading={heading} className="lost" plates={['red', 'blue']} />);

it('renders the text once for screen readers, and a copy for each plate', () => {
  expect(html.replace(/<[^>]*>/g, '')).toBe('Nothing\nprinted');
  const plates = [...html.matchAll(/<span ([^>]*)><\/span>/g)].map(([, attributes]) => attributes);
  expect(plates).toHaveLength(2);
  for (const [at, ink] of ['red', 'blue'].entries()) {
    expect(plates[at]).toContain(`data-ink="${ink}"`);
    expect(plates[at]).toContain('data-text="Nothing\nprinted"');
    expect(plates[at]).toContain('aria-hidden="true"');
  }
});
