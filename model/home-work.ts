import path from 'node:path';
import type { PictureRef } from './fields/shared-fields.ts';
import { folderOf } from './kinds/places.ts';
import { type ProjectFields, projectKind } from './kinds/project.ts';
import type { Site } from './kinds/site.ts';
import { siteKind } from './kinds/site.ts';
import { mistakeAt } from './mistake-at.ts';
import type { Mistake } from './mistakes.ts';
import { nearest } from './nearest.ts';

type PlacedProject = ProjectFields & { slug: string };

/**
 * Returns the project that home shows, and one of its pictures; undefined on a site without projects. If a draft chooses
 * a project that is not shown, that is the first one.
 */
export function homeWork<P extends PlacedProject>(
  site: Site,
  projects: readonly P[],
): { project: P; picture: PictureRef } | undefined {
  const chosen = projects.find(({ slug }) => slug === site.pages.home.work?.project);
  const project = chosen ?? projects[0];
  if (!project) return undefined;
  const work = chosen && site.pages.home.work;
  const [first = project.card, ...others] = picturesOf(project);
  const picture = work?.picture ? [first, ...others].find(({ file }) => file === work.picture) : first;
  return { project, picture: { ...(picture ?? first), ...(work?.focus && { focus: work.focus }) } };
}

/** A project that is not shown, or a picture that its page does not have. `folder` is the content folder. */
export async function findHomeWorkMistakes(
  folder: string,
  site: Site,
  projects: readonly PlacedProject[],
): Promise<Mistake[]> {
  const { work } = site.pages.home;
  // While there are no projects it waits, as what stands under `pages` does.
  if (!work || projects.length === 0) return [];
  const at = (key: 'project' | 'picture', expected: string) =>
    mistakeAt(path.join(folder, siteKind.path), ['pages', 'home', 'work', key], expected);
  const project = projects.find(({ slug }) => slug === work.project);
  const slugs = projects.map(({ slug }) => slug);
  if (!project) {
    return [
      await at(
        'project',
        `${folderOf(projectKind)}/ has no project ${work.project} that is shown${orNearest(work.project, slugs)}`,
      ),
    ];
  }
  const files = picturesOf(project).map(({ file }) => file);
  if (work.picture === undefined || files.includes(work.picture)) return [];
  return [await at('picture', `${work.project} shows no picture ${work.picture}${orNearest(work.picture, files)}`)];
}

function orNearest(name: string, names: readonly string[]): string {
  const like = nearest(name, names);
  return like ? `; is it ${like}?` : `; there are only: ${[...new Set(names)].join(', ')}`;
}

/** Those of its page, then that of its card. */
const picturesOf = ({ show, card }: ProjectFields): PictureRef[] => [
  ...show.flatMap((section) => ('pictures' in section ? section.pictures : [])),
  card,
];
