import { expect, it } from 'vitest';
import { renderPage } from '../../../test/fixtures/render-page.tsx';
import { sampleResume } from '../../../test/fixtures/sample-resume.ts';
import { sampleHead, sampleMessages, samplePicture } from '../../../test/fixtures/views.ts';
import ResumePage from './resume.tsx';

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
