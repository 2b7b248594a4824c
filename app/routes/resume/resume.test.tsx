import { expect, it } from 'vitest';
import { sampleResume } from '../../../pictures/sheet-sample.ts';
import { samplePage, samplePicture, sampleWords } from '../../content/sample.ts';
import { renderPage } from '../../navigation/sample-site.tsx';
import ResumePage from './resume.tsx';

it('shows the sheet as a picture and its words as text', () => {
  const html = renderPage(ResumePage, {
    page: samplePage,
    sheet: samplePicture('sheet'),
    resume: sampleResume,
    words: sampleWords.resume,
  });
  expect(html).toContain('alt="What sheet shows"');
  expect(html).toMatch(/<section [^>]*aria-label="resume.as_text"/);
  expect(html).toContain(sampleResume.basics.name);
});
