import { expect, it } from 'vitest';
import { findFolderCycles, importsOf } from './folder-cycles.ts';

const problems = (...pairs: (readonly [file: string, imported: string])[]) =>
  findFolderCycles(pairs.map(([file, imported]) => ({ file, imported })));

it('finds imports of values, types, styles, re-exports and dynamic imports', () => {
  const text = `
    import { join } from 'node:path';
    import type { A } from '../b/a.ts';
    import styles from './x.module.css';
    export { c } from './c.ts';
    export * from '../../d.ts';
    const load = () => import('../e/e.tsx');
  `;
  expect(importsOf('app/x/x.tsx', text).map(({ imported }) => imported)).toEqual([
    'app/b/a.ts',
    'app/x/x.module.css',
    'app/x/c.ts',
    'd.ts',
    'app/e/e.tsx',
  ]);
});

it('accepts imports in one direction, and types shared between files of a folder', () => {
  expect(problems(['a/b/1.ts', 'a/c/2.ts'], ['a/c/2.ts', 'a/c/3.ts'], ['a/c/3.ts', 'a/c/2.ts'])).toEqual([]);
  expect(problems(['a/1.ts', 'a/b/2.ts'], ['a/b/2.ts', 'a/3.ts'])).toEqual([]);
});

it.each([
  [
    'two folders',
    [
      ['a/b/1.ts', 'a/c/2.ts'],
      ['a/c/d/3.ts', 'a/b/4.ts'],
    ],
  ],
  [
    'two folders deep in others',
    [
      ['a/b/c/1.ts', 'a/d/2.ts'],
      ['a/d/3.ts', 'a/b/e/4.ts'],
    ],
  ],
  [
    'a file and a folder beside it',
    [
      ['a/1.ts', 'a/b/2.ts'],
      ['a/b/2.ts', 'a/1.ts'],
    ],
  ],
] as const)('refuses %s that import each other', (_, pairs) => {
  expect(problems(...pairs)).toHaveLength(2);
});

it('rejects a cycle of three folders and names an import of each', () => {
  expect(problems(['a/b/1.ts', 'a/c/2.ts'], ['a/c/2.ts', 'a/d/3.ts'], ['a/d/3.ts', 'a/b/4.ts'])).toEqual([
    'a/b and a/c import each other: a/b/1.ts imports a/c/2.ts',
    'a/c and a/d import each other: a/c/2.ts imports a/d/3.ts',
    'a/d and a/b import each other: a/d/3.ts imports a/b/4.ts',
  ]);
});
