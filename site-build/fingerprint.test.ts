import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { fingerprint, isPublished, writeFingerprint } from './fingerprint.ts';

let project: string;
const take = (environment = {}) => fingerprint(project, join(project, 'content'), environment);

beforeEach(async () => {
  const folder = await mkdtemp(join(tmpdir(), 'fingerprint-'));
  project = folder;
  onTestFinished(() => rm(folder, { recursive: true }));
  await mkdir(join(project, 'content', 'art'), { recursive: true });
  await writeFile(join(project, 'content', 'art', 'artwork.md'), 'words');
});

describe('fingerprint', () => {
  it('does not change with unrelated files', async () => {
    const before = await take();
    await mkdir(join(project, 'app'));
    await writeFile(join(project, 'app', 'page.test.tsx'), 'test');
    await writeFile(join(project, 'README.md'), 'read me');
    await writeFile(join(project, 'content', 'art', '.artwork.md.studio.unfinished'), 'half');
    expect(await take({ EDITOR: 'vi' })).toBe(before);
  });

  it.each([
    ['a changed file', () => writeFile(join(project, 'content', 'art', 'artwork.md'), 'other words')],
    ['a file saved again', () => utimes(join(project, 'content', 'art', 'artwork.md'), 1, 1)],
    ['a new file', () => writeFile(join(project, 'content', 'site.yaml'), '')],
    ['a removed file', () => rm(join(project, 'content', 'art', 'artwork.md'))],
    ['other packages', () => writeFile(join(project, 'package-lock.json'), '{}')],
  ])('changes with %s', async (_, change) => {
    const before = await take();
    await change();
    expect(await take()).not.toBe(before);
  });

  it('changes with a setting of the built pages', async () => {
    expect(await take({ EMAIL_SERVICE_ID: 'a' })).not.toBe(await take({ EMAIL_SERVICE_ID: 'b' }));
    expect(await take({ PRIVATE_WORKS: '{}' })).not.toBe(await take());
  });
});

describe('the written fingerprint', () => {
  it('matches the published state while a release exists', async () => {
    const built = await take();
    const build = join(project, 'build');
    await writeFingerprint(build, built);
    expect(await isPublished(build, built)).toBe(false);
    await mkdir(join(build, 'current', 'site'), { recursive: true });
    await writeFile(join(build, 'current', 'site', 'index.html'), 'home');
    expect(await isPublished(build, built)).toBe(true);
    expect(await isPublished(build, 'other')).toBe(false);
  });
});
