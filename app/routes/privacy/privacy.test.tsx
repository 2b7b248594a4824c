import { expect, it } from 'vitest';
import { sampleHeading } from '../../content/sample.ts';
import { renderPage } from '../../navigation/sample-site.tsx';
import Privacy from './privacy.tsx';

it('shows the owner’s words', () => {
  const html = renderPage(Privacy, { heading: sampleHeading('Privacy'), text: '<p>Kept for 30 days.</p>' });
  expect(html).toMatch(/<h1[^>]*>Privacy<\/h1>/);
  expect(html).toContain('<p>Kept for 30 days.</p>');
});
