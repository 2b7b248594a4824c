import { readSiteContent } from '../../../assets/site-content.ts';
import { contentFolder } from '../../../model/content-path.ts';

const read = await readSiteContent(contentFolder());
if (!read.content) throw new Error('The content has mistakes: npm run build names them.');

/** The content of the built site, with which tests compare the pages. */
export const { content } = read;

const { resume, resumeFiles } = content;
if (!resume || !resumeFiles) throw new Error('The tests’ content has a resume.');

export const ofResume = { resume, pdf: resumeFiles.pdf };

export const siteUrl = content.siteAddress.url ?? '';

/** Returns a section of the sample by its folder. */
export function sectionIn(folder: string) {
  const section = content.sections.find(({ slug }) => slug === folder);
  if (!section) throw new Error(`The tests’ content has no section ${folder}.`);
  return section;
}
