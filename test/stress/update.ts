import { equal } from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { replaceCode } from '../../cli/replace-code.ts';
import { reportUserError, UserError } from '../../lib/user-error.ts';
import { PROJECT_FOLDER } from '../../site-build/project-folder.ts';
import { exitOnSignal } from './setup/server.ts';

const STUDIO = 'Łódź Press';
const DELETED = ['music', 'portfolio/dogwood'];

const print = (line: string) => void process.stdout.write(`${line}\n`);

/** Updates a site from a commit or the last version to the checked-out code. @throws UserError if both are equal */
async function runUpdate(from = lastVersion()): Promise<void> {
  if (commitOf(from) === commitOf('HEAD')) {
    throw new UserError(`${from} is what stands here. Name another commit: npm run stress:update -- <commit>`);
  }
  const project = await mkdtemp(join(tmpdir(), 'update-'));
  try {
    await ownersProject(project, from);
    const { to } = await replaceCode(project, PROJECT_FOLDER);
    print(`Updated from ${from} to ${to}; updating the content and building`);
    const env = { PATH: process.env.PATH, SITE_URL: 'https://lodz.example' };
    for (const command of [['cli/update.ts', '--yes'], ['cli/build.ts']]) {
      execFileSync(process.execPath, command, { cwd: project, env, stdio: ['ignore', 'inherit', 'inherit'] });
    }
    const site = join(project, 'build', 'client');
    equal((await readFile(join(site, 'contact', 'index.html'), 'utf8')).includes(STUDIO), true, 'the studio’s name');
    for (const works of DELETED) equal(existsSync(join(project, 'content', works)), false, works);
    equal(existsSync(join(site, 'portfolio', 'dogwood', 'index.html')), false, 'a page of a deleted work');
    print('The site is built, with the owner’s name and without the deleted works.');
  } finally {
    await rm(project, { recursive: true });
  }
}

async function ownersProject(project: string, from: string): Promise<void> {
  const archive = join(project, 'code.tar');
  execFileSync('git', ['archive', '--format=tar', `--output=${archive}`, from], { cwd: PROJECT_FOLDER });
  execFileSync('tar', ['-xf', archive, '-C', project]);
  const content = join(project, 'content');
  // The tests' content of that version has fewer and smaller pictures.
  await rm(content, { recursive: true });
  await cp(join(project, 'test/fixtures/content'), content, { recursive: true });
  const site = join(content, 'site.yaml');
  await writeFile(site, (await readFile(site, 'utf8')).replaceAll('Third Ink', STUDIO));
  for (const works of DELETED) await rm(join(content, works), { recursive: true });
  await mkdir(join(project, '.cache'), { recursive: true });
  await symlink(join(PROJECT_FOLDER, 'node_modules'), join(project, 'node_modules'));
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
await reportUserError(() => runUpdate(process.argv[2]));
