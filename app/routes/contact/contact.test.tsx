import { parse } from 'node-html-parser';
import { expect, it } from 'vitest';
import { renderPage } from '../../../test/fixtures/render-page.tsx';
import { sampleHead, sampleMessages } from '../../../test/fixtures/views.ts';
import { readEmailSettings, settingsFor } from '../../email/email-settings.ts';
import Contact from './contact.tsx';

it('fades in the texts but not the fields', () => {
  const html = renderPage(Contact, {
    ...sampleHead,
    words: sampleMessages.contact,
    projects: [],
    settings: readEmailSettings({}),
  });
  const revealed = parse(html).querySelector('[data-reveal]');
  expect(revealed?.querySelector('h1')?.text).toBe('A heading');
  expect(revealed?.querySelector('form')).toBeNull();
  expect(html).toContain('<form');
});

it('shows the owner’s address beside the form if there is one', () => {
  const shown = (ownerEmail: string | undefined) =>
    parse(
      renderPage(Contact, {
        ...sampleHead,
        words: sampleMessages.contact,
        projects: [],
        settings: readEmailSettings({}),
        ownerEmail,
      }),
    );
  const link = shown('nora@overprint.example').querySelector('[data-reveal] a');
  expect(link?.getAttribute('href')).toBe('mailto:nora@overprint.example');
  expect(link?.text).toBe('nora@overprint.example');
  expect(shown(undefined).querySelector('a[href^="mailto:"]')).toBeNull();
});

it('shows the owner’s address instead of the form', () => {
  const html = renderPage(Contact, {
    ...sampleHead,
    words: sampleMessages.contact,
    projects: [],
    settings: settingsFor('address', readEmailSettings({})),
    ownerEmail: 'nora@overprint.example',
  });
  expect(html).not.toContain('<form');
  expect(html.match(/href="mailto:nora@overprint\.example"/g)).toHaveLength(1);
  expect(html).toContain('href="/privacy"');
});
