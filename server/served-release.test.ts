import { execFileSync } from 'node:child_process';
import { mkdir, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Hono } from 'hono';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { samplePages } from '../test/fixtures/answer-pages.ts';
import { scratchFolder } from '../test/fixtures/scratch-folder.ts';
import { IDS } from '../test/fixtures/server-process.ts';
import { createApp } from './app.ts';
import { followReleases } from './served-release.ts';

const { advice, why: _, ...pages } = samplePages;
const why = { 'not set up': 'Not set up.', fault: 'Something went wrong.' };

let build: string;
beforeEach(async () => {
  build = await scratchFolder();
});

/** Writes a release in which every part contains the release's name. */
async function put(name: string): Promise<void> {
  const release = join(build, 'releases', name);
  await mkdir(join(release, 'site'), { recursive: true });
  await writeFile(join(release, 'site', 'index.html'), name);
  const config = { base: '', siteName: name, keptDays: 365, service: 'own', ids: IDS, pages, advice, why };
  await writeFile(join(release, 'contact.json'), JSON.stringify(config));
  await writeFile(join(release, 'redirects.json'), JSON.stringify([{ from: '/old', to: `/${name}` }]));
}

async function swapTo(name: string): Promise<void> {
  await symlink(join('releases', name), join(build, 'next'));
  await rename(join(build, 'next'), join(build, 'current'));
}

async function follow() {
  const releases = await followReleases(build, ({ siteFolder, redirects }) =>
    createApp({
      folder: siteFolder,
      buildFolder: build,
      base: '',
      redirects,
      transport: { publicOrigin: undefined, trustedProxies: 0 },
      relay: new Hono(),
      health: async () => ({ waiting: 0, dead: 0, quarantined: 0 }),
      mailProblems: async () => [],
    }),
  );
  onTestFinished(releases.close);
  const ask = async (path: string) => releases.fetch(new Request(`http://localhost${path}`));
  return {
    releases,
    textAt: async (path: string) => (await ask(path)).text(),
    leadsTo: async (path: string) => (await ask(path)).headers.get('Location'),
  };
}

describe('followReleases', () => {
  it('serves pages, redirects and form texts of the current release only', async () => {
    for (const name of ['first', 'second']) await put(name);
    await swapTo('first');
    const { releases, textAt, leadsTo } = await follow();
    for (const name of ['first', 'second', 'first']) {
      await swapTo(name);
      const answers = await Promise.all([textAt('/'), textAt('/'), leadsTo('/old')]);
      expect(answers).toEqual([name, name, `/${name}`]);
      expect(releases.current().contact.siteName).toBe(name);
    }
  });

  it('does not return to a release that was read more slowly than the next', async () => {
    for (const name of ['first', 'slow', 'third']) await put(name);
    const pipe = join(build, 'releases', 'slow', 'redirects.json');
    await rm(pipe);
    execFileSync('mkfifo', [pipe]);
    await swapTo('first');
    const { textAt } = await follow();
    await swapTo('slow');
    const slowText = textAt('/');
    await swapTo('third');
    expect(await textAt('/')).toBe('third');
    await writeFile(pipe, '[]');
    await slowText;
    expect(await textAt('/')).toBe('third');
  });

  it('keeps the previous release when one cannot be read, logs that once, and serves the next', async () => {
    const complained = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    for (const name of ['first', 'broken', 'third']) await put(name);
    await rm(join(build, 'releases', 'broken', 'contact.json'));
    await swapTo('first');
    const { textAt } = await follow();
    await swapTo('broken');
    expect([await textAt('/'), await textAt('/')]).toEqual(['first', 'first']);
    expect(complained).toHaveBeenCalledTimes(1);
    await swapTo('third');
    expect(await textAt('/')).toBe('third');
  });

  it('throws if no release exists at the start', async () => {
    await expect(followReleases(build, () => new Hono())).rejects.toThrow(`Nothing is built in ${build}`);
  });

  it('follows a folder in place of the link', async () => {
    await put('only');
    await rename(join(build, 'releases', 'only'), join(build, 'current'));
    const { textAt } = await follow();
    expect(await textAt('/')).toBe('only');
  });
});
