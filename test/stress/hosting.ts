import { deepEqual, equal, match, ok } from 'node:assert/strict';
import { createHash, randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { reportUserError, UserError } from '../../lib/user-error.ts';
import { sftpHost } from '../../studio/hosting/sftp/sftp-host.ts';
import { keyPair, sshdObstacle, startSshd } from '../fixtures/sshd.ts';
import { smallVolume } from './full-disk/volume.ts';
import { killedUpload } from './hosting/kill-upload.ts';
import { exitOnSignal } from './setup/server.ts';

const KILLS = 50;
const WORKS = 900;
/** The works of the site that is killed while it is uploaded. */
const FEW_WORKS = 60;
const PICTURES_A_WORK = 4;
const PICTURE_BYTES = 12_000;
const HANG_MS = 2_000;
/** The fractional parts of its multiples are spread evenly, whatever their number. */
const GOLDEN_RATIO = (Math.sqrt(5) - 1) / 2;

type Say = (line: string) => void;
type Sshd = Awaited<ReturnType<typeof startSshd>>;

/** Writes a site whose pages name a word and their pictures. */
async function writeSite(folder: string, works: number, word: string): Promise<void> {
  const write = async (path: string, data: string | Uint8Array) => {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), data);
  };
  await write('index.html', page(word, []));
  await write('robots.txt', word);
  for (let work = 0; work < works; work += 1) {
    const pictures = await Promise.all(
      Array.from({ length: PICTURES_A_WORK }, async (_, index) => {
        // The first picture of each work is another one in each state of the site.
        const bytes = pictureOf(`${work} ${index} ${index === 0 ? word : ''}`);
        const path = `static/${createHash('sha256').update(bytes).digest('hex').slice(0, 10)}.avif`;
        await write(path, bytes);
        return path;
      }),
    );
    await write(`works/${work}/index.html`, page(word, pictures));
    await write(`works/${work}.data`, word);
  }
}

const page = (word: string, pictures: readonly string[]) =>
  `<!doctype html><p>${word}</p>${pictures.map((path) => `<img src="/${path}">`).join('')}<p>end</p>`;

const noise = randomBytes(PICTURE_BYTES);
const pictureOf = (name: string) => Buffer.concat([Buffer.from(name), noise]);

const upload = (sshd: Pick<Sshd, 'settings'>, folder: string, onProgress = (_done: number, _of: number) => {}) =>
  sftpHost(sshd.settings).upload({
    folder,
    now: Date.now(),
    staticDays: 30,
    signal: new AbortController().signal,
    onProgress,
    onMixture: async () => {},
  });

async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => relative(folder, join(entry.parentPath, entry.name)));
}

async function timed(work: () => Promise<unknown>): Promise<string> {
  const begin = performance.now();
  await work();
  return `${((performance.now() - begin) / 1000).toFixed(1)} s`;
}

/** Uploads 900 works, one changed page, and the same once more. */
async function runLarge(scratch: string, say: Say): Promise<void> {
  const sshd = await startSshd();
  try {
    const site = join(scratch, 'large');
    await writeSite(site, WORKS, 'first');
    const all = (await filesIn(site)).length;
    const whole = await timed(() => upload(sshd, site));
    await writeFile(join(site, 'works', '7', 'index.html'), page('changed', []));
    const counts: number[] = [];
    const one = await timed(() => upload(sshd, site, (_, of) => counts.push(of)));
    equal(Math.max(...counts), 1);
    match(await readFile(join(sshd.folder, 'works', '7', 'index.html'), 'utf8'), /changed/);
    const none = await timed(() => upload(sshd, site));
    say(`${WORKS} works, ${all} files: ${whole}; one changed page: ${one}; nothing changed: ${none}`);
  } finally {
    await sshd.stop();
  }
}

/** Kills uploads that alternate between two sites at any moment, and checks what visitors would see. */
async function runKilled(scratch: string, kills: number, say: Say): Promise<void> {
  const sshd = await startSshd();
  try {
    const words = ['first', 'second'];
    const sites = words.map((word) => join(scratch, word));
    for (const [index, site] of sites.entries()) await writeSite(site, FEW_WORKS, words[index] ?? '');
    await upload(sshd, sites[0] ?? '');
    const begin = performance.now();
    const settingsFile = join(scratch, 'settings.json');
    await killedUpload(sshd.settings, sites[1] ?? '', { settingsFile });
    const wholeMs = performance.now() - begin;
    let [before, next] = ['second', 'first'];
    const outcomes = { old: 0, new: 0, both: 0 };
    for (let round = 1, killed = 0; killed < kills; round += 1) {
      const site = join(scratch, next);
      const afterMs = wholeMs * ((round * GOLDEN_RATIO) % 1);
      const { isComplete, hasReplaced } = await killedUpload(sshd.settings, site, { settingsFile, afterMs });
      if (!isComplete) {
        killed += 1;
        const seen = await wordsOnline(sshd.folder);
        // Visitors see the old site until the renames begin.
        if (!hasReplaced) deepEqual([...seen], [before]);
        outcomes[seen.size > 1 ? 'both' : seen.has(before) ? 'old' : 'new'] += 1;
        await upload(sshd, site);
      }
      deepEqual([...(await wordsOnline(sshd.folder))], [next]);
      const left = (await filesIn(sshd.folder)).filter((path) => path.endsWith('.unfinished'));
      deepEqual(left, []);
      [before, next] = [next, before];
    }
    say(
      `${kills} kills: ${outcomes.old} times the old site, ${outcomes.new} the new one, ${outcomes.both} pages of both`,
    );
    say('No page or picture was broken; the next upload completed the site each time, and left no unfinished file');
  } finally {
    await sshd.stop();
  }
}

/** Returns the words of all pages. @throws Error if a page is cut short or one of its pictures is missing or broken */
async function wordsOnline(folder: string): Promise<Set<string>> {
  const words = new Set<string>();
  for (const path of (await filesIn(folder)).filter((path) => path.endsWith('.html'))) {
    const text = await readFile(join(folder, path), 'utf8');
    const word = /^<!doctype html><p>(\w+)<\/p>.*<p>end<\/p>$/.exec(text)?.[1];
    ok(word, `${path} is cut short: ${text.slice(0, 80)}`);
    words.add(word);
    for (const [, picture = ''] of text.matchAll(/src="\/([^"]+)"/g)) {
      const bytes = await readFile(join(folder, picture));
      ok(bytes.subarray(-noise.length).equals(noise), `${picture} is cut short`);
    }
  }
  return words;
}

async function failureOf(work: Promise<unknown>): Promise<string> {
  try {
    await work;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
  throw new Error('It did not fail.');
}

/** Uploads to a full host, one that refuses the key, and one that hangs. */
async function runRefused(scratch: string, say: Say): Promise<void> {
  const sshd = await startSshd();
  const volume = await smallVolume(['tmpfs']);
  try {
    const [small, large] = ['small', 'big'].map((name) => join(scratch, name));
    await writeSite(small ?? '', 5, 'small');
    await writeSite(large ?? '', 200, 'big');
    const full = { settings: { ...sshd.settings, folder: volume.folder } };
    await upload(full, small ?? '');
    match(await failureOf(upload(full, large ?? '')), /Its space is probably full/);
    deepEqual([...(await wordsOnline(volume.folder))], ['small']);
    await upload(full, small ?? '');
    say('Full quota: refused in words, visitors keep the old site, and a smaller site follows');
    const wrong = { settings: { ...sshd.settings, key: keyPair().private } };
    const refused = await timed(async () => {
      match(await failureOf(upload(wrong, small ?? '')), /does not accept this user and key/);
    });
    say(`Wrong key: refused in words after ${refused}`);
    const hangs = await timed(async () => {
      const host = sftpHost(sshd.settings, HANG_MS);
      const order = { now: 0, staticDays: 30, signal: new AbortController().signal, onMixture: async () => {} };
      const onProgress = () => sshd.signal('SIGSTOP');
      match(await failureOf(host.upload({ ...order, folder: small ?? '', onProgress })), /did not answer in time/);
    });
    say(`A host that hangs: given up after ${hangs}, with a time-out of ${HANG_MS / 1000} s`);
  } finally {
    await sshd.stop();
    await volume.remove();
  }
}

if (import.meta.main) {
  exitOnSignal();
  await reportUserError(async () => {
    if (sshdObstacle !== undefined) throw new UserError(sshdObstacle);
    const [word = `${KILLS}`] = process.argv.slice(2);
    if (!/^[1-9]\d{0,3}$/.test(word)) throw new UserError(`How many kills? Expected a whole number, got "${word}".`);
    const say = (line: string) => void process.stdout.write(`${line}\n`);
    const scratch = await mkdtemp(join(tmpdir(), 'overprint-hosting-'));
    try {
      await runLarge(scratch, say);
      await runKilled(scratch, Number(word), say);
      await runRefused(scratch, say);
    } finally {
      await rm(scratch, { recursive: true });
    }
  });
}
