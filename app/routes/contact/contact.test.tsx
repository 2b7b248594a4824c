import { expect, it } from 'vitest';
import { readEmailSettings } from '../../components/contact-form/email-settings.ts';
import { sampleHead, sampleWords } from '../../content/sample.ts';
import { renderPage } from '../../navigation/sample-site.tsx';
import Contact from './contact.tsx';

it('lets its words come in, never its fields', () => {
  const html = renderPage(Contact, {
    ...sampleHead,
    words: sampleWords.contact,
    projects: [],
    settings: readEmailSettings({}),
  });
  const [revealed, rest] = html.split('<script>');
  expect(revealed).toMatch(/data-reveal="".*<h1[^>]*>A heading<\/h1>/);
  expect(revealed).not.toContain('<form');
  expect(rest).toContain('<form');
});
