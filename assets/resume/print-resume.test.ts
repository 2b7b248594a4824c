import { stat } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { stringify } from 'yaml';
import { readSiteContent } from '../../assets/site-content.ts';
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
