import { expect, it } from 'vitest';
import { type Resume, resumeKind } from '../../../model/kinds/resume.ts';
import { resumeSections } from '../../../model/resume-sections.ts';
import { schemaOf } from '../../../model/schema.ts';
import { renderOnPage } from '../../../test/fixtures/render-page.tsx';
import { sampleResume } from '../../../test/fixtures/sample-resume.ts';
import { sampleMessages } from '../../../test/fixtures/views.ts';
import { ResumeText } from './resume-text.tsx';

const textOf = (resume: Resume = sampleResume) => {
  const sections = resumeSections(resume, sampleMessages.resume).map((section) => ({
    ...section,
    title: { text: section.title, ...(section.key === 'work' && { gap: 0.398 }) },
  }));
  return renderOnPage(
    <ResumeText basics={resume.basics} place="Nashville, Tennessee" label="" sections={sections} language="en" />,
  );
};

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

it('links an entry to its address', () => {
  const [job] = sampleResume.work;
  const work = job ? [{ ...job, url: 'https://overprint.example/studio' }] : [];
  expect(textOf({ ...sampleResume, work })).toContain(
    '<h3><a href="https://overprint.example/studio">Founder and designer, Overprint Studio, Nashville</a></h3>',
  );
});

it('shows a resume that has a name only', () => {
  const { basics, ...others } = schemaOf(resumeKind).parse({});
  const html = textOf({ ...others, basics: { ...basics, name: 'Nora Kowalski' } });
  expect(html).toContain('>Nora Kowalski</p>');
  expect(html).not.toMatch(/<(h2|h3|dl|article)|undefined/);
});
