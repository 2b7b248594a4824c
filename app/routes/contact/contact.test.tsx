import { expect, it } from 'vitest';
import { renderPage } from '../../../test/fixtures/render-page.tsx';
import { sampleHead, sampleWords } from '../../../test/fixtures/views.ts';
import { readEmailSettings } from '../../components/contact-form/email-settings.ts';
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
