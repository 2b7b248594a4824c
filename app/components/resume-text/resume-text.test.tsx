import { expect, it } from 'vitest';
import { renderOnPage } from '../../../test/fixtures/render-page.tsx';
import { sampleResume } from '../../../test/fixtures/sample-resume.ts';
import { sampleMessages } from '../../../test/fixtures/views.ts';
import { ResumeText } from './resume-text.tsx';

const textOf = (resume = sampleResume) =>
  renderOnPage(<ResumeText resume={resume} place="Nashville, Tennessee" words={sampleMessages.resume} />);

it('tells all jobs and schools as text, with their years', () => {
  const html = textOf();
  for (const { name, position } of sampleResume.work) expect(html).toContain(`${position}, ${name}`);
  for (const { studyType, area } of sampleResume.education) expect(html).toContain(`${studyType}, ${area}`);
  expect(html).toContain('2021 – resume.present');
  expect(html).toContain('2017 – 2021');
});

it('says how to reach the owner, an address as one says it', () => {
  const html = textOf();
  expect(html).toContain('<a href="mailto:nora@overprint.example">nora@overprint.example</a>');
  expect(html).toContain('<li>Nashville, Tennessee</li>');
  expect(html).toContain('<a href="https://www.are.na/nora-kowalski" rel="me">are.na/nora-kowalski</a>');
});

it('leaves out headings with nothing below them', () => {
  const html = textOf({ ...sampleResume, awards: [], languages: [] });
  expect(html).not.toContain('resume.awards');
  expect(html).toContain('resume.skills');
});
