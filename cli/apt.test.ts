import { expect, it } from 'vitest';
import { mayInstall } from './apt.ts';

const ROOT = 0;

it('installs packages if CI is true, as root on Debian', () => {
  expect(mayInstall({ CI: 'true' }, ROOT, true)).toBe(true);
});

it.each([
  ['out of CI', {}, ROOT, true],
  ['where CI is something else', { CI: 'false' }, ROOT, true],
  ['as another user', { CI: 'true' }, 1000, true],
  ['on Windows, which has no user ids', { CI: 'true' }, undefined, false],
  ['on another system', { CI: 'true' }, ROOT, false],
])('installs nothing %s', (_, environment, userId, debian) => {
  expect(mayInstall(environment, userId, debian)).toBe(false);
});
