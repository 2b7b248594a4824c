import { expect, it } from 'vitest';
import { readSiteContent } from '../../../assets/site-content.ts';
import { sampleFiles, sampleFolder } from '../../../test/fixtures/content-folder.ts';
import { loaderArgs } from '../../../test/fixtures/loader-args.ts';
import { renderPage } from '../../../test/fixtures/render-page.tsx';
import { sampleResume } from '../../../test/fixtures/sample-resume.ts';
import { sampleHead, sampleMessages, samplePicture } from '../../../test/fixtures/views.ts';
import { readEmailSettings } from '../../email/email-settings.ts';
import ResumePage, { loader } from './resume.tsx';

it('shows the resume as a picture and as text, and links to the PDF', () => {
  const html = renderPage(ResumePage, {
    ...sampleHead,
    sheet: samplePicture('sheet'),
    download: { url: '/nora-kowalski-resume.pdf', label: 'Download' },
    basics: sampleResume.basics,
    place: 'Nashville, Tennessee',
    sections: [],
    label: 'As text',
    zoom: sampleMessages.zoom,
  });
  expect(html).toContain('alt="What sheet shows"');
  expect(html).toMatch(/<section [^>]*aria-label="As text"/);
  const link = /<a [^>]*>(?=Download<)/.exec(html)?.[0];
  for (const message of ['href="/nora-kowalski-resume.pdf"', 'type="application/pdf"', 'download=""']) {
    expect(link).toContain(message);
  }
  expect(html).toContain(sampleResume.basics.name);
});

it.each([
  ['rgb(255 72 52)', undefined],
  ['rgb(255 190 180)', 'phone wide'],
])('prints the heading in %s on the sheet only if it is legible there', async (red, apart) => {
  const site = sampleFiles['site.yaml']?.replace('rgb(255 72 52)', red) ?? '';
  const { content } = await readSiteContent(await sampleFolder({ 'site.yaml': site }));
  if (!content) throw new Error('The sample content has mistakes.');
  const { params: _, ...args } = loaderArgs({
    content,
    email: readEmailSettings({}),
    messagesIn: 'local',
    hasMailbox: false,
  });
  expect((await loader({ ...args, params: {} })).apart).toBe(apart);
});
