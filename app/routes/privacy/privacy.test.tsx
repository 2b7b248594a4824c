import { expect, it } from 'vitest';
import { renderPage } from '../../../test/fixtures/render-page.tsx';
import { sampleHeading } from '../../../test/fixtures/views.ts';
import Privacy from './privacy.tsx';

it('shows the owner’s words', () => {
  const html = renderPage(Privacy, { heading: sampleHeading('Privacy'), text: '<p>Kept for 30 days.</p>' });
  expect(html).toMatch(/<h1[^>]*>Privacy<\/h1>/);
  expect(html).toContain('<p>Kept for 30 days.</p>');
});
