import { expect, it } from 'vitest';
import { readSiteContent } from '../../../assets/site-content.ts';
import { ownPageText, sampleFolder } from '../../../test/fixtures/content-folder.ts';
import { loaderArgs } from '../../../test/fixtures/loader-args.ts';
import { renderPage } from '../../../test/fixtures/render-page.tsx';
import { sampleHeading } from '../../../test/fixtures/views.ts';
import { readEmailSettings } from '../../email/email-settings.ts';
import SectionPage, { loader } from './section.tsx';

it('loads only the page whose file name matches the address', async () => {
  const { content } = await readSiteContent(await sampleFolder({ 'pages/imprint.md': ownPageText('Imprint') }));
  if (!content) throw new Error('The sample content has mistakes.');
  const site = { content, email: readEmailSettings({}), messagesIn: 'local', hasMailbox: false } as const;
  const load = (section: string) => loader({ ...loaderArgs(site), params: { section } });
  const { head, ...page } = await load('imprint');
  expect(head.shared?.url).toMatch(/\/imprint$/);
  expect(page).toMatchObject({
    type: 'own-page',
    heading: { lines: ['Imprint'] },
    text: '<p>Who answers for this site.</p>',
  });
  await expect(load('imprint.md')).rejects.toMatchObject({ init: { status: 404 } });
});

it('shows the text', () => {
  const html = renderPage(SectionPage, { type: 'own-page', heading: sampleHeading('Imprint'), text: '<p>Nora.</p>' });
  expect(html).toMatch(/<h1[^>]*>Imprint<\/h1>/);
  expect(html).toContain('<p>Nora.</p>');
});
