import { expect, it } from 'vitest';
import { sampleResume } from '../../../pictures/sheet-sample.ts';
import { sampleHead, samplePicture, sampleWords } from '../../content/sample.ts';
import { renderPage } from '../../navigation/sample-site.tsx';
import ResumePage from './resume.tsx';

it('shows the sheet as a picture, its words as text, and the way to the PDF', () => {
  const html = renderPage(ResumePage, {
    ...sampleHead,
    sheet: samplePicture('sheet'),
    download: { url: '/nora-kowalski-resume.pdf', label: 'Download' },
    resume: sampleResume,
    words: sampleWords,
  });
  expect(html).toContain('alt="What sheet shows"');
  expect(html).toMatch(/<section [^>]*aria-label="resume.as_text"/);
  const link = /<a [^>]*>(?=Download<)/.exec(html)?.[0];
  for (const said of ['href="/nora-kowalski-resume.pdf"', 'type="application/pdf"', 'download=""']) {
    expect(link).toContain(said);
  }
  expect(html).toContain(sampleResume.basics.name);
});
