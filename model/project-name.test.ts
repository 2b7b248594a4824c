import { expect, it } from 'vitest';
import { projectName, projectNamed } from './project-name.ts';

const PROJECTS = [
  { section: 'series', slug: 'dunes' },
  { section: 'series', slug: 'ice' },
  { section: 'commissions', slug: 'dunes' },
];

it('names a project by its slug, and with its section where two have that slug', () => {
  expect(PROJECTS.map((project) => projectName(project, PROJECTS))).toEqual([
    'series/dunes',
    'ice',
    'commissions/dunes',
  ]);
});

it('finds a project by either name', () => {
  for (const project of PROJECTS) expect(projectNamed(projectName(project, PROJECTS), PROJECTS)).toBe(project);
  expect(projectNamed('dunes', PROJECTS)).toBe(PROJECTS[0]);
  expect(projectNamed('series/ice', PROJECTS)).toBe(PROJECTS[1]);
  expect(projectNamed('winter/ice', PROJECTS)).toBeUndefined();
});
