import { expect, it } from 'vitest';
import { readSiteContent } from '../../../assets/site-content.ts';
import { sampleFiles, sampleFolder } from '../../../test/fixtures/content-folder.ts';
import { loaderArgs } from '../../../test/fixtures/loader-args.ts';
import { renderPage } from '../../../test/fixtures/render-page.tsx';
import { sampleHeading } from '../../../test/fixtures/views.ts';
import { readEmailSettings, settingsFor } from '../../email/email-settings.ts';
import type { Site } from '../../routing/site-context.ts';
import Privacy, { loader } from './privacy.tsx';

const RELAY = {
  EMAIL_ORIGIN: 'https://relay.example',
  EMAIL_SERVICE_ID: 'a',
  EMAIL_TEMPLATE_ID: 'b',
  EMAIL_PUBLIC_KEY: 'c',
};

it('shows the owner’s text', () => {
  const html = renderPage(Privacy, { heading: sampleHeading('Privacy'), text: '<p>Kept for 30 days.</p>' });
  expect(html).toMatch(/<h1[^>]*>Privacy<\/h1>/);
  expect(html).toContain('<p>Kept for 30 days.</p>');
});

it.each([
  ['local', '', "Kept on this site's own server for 365 days."],
  ['local', 'messages_kept_region: Frankfurt', "Kept on this site's own server for 365 days."],
  ['firebase', '', "Kept in Google's Cloud Firestore for 365 days."],
  ['firebase', 'messages_kept_region: Frankfurt', "Kept in Google's Cloud Firestore (Frankfurt) for 365 days."],
] as const)('names the storage of messages: %s %s', async (messagesIn: Site['messagesIn'], region, message) => {
  const folder = await sampleFolder({
    'privacy.md': sampleFiles['privacy.md']?.replace('Kept', 'Kept {kept_where}'),
    'words.yaml': undefined,
    'site.yaml': `${sampleFiles['site.yaml']}\n${region}\n`,
  });
  const { content } = await readSiteContent(folder);
  if (!content) throw new Error('The sample content has mistakes.');
  const { params: _, ...args } = loaderArgs({ content, email: readEmailSettings({}), messagesIn, hasMailbox: false });
  expect((await loader({ ...args, params: {} })).text).toBe(`<p>${message}</p>`);
});

it.each([
  ['the server mails them', {}, 'form', true, 'Mailed.'],
  ['the server only keeps them', {}, 'form', false, 'Kept until I delete them.'],
  ['a relay mails them', RELAY, 'form', true, 'Mailed.'],
  ['a service takes them', { ...RELAY, EMAIL_ORIGIN: '' }, 'form', true, 'Sent to EmailJS.'],
  ['there is no form', {}, 'address', true, 'From your mailbox.'],
] as const)('describes the handling of messages if %s', async (_, settings, contact, hasMailbox, message) => {
  const text = `---\n${sampleFiles['privacy.md']?.split('---\n')[1]}---
{mailbox} Mailed.

{no_mailbox} Kept until I delete them.

{service} Sent to EmailJS.

{address} From your mailbox.
`;
  const { content } = await readSiteContent(await sampleFolder({ 'privacy.md': text }));
  if (!content) throw new Error('The sample content has mistakes.');
  const email = settingsFor(contact, readEmailSettings(settings));
  const { params: __, ...args } = loaderArgs({ content, email, messagesIn: 'local', hasMailbox });
  expect((await loader({ ...args, params: {} })).text).toBe(`<p>${message}</p>`);
});
