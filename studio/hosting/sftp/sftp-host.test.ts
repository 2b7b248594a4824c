import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { scratchFolder } from '../../../test/fixtures/scratch-folder.ts';
import { siteOf, textsIn, uploadOf } from '../../../test/fixtures/site-to-upload.ts';
import { volumeOrSkip } from '../../../test/fixtures/small-volume.ts';
import { PASSWORD, refuseFiles, serveFolder, sshServer, tcpPort } from '../../../test/fixtures/ssh-server.ts';
import { keyPair, type Sshd, sshdObstacle, startSshd } from '../../../test/fixtures/sshd.ts';
import { killedUpload } from '../../../test/stress/hosting/kill-upload.ts';
import { freePort } from '../../../test/stress/setup/free-port.ts';
import { sftpHost } from './sftp-host.ts';
import type { SftpSettings } from './sftp-settings.ts';

const SHORT_MS = 500;
const OLD = { 'index.html': 'old', 'about/index.html': 'About', 'static/a.0f3c.css': 'a', 'robots.txt': 'old' };
const NEW = { 'index.html': 'new', 'works/index.html': 'Works', 'static/b.1f3c.css': 'b', 'robots.txt': 'new' };
const NOWHERE: SftpSettings = {
  host: '127.0.0.1',
  port: 22,
  user: 'mara',
  password: PASSWORD,
  key: undefined,
  folder: '',
  hostKey: 'SHA256:x',
};

const problemOf = (settings: SftpSettings, timeOutMs?: number) =>
  sftpHost(settings, timeOutMs)
    .test()
    .catch((error: Error) => error.message);

describe.skipIf(sshdObstacle)(`web space by a real SSH server ${sshdObstacle ?? ''}`, () => {
  let shared: Sshd;
  beforeAll(async () => {
    shared = await startSshd();
    return () => shared.stop();
  });

  /** Returns settings for an empty folder of the server. */
  async function space(name: string) {
    const folder = join(shared.folder, name);
    await mkdir(folder);
    return { settings: { ...shared.settings, folder }, folder };
  }

  it('uploads a site, then only what has changed, and deletes what is gone', async () => {
    const { settings, folder } = await space('changed');
    await writeFile(join(folder, 'notes.txt'), 'mine');
    const host = sftpHost(settings);
    expect(await host.test()).toBe('It works. Nothing is online yet.');
    await host.upload(uploadOf(await siteOf(OLD)));
    expect(await textsIn(folder)).toEqual({ ...OLD, 'notes.txt': 'mine' });
    const progress: string[] = [];
    const changed = { ...OLD, 'index.html': 'new', 'works/index.html': 'Works' };
    await host.upload(uploadOf(await siteOf(changed), { onProgress: (done, of) => progress.push(`${done}/${of}`) }));
    expect(progress).toEqual(['0/2', '1/2', '2/2']);
    await host.upload(uploadOf(await siteOf(NEW)));
    // A page that is open may still load the style sheet.
    expect(await textsIn(folder)).toEqual({ ...NEW, 'static/a.0f3c.css': 'a', 'notes.txt': 'mine' });
    expect(await readdir(folder)).not.toContain('about');
    expect(await host.test()).toBe('It works. Your site is there already.');
  });

  it('uploads a draft beside the site, and takes its folder away', async () => {
    const { settings, folder } = await space('drafts');
    const host = sftpHost(settings);
    const site = await siteOf(NEW);
    const name = `-${'s'.repeat(43)}`;
    const draft = await siteOf({ 'index.html': 'draft', 'about/index.html': 'About' });
    await host.upload(uploadOf(site, { drafts: [{ name, folder: draft }] }));
    expect(await textsIn(join(folder, name))).toEqual({ 'index.html': 'draft', 'about/index.html': 'About' });
    await host.upload(uploadOf(site, { drafts: [{ name, folder: undefined }] }));
    expect(await readdir(folder)).not.toContain(name);
    expect(await textsIn(folder)).toEqual(NEW);
  });

  it('says which page of others the site replaces', async () => {
    const { settings, folder } = await space('other');
    await writeFile(join(folder, 'index.html'), 'Coming soon');
    expect(await problemOf(settings)).toBe('It works. The folder has an index.html, which your site replaces.');
    expect(await readdir(folder)).toEqual(['index.html']);
  });

  it('names the folders that are there if the folder is missing', async () => {
    const { settings, folder } = await space('home');
    for (const name of ['html', 'logs']) await mkdir(join(folder, name));
    expect(await problemOf({ ...settings, folder: join(folder, 'htdocs') })).toBe(
      `There is no folder ${folder}/htdocs. In ${folder} are: html, logs.`,
    );
  });

  it('refuses a key that was not accepted, and another key than before', async () => {
    const { settings } = await space('keys');
    const { hostKey } = settings;
    expect(await problemOf({ ...settings, hostKey: undefined })).toBe(
      `The host shows a key for the first time: ${hostKey}. Compare it with your host’s help page, then accept it.`,
    );
    expect(await problemOf({ ...settings, hostKey: keyPair().fingerprint })).toBe(
      `The host shows another key than before: ${hostKey}. Nothing was sent. Ask your host before you accept it.`,
    );
  });

  it('says that the user or the key is wrong', async () => {
    const { settings } = await space('login');
    const message = 'The host does not accept this user and key. Check both, and that it has your public key.';
    expect(await problemOf({ ...settings, key: keyPair().private })).toBe(message);
    expect(await problemOf({ ...settings, user: 'nobody-here' })).toBe(message);
  });

  it('says that the space is full, keeps the old site, and goes on when there is room', async (context) => {
    const volume = await volumeOrSkip(context);
    const host = sftpHost({ ...shared.settings, folder: volume.folder });
    await host.upload(uploadOf(await siteOf(OLD)));
    const large = { ...NEW, 'film.mp4': 'x'.repeat(6_000_000) };
    await expect(host.upload(uploadOf(await siteOf(large)))).rejects.toThrow('The host does not take more files.');
    expect(await textsIn(volume.folder)).toMatchObject(OLD);
    await host.upload(uploadOf(await siteOf(NEW)));
    expect(await textsIn(volume.folder)).toEqual({ ...NEW, 'static/a.0f3c.css': 'a' });
  });

  it.each([
    ['before the pages are replaced', '3 of 6', { 'index.html': 'old', 'about/index.html': 'About' }],
    ['when the pages are to be replaced', 'mixture 3', { 'index.html': 'old' }],
  ])('keeps whole pages if it is killed %s, and goes on', async (name, at, kept) => {
    const { settings, folder } = await space(name);
    const settingsFile = join(await scratchFolder(), 'settings.json');
    await sftpHost(settings).upload(uploadOf(await siteOf(OLD)));
    const next = { ...NEW, 'about/index.html': 'Me', 'static/c.2f3c.css': 'c' };
    const site = await siteOf(next);
    expect(await killedUpload(settings, site, { settingsFile, at })).toMatchObject({ isComplete: false });
    const killed = await textsIn(folder);
    expect(killed).toMatchObject(kept);
    expect(['old', 'new']).toContain(killed['index.html']);
    expect(['About', 'Me']).toContain(killed['about/index.html']);
    await sftpHost(settings).upload(uploadOf(site));
    expect(await textsIn(folder)).toEqual({ ...next, 'static/a.0f3c.css': 'a' });
  });

  it('goes back to the old site after a killed upload', async () => {
    const { settings, folder } = await space('back');
    const settingsFile = join(await scratchFolder(), 'settings.json');
    await sftpHost(settings).upload(uploadOf(await siteOf(OLD)));
    const killed = await killedUpload(settings, await siteOf(NEW), { settingsFile, at: 'mixture 2' });
    expect(killed.isComplete).toBe(false);
    await sftpHost(settings).upload(uploadOf(await siteOf(OLD)));
    expect(await textsIn(folder)).toMatchObject(OLD);
    expect(Object.keys(await textsIn(folder)).filter((path) => path.endsWith('.unfinished'))).toEqual([]);
  });

  it('ends an upload to a host that hangs, and to one that goes away', async () => {
    const own = await startSshd();
    const host = sftpHost(own.settings, SHORT_MS);
    const site = await siteOf(OLD);
    const hanging = uploadOf(site, { onProgress: () => own.signal('SIGSTOP') });
    await expect(host.upload(hanging)).rejects.toThrow('127.0.0.1 did not answer in time.');
    await own.stop();
    const other = await startSshd();
    const ending = uploadOf(site, { onProgress: () => void other.stop() });
    await expect(sftpHost(other.settings).upload(ending)).rejects.toThrow('The connection to 127.0.0.1 broke off.');
  });
});

it('signs in with a password, and by prompts', async () => {
  for (const asksByPrompt of [false, true]) {
    const settings = await sshServer({ asksByPrompt });
    expect(await problemOf(settings)).toBe('The host lets you in, but offers no SFTP. Switch SFTP on at your host.');
    expect(await problemOf({ ...settings, password: 'tide' })).toBe(
      'The host does not accept this user and password. Check both.',
    );
  }
});

it('replaces files on a host whose rename replaces none', async () => {
  const folder = await scratchFolder();
  await mkdir(join(folder, 'htdocs'));
  const settings = { ...(await sshServer({ onFiles: serveFolder(folder) })), folder: '/htdocs' };
  const host = sftpHost(settings);
  expect(await host.test()).toBe('It works. Nothing is online yet.');
  for (const site of [OLD, NEW, OLD]) await host.upload(uploadOf(await siteOf(site)));
  expect(await textsIn(join(folder, 'htdocs'))).toEqual({ ...OLD, 'static/b.1f3c.css': 'b' });
});

it('does not send the password to a host whose key is not accepted', async () => {
  const settings = await sshServer();
  for (const hostKey of [undefined, keyPair().fingerprint]) await problemOf({ ...settings, hostKey });
  expect(settings.tried).toEqual([]);
});

it.each([
  [3, 'You may not write into /home/mara/htdocs. Choose another folder, or ask your host.'],
  [4, 'The host does not take more files. Its space is probably full: free some, or ask your host.'],
  [8, 'The host answered: Operation unsupported'],
])('says in words that a host refuses a file with status %i', async (status, message) => {
  expect(await problemOf(await sshServer({ onFiles: refuseFiles(status) }))).toBe(message);
});

it('says in words why no connection comes about', async () => {
  expect(await problemOf({ ...NOWHERE, host: 'no-such-host.invalid' })).toBe(
    'No host named no-such-host.invalid was found. Check the name, and your connection.',
  );
  expect(await problemOf({ ...NOWHERE, port: await freePort() })).toBe(
    '127.0.0.1 refused the connection. Check the name and the port.',
  );
  const ftp = await tcpPort((socket) => socket.write('220 ProFTPD Server ready.\r\n'));
  expect(await problemOf({ ...NOWHERE, port: ftp }, SHORT_MS)).toBe(
    '127.0.0.1 answered, but not by SFTP. Check the port; SFTP mostly has port 22.',
  );
  expect(await problemOf({ ...NOWHERE, port: await tcpPort(() => {}) }, SHORT_MS)).toBe(
    '127.0.0.1 did not answer in time. Try again later, or check the port.',
  );
  expect(await problemOf({ ...NOWHERE, port: await tcpPort((socket) => socket.destroy()) })).toBe(
    'The connection to 127.0.0.1 broke off. Try again.',
  );
});

it('says in words that the password or the key is missing or cannot be read', async () => {
  expect(await problemOf({ ...NOWHERE, password: undefined })).toBe(
    'There is no password and no key. Type one of them.',
  );
  expect(await problemOf({ ...NOWHERE, key: 'ssh-ed25519' })).toBe(
    'The private key cannot be read. Paste the whole file, from BEGIN to END.',
  );
  const locked = keyPair('tide').private;
  for (const password of [undefined, 'wrong']) {
    expect(await problemOf({ ...NOWHERE, key: locked, password })).toBe(
      'The private key has a passphrase. Type it as the password.',
    );
  }
});
