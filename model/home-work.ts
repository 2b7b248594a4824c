import path from 'node:path';
import type { CompleteWork } from './complete-work.ts';
import type { PictureRef } from './fields/shared-fields.ts';
import type { Site } from './kinds/site.ts';
import { siteKind } from './kinds/site.ts';
import { shownPath } from './mistake-at.ts';
import { nearest } from './nearest.ts';
import { normalName } from './normal-name.ts';
import type { Note } from './notes.ts';
import { projectName, projectNamed } from './project-name.ts';

type ProjectWithSlug = Pick<CompleteWork, 'card' | 'show'> & { section: string; slug: string };

/** Returns the project on the home page, or the first one if it is hidden or missing, with one of its pictures. */
export function homeWork<P extends ProjectWithSlug>(
  site: Site,
  projects: readonly P[],
): { project: P; picture: PictureRef } | undefined {
  const chosen = projectNamed(site.pages.home.work?.project, projects);
  const project = chosen ?? projects[0];
  if (!project) return undefined;
  const work = chosen && site.pages.home.work;
  const [first = project.card, ...others] = picturesOf(project);
  const picture = work?.picture ? [first, ...others].find(({ file }) => isNamed(file, work.picture)) : first;
  return { project, picture: { ...(picture ?? first), ...(work?.focus && { focus: work.focus }) } };
}

/** Returns a note if home cannot show the chosen project or picture. `folder` is the content folder. */
export function findHomeWorkNotes(folder: string, site: Site, projects: readonly ProjectWithSlug[]): Note[] {
  const { work } = site.pages.home;
  // The choice is kept for later while the site has no projects.
  if (!work || projects.length === 0) return [];
  const note = (key: 'project' | 'picture', message: string): Note[] => [
    { file: shownPath(path.join(folder, siteKind.path)), message: `pages.home.work.${key}: ${message}` },
  ];
  const project = projectNamed(work.project, projects);
  if (!project) {
    const names = projects.map((project) => projectName(project, projects));
    const missing = `there is no project ${work.project} that is shown`;
    return note('project', `home shows the first project, for ${missing}${orNearest(work.project, names)}`);
  }
  const files = picturesOf(project).map(({ file }) => file);
  if (work.picture === undefined || files.some((file) => isNamed(file, work.picture))) return [];
  const missing = `${work.project} shows no picture ${work.picture}`;
  return note('picture', `home shows the first picture, for ${missing}${orNearest(work.picture, files)}`);
}

const isNamed = (file: string, name = '') => normalName(file) === normalName(name);

function orNearest(name: string, names: readonly string[]): string {
  const closest = nearest(name, names);
  return closest ? `; is it ${closest}?` : `; there are only: ${[...new Set(names)].join(', ')}`;
}

/** Returns the pictures of a project's page, then the picture of its card. */
const picturesOf = ({ show, card }: Pick<CompleteWork, 'card' | 'show'>): PictureRef[] => [
  ...show.flatMap((section) => ('pictures' in section ? section.pictures : [])),
  card,
];
