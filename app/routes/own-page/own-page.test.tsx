import { expect, it } from 'vitest';
import { readSiteContent } from '../../../assets/site-content.ts';
import { ownPageText, sampleFolder } from '../../../test/fixtures/content-folder.ts';
import { loaderArgs } from '../../../test/fixtures/loader-args.ts';
import { renderPage } from '../../../test/fixtures/render-page.tsx';
import { sampleHeading } from '../../../test/fixtures/views.ts';
import { readEmailSettings } from '../../email/email-settings.ts';
import OwnPage, { loader } from './own-page.tsx';

it('loads only the page whose file name matches the address', async () => {
  const { content } = await readSiteContent(await sampleFolder({ 'pages/imprint.md': ownPageText('Imprint') }));
  if (!content) throw new Error('The sample content has mistakes.');
  const load = (page: string) => {
    const { params: _, ...args } = loaderArgs({
      content,
      email: readEmailSettings({}),
      messagesIn: 'local',
      hasMailbox: false,
    });
    return loader({ ...args, params: { page } });
  };
  const { head, heading, text } = await load('imprint');
  expect(head.shared?.url).toMatch(/\/imprint$/);
  expect(heading.lines).toEqual(['Imprint']);
  expect(text).toBe('<p>Who answers for this site.</p>');
  await expect(load('imprint.md')).rejects.toMatchObject({ init: { status: 404 } });
});

it('shows the text', () => {
  const html = renderPage(OwnPage, { heading: sampleHeading('Imprint'), text: '<p>Nora.</p>' });
  expect(html).toMatch(/<h1[^>]*>Imprint<\/h1>/);
  expect(html).toContain('<p>Nora.</p>');
});
