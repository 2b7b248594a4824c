import { expect, it } from 'vitest';
import { packageProblems } from './licenses.ts';

const lockOf = (packages: Record<string, string | undefined>) => ({
  packages: Object.fromEntries(
    Object.entries(packages).map(([path, license]) => [path, { version: '1.0.0', license }]),
  ),
});

it.each(['MIT', '(MIT OR GPL-3.0-only)', 'GPL-3.0-only OR MIT', 'Apache-2.0 AND LGPL-3.0-or-later AND MIT'])(
  'takes %s',
  (license) => expect(packageProblems({}, lockOf({ 'node_modules/a': license }))).toEqual([]),
);

it.each(['GPL-3.0-only', 'MIT AND GPL-3.0-only', 'UNLICENSED', 'SEE LICENSE IN README', ''])('rejects %j', (license) =>
  expect(packageProblems({}, lockOf({ 'node_modules/a': license }))).toEqual([`a 1.0.0: its license is ${license}`]),
);

it('reports nested packages and missing licenses, but not the project itself', () => {
  const lock = lockOf({
    '': 'GPL-3.0-only',
    'node_modules/a/node_modules/@b/c': undefined,
  });
  expect(packageProblems({}, lock)).toEqual(['@b/c 1.0.0: names no license']);
});

it.each(['^1.0.0', '~1.0.0', '1', '*', 'latest', '>=1.0.0', 'github:a/b'])('rejects the version %s', (version) => {
  for (const kind of ['dependencies', 'devDependencies', 'optionalDependencies']) {
    expect(packageProblems({ [kind]: { a: version } }, lockOf({}))).toEqual([
      `a: "${version}" is no exact version (npm install -E)`,
    ]);
  }
  expect(packageProblems({ dependencies: { a: '1.0.0', b: '2.0.0-rc.1' } }, lockOf({}))).toEqual([]);
});
