import { execFileSync } from 'node:child_process';
import { cp, mkdir, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { UserError } from '../lib/user-error.ts';
import { PROJECT_FOLDER } from '../site-build/project-folder.ts';
import { scratchFolder } from '../test/fixtures/scratch-folder.ts';
import { replaceCode } from './replace-code.ts';

const FIXTURE = join(PROJECT_FOLDER, 'test/fixtures/content');

async function write(folder: string, files: Readonly<Record<string, string>>): Promise<string> {
  for (const [file, text] of Object.entries(files)) {
    await mkdir(join(folder, file, '..'), { recursive: true });
    await writeFile(join(folder, file), text);
  }
  return folder;
}

const manifest = (version: string, dependencies: Readonly<Record<string, string>> = {}) =>
  JSON.stringify({ name: 'site', version, private: true, dependencies });

const OLD = {
  'package.json': manifest('0.0.9'),
  'cli/old.ts': '',
  'model/site.ts': 'old',
  '.env': 'SMTP_URL=smtps://mine.example\n',
  'data/outbox.sqlite': 'letters',
  'content/site.yaml': 'studio: Mine\n',
};
const NEW = {
  'package.json': manifest('0.1.0'),
  'CHANGELOG.md': '# Changes',
  'model/site.ts': 'new',
  '.env': 'SMTP_URL=smtps://sample.example\n',
  'data/outbox.sqlite': 'none',
  'content/portfolio/sample/project.md': 'sample',
};

/** Returns the texts of all files by path, without git's folder. */
async function filesIn(folder: string): Promise<Record<string, string>> {
  const files: Record<string, string> = {};
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    const name = path.slice(folder.length + 1);
    if (entry.isFile() && !name.startsWith('.git/')) files[name] = await readFile(path, 'base64');
  }
  return files;
}
const textsIn = async (folder: string) =>
  Object.fromEntries(
    Object.entries(await filesIn(folder)).map(([file, bytes]) => [file, Buffer.from(bytes, 'base64').toString()]),
  );

describe('an update', () => {
  it('replaces the code and keeps content, settings and data', async () => {
    const project = await write(await scratchFolder(), { ...OLD, 'notes.txt': 'mine' });
    const update = await replaceCode(project, await write(await scratchFolder(), NEW));
    const before = join(project, '.before-update/0.0.9');
    expect(update).toEqual({ from: '0.0.9', to: '0.1.0', before, strangers: ['cli', 'notes.txt'], hasContent: false });
    const { 'package.json': text, ...rest } = await textsIn(project);
    expect(JSON.parse(text ?? '')).toMatchObject({ version: '0.1.0' });
    expect(rest).toMatchObject({
      'CHANGELOG.md': '# Changes',
      'model/site.ts': 'new',
      '.env': OLD['.env'],
      'data/outbox.sqlite': 'letters',
      'content/site.yaml': 'studio: Mine\n',
      'notes.txt': 'mine',
      '.before-update/0.0.9/model/site.ts': 'old',
    });
    expect(Object.keys(rest).filter((file) => file.startsWith('content'))).toEqual(['content/site.yaml']);
  });

  it('keeps the installed packages for Firebase and no others', async () => {
    const packages = { 'storage/firebase/node_modules/firebase-admin/package.json': 'installed' };
    const old = { ...OLD, 'storage/firebase/package.json': 'old', ...packages };
    const project = await write(await scratchFolder(), old);
    const others = { 'storage/firebase/node_modules/other/package.json': 'theirs', 'test/bench/node_modules/a.js': '' };
    const source = await write(await scratchFolder(), { ...NEW, 'storage/firebase/package.json': 'new', ...others });
    const { before } = await replaceCode(project, source);
    const files = await textsIn(project);
    expect(files).toMatchObject({ 'storage/firebase/package.json': 'new', ...packages });
    for (const file of Object.keys(others)) expect(files[file]).toBeUndefined();
    // The update is undone, then applied to a version that lacked the packages.
    await replaceCode(project, before);
    expect(await textsIn(project)).toMatchObject({ 'storage/firebase/package.json': 'old', ...packages });
    await replaceCode(project, await write(await scratchFolder(), NEW));
  });

  it('keeps the owner’s fonts, in the new code’s versions if it has them', async () => {
    const fonts = { '@fontsource/work-sans': '5.3.0', '@fontsource/anton': '5.0.0', react: '18.0.0' };
    const project = await write(await scratchFolder(), { ...OLD, 'package.json': manifest('0.0.9', fonts) });
    const theirs = { '@fontsource/anton': '5.3.0', zod: '4.6.7' };
    await replaceCode(
      project,
      await write(await scratchFolder(), { ...NEW, 'package.json': manifest('0.1.0', theirs) }),
    );
    expect(JSON.parse(await readFile(join(project, 'package.json'), 'utf8')).dependencies).toEqual({
      '@fontsource/anton': '5.3.0',
      '@fontsource/work-sans': '5.3.0',
      zod: '4.6.7',
    });
  });

  it('restores the old code with the same command, and reads a version from git', async () => {
    const project = await write(await scratchFolder(), OLD);
    const git = (...args: string[]) =>
      execFileSync('git', ['-c', 'user.name=Nora', '-c', 'user.email=nora@example.org', ...args], { cwd: project });
    git('init', '--quiet');
    git('add', 'model', 'package.json', 'content');
    git('commit', '--quiet', '--message', 'First');
    git('tag', 'v0.0.9');
    const { before } = await replaceCode(project, await write(await scratchFolder(), NEW));
    await replaceCode(project, before);
    expect(await readFile(join(project, 'model/site.ts'), 'utf8')).toBe('old');
    await write(project, { 'content/site.yaml': 'studio: Later\n', 'model/site.ts': 'spoiled' });
    await replaceCode(project, 'v0.0.9');
    expect(await textsIn(project)).toMatchObject({ 'model/site.ts': 'old', 'content/site.yaml': 'studio: Later\n' });
  });

  it.each([
    ['an unknown version', () => 'v9.9.9', /no folder v9\.9\.9/],
    ['a folder of something else', () => FIXTURE, /no version of this site/],
    ['the project itself', (project: string) => project, /the folder you are in/],
  ])('rejects %s and changes nothing', async (_, sourceIn, words) => {
    const project = await write(await scratchFolder(), OLD);
    const before = await filesIn(project);
    const failure = await replaceCode(project, sourceIn(project)).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(UserError);
    expect(failure).toMatchObject({ message: expect.stringMatching(words) });
    expect(await filesIn(project)).toEqual(before);
  });

  it('keeps another owner’s content, which is valid with the new code', async () => {
    const project = await write(await scratchFolder(), { 'package.json': manifest('0.0.9'), 'cli/old.ts': '' });
    const content = join(project, 'content');
    await cp(FIXTURE, content, { recursive: true });
    const site = join(content, 'site.yaml');
    await writeFile(site, (await readFile(site, 'utf8')).replace(/^studio: .*$/m, 'studio: Łódź Press'));
    for (const works of ['music', 'portfolio/dogwood']) await rm(join(content, works), { recursive: true });
    const before = await filesIn(content);

    await replaceCode(project, PROJECT_FOLDER);
    expect(await filesIn(content)).toEqual(before);
    await symlink(join(PROJECT_FOLDER, 'node_modules'), join(project, 'node_modules'));
    const script = `const { readSiteContent } = await import('./assets/site-content.ts');
      const { content, mistakes } = await readSiteContent(process.cwd() + '/content');
      console.log(JSON.stringify({ studio: content?.site.studio, mistakes }));`;
    const answer = execFileSync(process.execPath, ['--input-type=module', '--eval', script], { cwd: project });
    expect(JSON.parse(answer.toString())).toEqual({ studio: 'Łódź Press', mistakes: [] });
  });
});
