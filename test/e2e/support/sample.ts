import { readSiteContent } from '../../../assets/site-content.ts';
import { contentFolder } from '../../../model/content-path.ts';
import { siteAddresses } from '../../../model/page-addresses.ts';
import { fillTemplate } from '../../../model/template.ts';

const read = await readSiteContent(contentFolder());
if (!read.content) throw new Error('The content has mistakes: npm run build names them.');

const { about, resume, resumeFiles } = read.content;
if (!about?.photo) throw new Error('The tests’ content has an about page with a photo.');

/** The content of the built site, with which tests compare the pages. */
export const content = { ...read.content, about: { ...about, photo: about.photo } };

if (!resume || !resumeFiles) throw new Error('The tests’ content has a resume.');

export const ofResume = { resume, pdf: resumeFiles.pdf };

export const siteUrl = content.siteAddress.url ?? '';

const seenLayouts = new Set<string>();

/** The addresses of projects with a layout that no earlier project has. Together, they have every layout and plates. */
const variousProjects = content.projects.flatMap(({ slug, show }) => {
  const layouts = show.flatMap((part) => [
    part.layout,
    ...('pictures' in part && part.pictures.some(({ separations }) => separations) ? ['plates'] : []),
  ]);
  const isNew = layouts.some((layout) => !seenLayouts.has(layout));
  for (const layout of layouts) seenLayouts.add(layout);
  return isNew ? [`/portfolio/${slug}`] : [];
});

/** The addresses of pages that differ in more than their words and pictures: of each kind, and of each layout. */
export const variousAddresses = siteAddresses(content).filter(
  (address) => address !== '/imprint' && (!address.startsWith('/portfolio/') || variousProjects.includes(address)),
);

/** Returns the words of the not-found page's link to a section. */
export const wayTo = (folder: string) =>
  fillTemplate(content.messages.not_found.portfolio, { section: sectionIn(folder).label });

/** Returns a section of the sample by its folder. */
export function sectionIn(folder: string) {
  const section = content.sections.find(({ slug }) => slug === folder);
  if (!section) throw new Error(`The tests’ content has no section ${folder}.`);
  return section;
}
