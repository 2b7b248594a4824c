import { readSiteContent } from '../../../assets/site-content.ts';
import { contentFolder } from '../../../model/content-path.ts';

const read = await readSiteContent(contentFolder());
if (!read.content) throw new Error('The content has mistakes: npm run build names them.');

const { about, resume, resumeFiles } = read.content;
if (!about?.photo) throw new Error('The tests’ content has an about page with a photo.');

/** The content of the built site, with which tests compare the pages. */
export const content = { ...read.content, about: { ...about, photo: about.photo } };

if (!resume || !resumeFiles) throw new Error('The tests’ content has a resume.');

export const ofResume = { resume, pdf: resumeFiles.pdf };

export const siteUrl = content.siteAddress.url ?? '';

/** Returns a section of the sample by its folder. */
export function sectionIn(folder: string) {
  const section = content.sections.find(({ slug }) => slug === folder);
  if (!section) throw new Error(`The tests’ content has no section ${folder}.`);
  return section;
}
