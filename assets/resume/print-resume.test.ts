import { stat } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';
import { stringify } from 'yaml';
import { readSiteContent } from '../../assets/site-content.ts';
import { ContentError } from '../../model/mistakes.ts';
import { sampleFolder } from '../../test/fixtures/content-folder.ts';
import { sampleResume } from '../../test/fixtures/sample-resume.ts';
import { printResume } from './print-resume.ts';

async function contentOf(resume: object) {
  const { content } = await readSiteContent(await sampleFolder({ 'resume.yaml': stringify(resume) }));
  if (!content) throw new Error('The sample content has mistakes.');
  return content;
}

it('writes the resume to the content’s paths, and nothing before', async () => {
  const label = `Designer ${crypto.randomUUID()}`;
  const content = await contentOf({ ...sampleResume, basics: { ...sampleResume.basics, label } });
  const files = [content.resumeFiles?.sheet ?? '', content.resumeFiles?.pdf.file ?? ''];
  const sizes = () => Promise.all(files.map(async (file) => (await stat(file)).size));
  await expect(sizes()).rejects.toThrow('ENOENT');
  await printResume(content);
  for (const size of await sizes()) expect(size).toBeGreaterThan(10_000);
});

it('reports a resume that does not fit as a mistake in its file', async () => {
  const work = Array.from({ length: 5 }, () => structuredClone(sampleResume.work)).flat();
  const content = await contentOf({ ...sampleResume, work });
  const error: unknown = await printResume(content).catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(ContentError);
  const [mistake] = error instanceof ContentError ? error.mistakes : [];
  expect(path.resolve(mistake?.file ?? '')).toBe(path.join(content.folder, 'resume.yaml'));
  expect(mistake?.expected).toContain('does not fit on one page');
});
