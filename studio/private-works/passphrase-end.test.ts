import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { hasPassphrases } from '../../site-build/private/keys-file.ts';
import { withPassphrase } from '../../site-build/private/passphrases.ts';
import { currentRelease } from '../../site-build/releases.ts';
import { openLocalStorage } from '../../storage/local/open.ts';
import { openInFolder } from '../../test/e2e/support/sealed-site.ts';
import { projectText, sampleFolder } from '../../test/fixtures/content-folder.ts';
import { scratchFolder } from '../../test/fixtures/scratch-folder.ts';
import { publicSiteHere } from '../../test/fixtures/site-status.ts';
import { foldersIn, type StudioFolders, wordsAsPages } from '../../test/fixtures/studio-workplace.ts';
import { until } from '../../test/stress/setup/until.ts';
import type { FileHost, Host } from '../hosting/host.ts';
import { filesOf } from '../hosting/static-site.ts';
import { uploadFiles } from '../hosting/upload-files.ts';
import { openWorkspace } from '../open-workspace.ts';

const ADDRESS = '/portfolio/first';
const ANA = 'sorvane kelumi pradofi';
const BEN = 'twelve tin whistles';

let home: StudioFolders;
let online: string;
let uploadedRelease: string;

beforeEach(async () => {
  const folder = await scratchFolder();
  const jpeg = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#28a0c8' } })
    .jpeg()
    .toBuffer();
  const text = projectText('First', 1).replace('---\n', '---\naccess: passphrase\n');
  const content = await sampleFolder({ 'portfolio/first/project.md': text, 'portfolio/first/a.jpg': jpeg });
  home = { ...foldersIn(folder), content };
  online = join(folder, 'online');
  uploadedRelease = '';
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-12-24T12:00Z') });
  onTestFinished(() => {
    vi.useRealTimers();
    vi.unstubAllEnvs();
  });
});

/** A host whose files are in a folder. */
const files: FileHost = {
  read: (path) => readFile(join(online, path)).catch(() => undefined),
  async put(path, source) {
    await mkdir(dirname(join(online, path)), { recursive: true });
    if (typeof source === 'string') await cp(source, join(online, path));
    else await writeFile(join(online, path), source);
  },
  remove: (path) => rm(join(online, path), { force: true }),
};
const host: Host = {
  test: async () => '',
  async upload(order) {
    await uploadFiles(files, { ...order, files: await filesOf(order.folder) });
    uploadedRelease = await readFile(join(home.build, 'client-release'), 'utf8');
  },
};

/** Starts the studio, which publishes by itself if the site has changed meanwhile. */
async function start() {
  const { documents, files, close } = await openLocalStorage(home.data);
  const workspace = await openWorkspace({
    contentFolder: home.content,
    documents,
    files,
    settings: { buildFolder: home.build, dataFolder: home.data, staticDays: 30, firebase: undefined },
    log: () => {},
    code: wordsAsPages,
    publicSite: publicSiteHere,
    chooseHost: () => ({ type: 'sftp', name: 'ssh.example', place: 'here', host }),
  });
  return {
    workspace,
    async end() {
      await workspace.close();
      close();
    },
  };
}

/** Waits until the host has a release after the one before. */
const uploaded = (before?: string) =>
  until('an upload of the next release', async () => {
    const release = await currentRelease(home.build);
    return release && release.id !== before && release.id === uploadedRelease ? release : undefined;
  });

const sealedIn = async (folder: string) => (await readdir(join(folder, 'private', 'files'))).sort();

it('closes a work to a passphrase that has ended, and deletes the old files everywhere, without another press', async () => {
  const ofAna = await withPassphrase({}, ADDRESS, { name: 'Ana', words: ANA, until: '2026-12-24' });
  const { all } = await withPassphrase(ofAna.all, ADDRESS, { name: 'Ben', words: BEN });
  vi.stubEnv('PRIVATE_WORKS', JSON.stringify(all));
  const id = all[ADDRESS]?.id ?? '';
  const first = await start();
  await first.workspace.renderAgain();
  const before = await uploaded();
  const sealed = await sealedIn(online);
  expect(sealed.length).toBeGreaterThan(0);
  const ofWork = all[ADDRESS];
  expect(ofWork && hasPassphrases(before, { access: ofWork, passphrases: ofWork.passphrases })).toBe(true);
  expect(await openInFolder(online, id, ANA)).toMatchObject({ title: 'First' });
  await until('the end of the upload', async () =>
    (await first.workspace.uploads.state())?.state === 'done' ? true : undefined,
  );
  expect((await first.workspace.publishedReleases()).map(({ id }) => id)).toEqual([before.id]);
  await first.end();

  vi.setSystemTime(new Date('2026-12-25T13:00Z'));
  const second = await start();
  onTestFinished(second.end);
  const after = await uploaded(before.id);
  expect(after.until).toBeUndefined();
  expect(ofWork && hasPassphrases(after, { access: ofWork, passphrases: ofWork.passphrases })).toBe(false);
  for (const folder of [online, join(home.build, 'client'), join(after.folder, 'site')]) {
    expect(await openInFolder(folder, id, ANA)).toBeUndefined();
    expect(await openInFolder(folder, id, BEN)).toMatchObject({ title: 'First' });
    expect((await sealedIn(folder)).filter((name) => sealed.includes(name))).toEqual([]);
  }
  const statics = await readdir(join(home.build, 'static'), { recursive: true });
  expect(statics.filter((name) => name.endsWith('.bin'))).toEqual([]);
});
