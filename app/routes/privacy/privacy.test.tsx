import { expect, it } from 'vitest';
import { readSiteContent } from '../../../assets/site-content.ts';
import { sampleFiles, sampleFolder } from '../../../test/fixtures/content-folder.ts';
import { loaderArgs } from '../../../test/fixtures/loader-args.ts';
import { renderPage } from '../../../test/fixtures/render-page.tsx';
import { sampleHeading } from '../../../test/fixtures/views.ts';
import { readEmailSettings } from '../../components/contact-form/email-settings.ts';
import type { Site } from '../../routing/site-context.ts';
import Privacy, { loader } from './privacy.tsx';

it('shows the owner’s words', () => {
  const html = renderPage(Privacy, { heading: sampleHeading('Privacy'), text: '<p>Kept for 30 days.</p>' });
  expect(html).toMatch(/<h1[^>]*>Privacy<\/h1>/);
  expect(html).toContain('<p>Kept for 30 days.</p>');
});

it.each([
  ['local', '', "Kept on this site's own server for 365 days."],
  ['local', 'messages_kept_region: Frankfurt', "Kept on this site's own server for 365 days."],
  ['firebase', '', "Kept in Google's Cloud Firestore for 365 days."],
  ['firebase', 'messages_kept_region: Frankfurt', "Kept in Google's Cloud Firestore (Frankfurt) for 365 days."],
] as const)('says where messages are kept: %s %s', async (messagesIn: Site['messagesIn'], region, said) => {
  const folder = await sampleFolder({
    'privacy.md': sampleFiles['privacy.md']?.replace('Kept', 'Kept {kept_where}'),
    'words.yaml': undefined,
    'site.yaml': `${sampleFiles['site.yaml']}\n${region}\n`,
  });
  const { content } = await readSiteContent(folder);
  if (!content) throw new Error('The sample content has mistakes.');
  const { params: _, ...args } = loaderArgs({ content, email: readEmailSettings({}), messagesIn });
  expect((await loader({ ...args, params: {} })).text).toBe(`<p>${said}</p>`);
});
