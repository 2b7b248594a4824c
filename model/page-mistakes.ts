import path from 'node:path';
import type { AboutFields } from './about.ts';
import { STAND_INS, siteAddresses } from './addresses.ts';
import { mistakeAt } from './mistake-at.ts';
import type { Mistake } from './mistakes.ts';
import type { PrivacyFields } from './privacy.ts';
import type { ProjectFields } from './project.ts';
import type { Site } from './site.ts';

type PlacedProject = ProjectFields & { slug: string; file: string };
/** Undefined where a file could not be read. */
type PageFields = {
  site: Site | undefined;
  about: AboutFields | undefined;
  privacy: PrivacyFields | undefined;
  projects: PlacedProject[];
};
type Claim = { file: string; field: PropertyKey[]; title: string; description: string };

/** Two pages with one title or description, an alias that is taken. `folder` is the content folder. */
export async function findPageMistakes(
  folder: string,
  { site, about, privacy, projects }: PageFields,
): Promise<Mistake[]> {
  const siteFile = path.join(folder, 'site.yaml');
  const pages: Claim[] = [
    ...Object.entries(site?.pages ?? {}).map(([key, page]) => ({ file: siteFile, field: ['pages', key], ...page })),
    ...(about ? [{ file: path.join(folder, 'about.md'), field: [], ...about }] : []),
    ...(privacy ? [{ file: path.join(folder, 'privacy.md'), field: [], ...privacy }] : []),
    ...projects.map((project) => ({ field: [], ...project })),
  ];
  const found: Promise<Mistake>[] = [];
  for (const key of ['title', 'description'] as const) {
    const seen = new Set<string>();
    for (const page of pages) {
      if (seen.has(page[key])) {
        found.push(
          mistakeAt(page.file, [...page.field, key], `expected a ${key} of its own, but another page has the same`),
        );
      }
      seen.add(page[key]);
    }
  }
  const taken = new Set<string>([...siteAddresses({ projects }), ...Object.values(STAND_INS)]);
  for (const project of projects) {
    project.aliases.forEach((alias, index) => {
      if (taken.has(alias)) {
        found.push(mistakeAt(project.file, ['aliases', index], `${alias} is an address of this site already`));
      }
      taken.add(alias);
    });
  }
  return Promise.all(found);
}
