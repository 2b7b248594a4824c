import { deepEqual, equal } from 'node:assert/strict';
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { replaceCode } from '../../cli/replace-code.ts';
import { reportUserError, UserError } from '../../lib/user-error.ts';
import { PROJECT_FOLDER } from '../../site-build/project-folder.ts';
import { ADDRESSES_OF_FORMAT_2, BACKUP_OF_FORMAT_2 } from '../fixtures/format-2.ts';
import { printedLink } from '../fixtures/printed-link.ts';
import { freePort } from './setup/free-port.ts';
import { exitOnSignal } from './setup/server.ts';

const SITE_URL = 'https://lodz.example';
const STUDIO = 'Łódź Press';
const DELETED = ['music', 'portfolio/dogwood'];

const print = (line: string) => void process.stdout.write(`${line}\n`);

/** Updates a site from a commit or the last version to the checked-out code. @throws UserError if both are equal */
async function updateFrom(from = lastVersion()): Promise<void> {
  if (commitOf(from) === commitOf('HEAD')) {
    throw new UserError(`${from} is what stands here. Name another commit: npm run stress:update -- <commit>`);
  }
  await inProject(async (project) => {
    await ownersProject(project, from);
    const site = await updateAndBuild(project, from);
    equal((await readFile(join(site, 'contact', 'index.html'), 'utf8')).includes(STUDIO), true, 'the studio’s name');
    for (const works of DELETED) equal(existsSync(join(project, 'content', works)), false, works);
    equal(existsSync(join(site, 'portfolio', 'dogwood', 'index.html')), false, 'a page of a deleted work');
    print('The site is built, with the owner’s name and without the deleted works.');
  });
}

/** Updates a site with the content and the studio's data of format 2. */
async function updateFormat2(): Promise<void> {
  await inProject(async (project) => {
    await codeOf(project, 'HEAD');
    await rm(join(project, 'content'), { recursive: true });
    execFileSync('tar', ['-xf', BACKUP_OF_FORMAT_2, '-C', project, 'content', 'data']);
    const site = await updateAndBuild(project, 'format 2');
    const sitemap = await readFile(join(site, 'sitemap.xml'), 'utf8');
    const addresses = [...sitemap.matchAll(/<loc>([^<]*)/g)].map(([, address = '']) => new URL(address).pathname);
    deepEqual(addresses.sort(), [...ADDRESSES_OF_FORMAT_2].sort(), 'the addresses');
    equal((await contentIndex(project)).includes('portfolio/section.yaml'), true, 'the entries of the studio');
    print('The site is built, its addresses are the same, and the studio opens.');
  });
}

async function inProject(work: (project: string) => Promise<void>): Promise<void> {
  const project = await mkdtemp(join(tmpdir(), 'update-'));
  try {
    await work(project);
  } finally {
    await rm(project, { recursive: true });
  }
}

/** Updates a project to the checked-out code by the owner's commands. @returns the folder of the built site */
async function updateAndBuild(project: string, from: string): Promise<string> {
  const { to } = await replaceCode(project, PROJECT_FOLDER);
  print(`Updated from ${from} to ${to}; updating the content and building`);
  const env = { PATH: process.env.PATH, SITE_URL };
  for (const command of [['cli/update.ts', '--yes'], ['cli/build.ts']]) {
    execFileSync(process.execPath, command, { cwd: project, env, stdio: ['ignore', 'inherit', 'inherit'] });
  }
  return join(project, 'build', 'client');
}

/** Starts the studio of a project, and signs in by the link that it prints. @returns the list of its entries as JSON */
async function contentIndex(project: string): Promise<string> {
  const [port, studioPort] = [String(await freePort()), String(await freePort())];
  const env = { PATH: process.env.PATH, CI: 'true', HOST: '127.0.0.1', PORT: port, STUDIO_PORT: studioPort, SITE_URL };
  const studio = spawn(process.execPath, ['cli/studio.ts'], {
    cwd: project,
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  try {
    const { origin, pathname } = new URL(await printedLink(studio));
    const headers = { Origin: origin, 'Sec-Fetch-Site': 'same-origin', 'Content-Type': 'application/json' };
    const body = JSON.stringify({ token: pathname.split('/').at(-1) });
    const signedIn = await fetch(`${origin}/api/link`, { method: 'POST', headers, body });
    const [cookie = ''] = signedIn.headers.getSetCookie();
    const answer = await fetch(`${origin}/api/content-index`, { headers: { ...headers, Cookie: cookie } });
    equal(answer.status, 200, 'the answer of the studio');
    return await answer.text();
  } finally {
    if (studio.exitCode === null) {
      studio.kill('SIGTERM');
      await once(studio, 'exit');
    }
  }
}

async function codeOf(project: string, commit: string): Promise<void> {
  const archive = join(project, 'code.tar');
  execFileSync('git', ['archive', '--format=tar', `--output=${archive}`, commit], { cwd: PROJECT_FOLDER });
  execFileSync('tar', ['-xf', archive, '-C', project]);
  await mkdir(join(project, '.cache'), { recursive: true });
  await symlink(join(PROJECT_FOLDER, 'node_modules'), join(project, 'node_modules'));
}

async function ownersProject(project: string, from: string): Promise<void> {
  await codeOf(project, from);
  const content = join(project, 'content');
  // The tests' content of that version has fewer and smaller pictures.
  await rm(content, { recursive: true });
  await cp(join(project, 'test/fixtures/content'), content, { recursive: true });
  const site = join(content, 'site.yaml');
  await writeFile(site, (await readFile(site, 'utf8')).replaceAll('Third Ink', STUDIO));
  for (const works of DELETED) await rm(join(content, works), { recursive: true });
}

const git = (...args: string[]) => execFileSync('git', args, { cwd: PROJECT_FOLDER, encoding: 'utf8' }).trim();

const commitOf = (name: string) => git('rev-parse', `${name}^{commit}`);

/** Returns the last tag, or without tags the last commit of the change log, which has a section per version. */
function lastVersion(): string {
  const tags = git('tag', '--list', 'v*', '--sort=-version:refname').split('\n');
  const commits = git('log', '--format=%H', '--', 'CHANGELOG.md').split('\n');
  const current = commitOf('HEAD');
  const last = [...tags, ...commits].find((name) => name !== '' && commitOf(name) !== current);
  if (last === undefined) {
    throw new UserError('There is no version before this one. Name a commit: npm run stress:update -- <commit>');
  }
  return last;
}

exitOnSignal();
await reportUserError(async () => {
  await updateFormat2();
  await updateFrom(process.argv[2]);
});
