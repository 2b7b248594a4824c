import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import type { Environment } from '../../lib/environment.ts';
import { readPrivateAccess, type WorkAccess } from '../../model/closed-works.ts';
import { privateAddress } from '../../model/page-addresses.ts';
import { keysFile } from '../../site-build/private/keys-file.ts';
import type { ReleaseRecord } from '../../site-build/releases.ts';
import { scratchFolder } from '../../test/fixtures/scratch-folder.ts';
import { openOwnerSettings } from '../owner-settings/owner-settings.ts';
import { CannotWrite, NotFound } from '../workspace.ts';
import { openPrivateWorks } from './private-works.ts';

const FILE = 'portfolio/bank/project.md';
const ADDRESS = '/portfolio/bank';

async function worksIn({ own = {}, aliases = [] as readonly string[] } = {}) {
  const dataFolder = await scratchFolder();
  return { ...startIn(dataFolder, { own, aliases }), dataFolder };
}

type Start = {
  readonly own?: Environment;
  readonly aliases?: readonly string[];
  /** The releases that visitors see. */
  readonly releases?: readonly ReleaseRecord[];
  readonly isUploading?: boolean;
};

/** Opens the passphrases as a start of the studio does. */
function startIn(dataFolder: string, { own = {}, aliases = [], releases = [], isUploading = false }: Start = {}) {
  const settings = openOwnerSettings({ dataFolder, own });
  const renderAgain = vi.fn(async () => {});
  const works = openPrivateWorks({
    settings,
    own,
    aliasesOf: async () => aliases,
    timeZone: async () => 'Europe/Lisbon',
    readReleases: async () => releases,
    isUploading: async () => isUploading,
    renderAgain,
    log: () => {},
  });
  const access = () => readPrivateAccess(settings.environment())[ADDRESS];
  return { works, renderAgain, file: join(dataFolder, 'settings.json'), access };
}

const releaseOf = (files: ReleaseRecord['files']): ReleaseRecord => ({
  at: '2026-12-01T12:00:00Z',
  files,
  statics: [],
});

/** Returns a release that was built with all passphrases of a work. */
async function releaseWith(access: WorkAccess | undefined): Promise<ReleaseRecord> {
  if (!access) throw new Error('The work has no passphrases.');
  const keys = keysFile(privateAddress(access.id), { access, passphrases: access.passphrases });
  return releaseOf({ [keys.path]: String(await keys.key?.()) });
}

it('makes a passphrase, publishes, and shows its words once', async () => {
  const { works, renderAgain, file } = await worksIn();
  expect(await works.list(FILE)).toEqual({ passphrases: [], isInEnvironment: false });
  const made = await works.add({ file: FILE, name: 'Ana', until: '2100-12-24' });
  expect(made).toMatchObject({
    address: expect.stringMatching(/^\/private\/[0-9a-f]{16}$/),
    passphrases: [{ name: 'Ana', until: '2100-12-24', hasEnded: false }],
  });
  expect(renderAgain).toHaveBeenCalledTimes(1);
  const { words, ...listed } = made;
  expect(await works.list(FILE)).toEqual(listed);
  expect(await readFile(file, 'utf8')).not.toContain(words);
  expect((await stat(file)).mode & 0o077).toBe(0);
});

it('keeps the address of a work whose own address changes', async () => {
  const { works } = await worksIn({ aliases: [ADDRESS] });
  const { address } = await works.add({ file: FILE, name: 'Ana' });
  expect(await works.list('portfolio/savings/project.md')).toMatchObject({ address, passphrases: [{ name: 'Ana' }] });
});

it('takes a passphrase away and publishes, also while others are made', async () => {
  const { works, renderAgain } = await worksIn();
  const [{ passphrases }] = await Promise.all([
    works.add({ file: FILE, name: 'Ana' }),
    works.add({ file: FILE, name: 'Ben', until: '2026-01-31', words: 'twelve tin whistles' }),
  ]);
  const left = await works.remove({ file: FILE, id: passphrases[0]?.id ?? '' });
  expect(left.passphrases).toMatchObject([{ name: 'Ben', hasEnded: true }]);
  expect(renderAgain).toHaveBeenCalledTimes(3);
});

it('says until a new work is published, and if it is not', async () => {
  const { works, renderAgain } = await worksIn();
  const attempts = [1, 2, 3].map(() => Promise.withResolvers<void>());
  for (const { promise } of attempts) renderAgain.mockReturnValueOnce(promise);
  const publishing = async () => (await works.list(FILE)).publishing;
  await works.add({ file: FILE, name: 'Ana' });
  await works.add({ file: FILE, name: 'Ben' });
  expect(await publishing()).toBe('running');
  attempts[0]?.resolve();
  expect(await publishing()).toBe('running');
  attempts[1]?.reject(new Error('ENOSPC'));
  await vi.waitFor(async () => expect(await publishing()).toBe('failed'));
  expect(await works.publishAgain(FILE)).toMatchObject({ publishing: 'running', passphrases: [{}, {}] });
  attempts[2]?.resolve();
  await vi.waitFor(async () => expect(await publishing()).toBeUndefined());
});

it('says after a restart that the site still opens by a passphrase that was removed or has ended', async () => {
  const { works, access, dataFolder } = await worksIn();
  await works.add({ file: FILE, name: 'Ana' });
  const { passphrases } = await works.add({ file: FILE, name: 'Ben', until: '2100-12-24' });
  const release = await releaseWith(access());
  const restarted = startIn(dataFolder, { releases: [release] });
  const publishing = async () => (await restarted.works.list(FILE)).publishing;
  expect(await publishing()).toBeUndefined();
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2100-12-25T00:00Z') });
  onTestFinished(() => void vi.useRealTimers());
  expect(await publishing()).toBe('outdated');
  vi.useRealTimers();
  await works.remove({ file: FILE, id: passphrases[0]?.id ?? '' });
  expect(await publishing()).toBe('outdated');
  expect(
    (await startIn(dataFolder, { releases: [await releaseWith(access())] }).works.list(FILE)).publishing,
  ).toBeUndefined();
});

it('says that a published work has other passphrases if a change is not published', async () => {
  const first = await worksIn();
  await first.works.add({ file: FILE, name: 'Ana' });
  const { works, renderAgain } = startIn(first.dataFolder, { releases: [await releaseWith(first.access())] });
  renderAgain.mockRejectedValueOnce(new Error('ENOSPC'));
  await works.add({ file: FILE, name: 'Ben' });
  await vi.waitFor(async () => expect((await works.list(FILE)).publishing).toBe('outdated'));
});

it('says until the host has a change, and if the upload has failed', async () => {
  const { works, access, dataFolder } = await worksIn();
  await works.add({ file: FILE, name: 'Ana' });
  const before = await releaseWith(access());
  await works.add({ file: FILE, name: 'Ben' });
  const after = await releaseWith(access());
  const publishing = async (start: Start) => (await startIn(dataFolder, start).works.list(FILE)).publishing;
  expect(await publishing({ releases: [after, before], isUploading: true })).toBe('running');
  expect(await publishing({ releases: [after, before] })).toBe('outdated');
  expect(await publishing({ releases: [after, releaseOf({})] })).toBe('failed');
  expect(await publishing({ releases: [after, after] })).toBeUndefined();
});

it('refuses short words, other files, and a setting of the environment', async () => {
  const { works } = await worksIn();
  await expect(works.add({ file: FILE, name: 'Ana', words: 'short' })).rejects.toThrow(CannotWrite);
  await expect(works.list('about.md')).rejects.toThrow(NotFound);
  const elsewhere = await worksIn({ own: { PRIVATE_WORKS: '{}' } });
  expect(await elsewhere.works.list(FILE)).toMatchObject({ isInEnvironment: true });
  await expect(elsewhere.works.add({ file: FILE, name: 'Ana' })).rejects.toThrow('is set in the environment');
});
