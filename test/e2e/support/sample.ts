import { readSiteContent } from '../../../assets/site-content.ts';
import { contentFolder } from '../../../model/content-path.ts';

const read = await readSiteContent(contentFolder());
if (!read.content) throw new Error('The content has mistakes: npm run build names them.');

/** What the built site was made from: tests compare the pages with it. */
export const { content } = read;

const { resume, resumeFiles } = content;
if (!resume || !resumeFiles) throw new Error('The tests’ content has a resume.');

/** The sample's resume, and where its PDF stands. */
export const ofResume = { resume, pdf: resumeFiles.pdf };

/** Where the sample site stands, without a slash at the end. */
export const siteUrl = content.siteAddress.url ?? '';
