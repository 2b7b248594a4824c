import { expect, it } from 'vitest';
import { renderOnPage } from '../../../test/fixtures/render-page.tsx';
import { sampleResume } from '../../../test/fixtures/sample-resume.ts';
import { sampleMessages } from '../../../test/fixtures/views.ts';
import { ResumeText } from './resume-text.tsx';

const { work, awards, skills, education, languages } = sampleMessages.resume;
const headings = {
  work: { text: work, gap: 0.398 },
  awards: { text: awards },
  skills: { text: skills },
  education: { text: education },
  languages: { text: languages },
};

const textOf = (resume = sampleResume) =>
  renderOnPage(
    <ResumeText resume={resume} place="Nashville, Tennessee" words={sampleMessages.resume} headings={headings} />,
  );

it('adds space for accents only between lines of headings with accents', () => {
  const html = textOf();
  expect(html).toContain('<h2 style="--accents:0.398">resume.work</h2>');
  expect(html).toContain('<h2>resume.skills</h2>');
});

it('shows all jobs and schools with their years', () => {
  const html = textOf();
  for (const { name, position } of sampleResume.work) expect(html).toContain(`${position}, ${name}`);
  for (const { studyType, area } of sampleResume.education) expect(html).toContain(`${studyType}, ${area}`);
  expect(html).toContain('2021 – resume.present');
  expect(html).toContain('2017 – 2021');
});

it('shows the owner’s contact details with addresses in short form', () => {
  const html = textOf();
  expect(html).toContain('<a href="mailto:nora@overprint.example">nora@overprint.example</a>');
  expect(html).toContain('<li>Nashville, Tennessee</li>');
  expect(html).toContain('<a href="https://www.are.na/nora-kowalski" rel="me">are.na/nora-kowalski</a>');
});

it('leaves out headings of empty sections', () => {
  const html = textOf({ ...sampleResume, awards: [], languages: [] });
  expect(html).not.toContain('resume.awards');
  expect(html).toContain('resume.skills');
});
