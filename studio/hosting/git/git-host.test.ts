import { once } from 'node:events';
import { readFile, stat } from 'node:fs/promises';
import { createServer } from 'node:https';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { gitObstacle, startGitServer, TOKEN } from '../../../test/fixtures/git-server.ts';
import { scratchFolder } from '../../../test/fixtures/scratch-folder.ts';
import { writeFiles } from '../../../test/fixtures/site-folders.ts';
import { siteOf, uploadOf } from '../../../test/fixtures/site-to-upload.ts';
import { tcpPort } from '../../../test/fixtures/ssh-server.ts';
import { makeCertificate } from '../../../test/stress/setup/certificate.ts';
import { freePort } from '../../../test/stress/setup/free-port.ts';
import { gitHost } from './git-host.ts';

const DAY_MS = 24 * 60 * 60_000;
const OLD = {
  'index.html': 'old',
  'index.html.gz': 'packed',
  'about/index.html': 'About',
  'about.txt': 'sorted before the folder',
  'static/a.0f3c.css': 'a',
  'static/.htaccess': 'Header',
};
const NEW = { 'index.html': 'new', 'static/b.1f3c.css': 'b' };

async function world() {
  const server = await startGitServer();
  onTestFinished(server.stop);
  const folder = await scratchFolder();
  const options = { stateFile: join(folder, 'git.json'), buildFolder: folder };
  const files = () => server.git('ls-tree', '-r', '--name-only', 'published').split('\n');
  return { ...server, options, folder, files, host: gitHost(server.settings, options) };
}

describe.skipIf(gitObstacle)(`a branch of a real Git host ${gitObstacle ?? ''}`, () => {
  it('pushes the site as the only commit of the branch, without what such a host does not use', async () => {
    const { host, git, files } = await world();
    expect(await host.test()).toBe('It works. Nothing is online yet.');
    const progress: string[] = [];
    await host.upload(uploadOf(await siteOf(OLD), { onProgress: (done, of) => progress.push(`${done}/${of}`) }));
    expect(files()).toEqual(['.nojekyll', 'about.txt', 'about/index.html', 'index.html', 'static/a.0f3c.css']);
    expect(git('show', 'published:index.html')).toBe('old');
    expect([progress[0], progress.at(-1)]).toEqual(['0/5', '5/5']);
    git('fsck', '--strict');
    await host.upload(uploadOf(await siteOf(NEW)));
    expect(git('rev-list', '--count', 'published')).toBe('1');
    expect(git('show', 'published:index.html')).toBe('new');
    // A page that is open may still load the style sheet.
    expect(files()).toEqual(['.nojekyll', 'index.html', 'static/a.0f3c.css', 'static/b.1f3c.css']);
    git('fsck', '--strict');
  });

  it('pushes drafts beside the site, and takes them away with the next push', async () => {
    const { host, files, git, options } = await world();
    const site = await siteOf(NEW);
    const name = `-${'s'.repeat(43)}`;
    const folder = await siteOf({ 'index.html': 'draft', 'static/c.2f3c.css': 'c' });
    await host.upload(uploadOf(site, { drafts: [{ name, folder }] }));
    expect(git('show', `published:${name}/index.html`)).toBe('draft');
    expect(files()).toContain('index.html');
    expect((await stat(options.stateFile)).mode & 0o777).toBe(0o600);
    await host.upload(uploadOf(site, { drafts: [{ name, folder: undefined }] }));
    expect(files().filter((path) => path.startsWith(name))).toEqual([]);
    expect([files().includes('index.html'), git('rev-list', '--count', 'published')]).toEqual([true, '1']);
  });

  it('sends only files that the host lacks, and nothing if nothing has changed', async () => {
    const { host, git } = await world();
    await host.upload(uploadOf(await siteOf(OLD)));
    const commit = git('rev-parse', 'published');
    const counts: number[] = [];
    const onProgress = (_: number, of: number) => counts.push(of);
    await host.upload(uploadOf(await siteOf(OLD), { now: Date.now(), onProgress }));
    expect([git('rev-parse', 'published'), counts]).toEqual([commit, [0]]);
    await host.upload(uploadOf(await siteOf({ ...OLD, 'index.html': 'new' }), { onProgress }));
    expect(Math.max(...counts)).toBe(1);
    expect(git('show', 'published:about/index.html')).toBe('About');
  });

  it('sends everything if somebody else has pushed or the note is lost, and replaces what is there', async () => {
    const { host, git, files, settings, options, folder } = await world();
    await host.upload(uploadOf(await siteOf(OLD)));
    const other = gitHost(settings, { ...options, stateFile: join(folder, 'other.json') });
    expect(await other.test()).toBe('It works. An upload replaces all that the branch published has.');
    await other.upload(uploadOf(await siteOf(NEW)));
    await host.upload(uploadOf(await siteOf(OLD)));
    expect(files()).toContain('about/index.html');
    expect(git('rev-list', '--count', 'published')).toBe('1');
  });

  it('takes files with a hash in their name away after their days', async () => {
    const { host, files, folder } = await world();
    const now = Date.UTC(2026, 10, 28);
    await host.upload(uploadOf(await siteOf(OLD), { now }));
    writeFiles(folder, { 'static/a.0f3c.css': 'a' });
    await host.upload(uploadOf(await siteOf(NEW), { now }));
    await host.upload(uploadOf(await siteOf({ ...NEW, 'index.html': 'newer' }), { now: now + 29 * DAY_MS }));
    expect(files()).toContain('static/a.0f3c.css');
    await host.upload(uploadOf(await siteOf(NEW), { now: now + 30 * DAY_MS }));
    expect(files()).toEqual(['.nojekyll', 'index.html', 'static/b.1f3c.css']);
  });

  it('keeps the domain of GitHub Pages in the branch', async () => {
    const { settings, options, git } = await world();
    await gitHost(settings, { ...options, domain: async () => 'lowtide.example' }).upload(uploadOf(await siteOf(NEW)));
    expect(git('show', 'published:CNAME')).toBe('lowtide.example');
  });

  it('ends a push when a newer publish replaces it, and leaves the branch as it was', async () => {
    const { host, git } = await world();
    await host.upload(uploadOf(await siteOf(OLD)));
    const abort = new AbortController();
    const reason = new Error('superseded');
    const onProgress = (done: number) => done === 1 && abort.abort(reason);
    await expect(host.upload(uploadOf(await siteOf(NEW), { signal: abort.signal, onProgress }))).rejects.toBe(reason);
    expect(git('show', 'published:index.html')).toBe('old');
    await host.upload(uploadOf(await siteOf(NEW)));
    expect(git('show', 'published:index.html')).toBe('new');
  });

  it('sends a site of many megabytes', async () => {
    const { host, git } = await world();
    const film = Buffer.from(Array.from({ length: 300_000 }, (_, index) => `${index} ${Math.sin(index)}`).join(' '));
    await host.upload(uploadOf(await siteOf({ ...NEW, 'film.txt': film.toString('utf8') })));
    expect(Number(git('cat-file', '-s', 'published:film.txt'))).toBe(film.byteLength);
  });

  it('says in words what the host refuses', async () => {
    const { settings, options, git, repository, host } = await world();
    const problemOf = (more: Partial<typeof settings>) =>
      gitHost({ ...settings, ...more }, options)
        .test()
        .catch((error: Error) => error.message);
    expect(await problemOf({ token: 'wrong' })).toBe(
      'The Git host does not accept this token. Check that it may write to the repository.',
    );
    expect(await problemOf({ url: settings.url.replace('site', 'other') })).toBe(
      'There is no repository at this address, or the token may not see it. Check both.',
    );
    git('config', 'receive.denyNonFastForwards', 'true');
    await host.upload(uploadOf(await siteOf(OLD)));
    await expect(host.upload(uploadOf(await siteOf(NEW)))).rejects.toThrow(
      'The branch published is protected. Choose another branch, or end its protection.',
    );
    expect(await readFile(join(repository, 'HEAD'), 'utf8')).not.toContain(TOKEN);
  });
});

it('says in words why no connection to a Git host comes about', async () => {
  const options = { stateFile: join(await scratchFolder(), 'git.json'), buildFolder: '', timeOutMs: 300 };
  const problemOf = (url: string) =>
    gitHost({ url, user: 'mara', token: TOKEN, branch: 'published' }, options)
      .test()
      .catch((error: Error) => error.message);
  expect(await problemOf('http://no-such-host.invalid/site')).toBe(
    'No host named no-such-host.invalid was found. Check the name, and your connection.',
  );
  expect(await problemOf(`http://127.0.0.1:${await freePort()}/site`)).toBe(
    '127.0.0.1 refused the connection. Check the name and the port.',
  );
  expect(await problemOf(`http://127.0.0.1:${await tcpPort(() => {})}/site`)).toBe(
    '127.0.0.1 did not answer in time. Try again later, or check the port.',
  );
  const moved = await tcpPort((socket) => socket.end('HTTP/1.1 301 Moved\r\nContent-Length: 0\r\n\r\n'));
  expect(await problemOf(`http://127.0.0.1:${moved}/site`)).toBe('The repository has moved. Type its new address.');
  const cut = await tcpPort((socket) => socket.destroy());
  expect(await problemOf(`http://127.0.0.1:${cut}/site`)).toBe('The connection to 127.0.0.1 broke off. Try again.');
  const scratch = await scratchFolder();
  const [keyFile, certificateFile] = [join(scratch, 'key.pem'), join(scratch, 'certificate.pem')];
  await makeCertificate(keyFile, certificateFile);
  const secure = createServer({ key: await readFile(keyFile), cert: await readFile(certificateFile) });
  await once(secure.listen(0, '127.0.0.1'), 'listening');
  onTestFinished(() => void secure.close());
  const address = secure.address();
  expect(await problemOf(`https://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}/site`)).toBe(
    'The certificate of 127.0.0.1 is not trusted. Check the address, or ask your host.',
  );
  const page = await tcpPort((socket) => socket.end('HTTP/1.1 200 OK\r\nContent-Length: 6\r\n\r\n<html>'));
  expect(await problemOf(`http://127.0.0.1:${page}/site`)).toBe(
    'There is no repository at this address, or the token may not see it. Check both.',
  );
});
