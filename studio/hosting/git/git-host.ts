import { createHash } from 'node:crypto';
import { createReadStream, existsSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { z } from 'zod';
import { writeAtomically } from '../../../assets/cache/atomic-file.ts';
import { readJson } from '../../../assets/cache/file-hash.ts';
import { mapConcurrently } from '../../../assets/images/concurrency.ts';
import { HASHED_FOLDERS } from '../../../server/http/headers.ts';
import type { Host, Upload } from '../host.ts';
import { sourcesIn } from '../static-site.ts';
import type { GitSettings } from './git-settings.ts';
import { commitOf, type GitObject, oidOf, treesOf } from './objects.ts';
import { push, readBranch } from './push.ts';

/** The silence after which a host counts as hanging; it unpacks and checks everything before it answers. */
const TIME_OUT_MS = 120_000;
const FILES_AT_ONCE = 8;
const DAY_MS = 24 * 60 * 60_000;

const stateSchema = z.object({
  url: z.string(),
  branch: z.string(),
  commit: z.string(),
  tree: z.string(),
  files: z.record(z.string(), z.object({ oid: z.string(), unusedSince: z.number().optional() })),
});

type State = z.infer<typeof stateSchema>;
type Blob = { readonly oid: string; readonly source: string | undefined; readonly unusedSince?: number };

type Options = {
  /** The file that notes what was pushed; without it, everything is sent again. */
  readonly stateFile: string;
  /** The build folder, whose store has the files of older releases. */
  readonly buildFolder: string;
  /** The name that GitHub Pages serves the site under; it is lost there with the file that has it. */
  readonly domain?: () => Promise<string | undefined>;
  readonly timeOutMs?: number;
};

/** Returns a branch of a Git repository, from which a host serves the site. */
export function gitHost(settings: GitSettings, options: Options): Host {
  const { stateFile, buildFolder, domain = async () => undefined, timeOutMs = TIME_OUT_MS } = options;
  const { url, branch } = settings;

  return {
    async test() {
      const before = await readBranch(settings, timeOutMs);
      if (before === undefined) return 'It works. Nothing is online yet.';
      if (before === (await readState())?.commit) return 'It works. Your site is there already.';
      return `It works. An upload replaces all that the branch ${branch} has.`;
    },
    async upload(upload) {
      const { now, signal, onProgress } = upload;
      const before = await readBranch(settings, timeOutMs);
      const state = await readState();
      const pushed = before !== undefined && state?.commit === before ? state : undefined;
      const blobs = await blobsOf(upload, pushed);
      const trees = treesOf(new Map([...blobs].map(([path, { oid }]) => [path, oid])));
      const tree = trees.at(-1)?.oid ?? '';
      const known = new Set(Object.values(pushed?.files ?? {}).map(({ oid }) => oid));
      const sent = new Map<string, GitObject>();
      for (const { oid, source } of blobs.values()) {
        if (source !== undefined && !known.has(oid)) sent.set(oid, { type: 'blob', oid, body: { file: source } });
      }
      onProgress(0, sent.size);
      if (pushed?.tree === tree) return writeState({ ...pushed, files: filesOf(blobs) });
      const commit = commitOf(tree, Math.floor(now / 1000));
      // Blobs come first, so that the count of what is sent is that of files.
      const objects = [...sent.values(), ...new Map(trees.map((one) => [one.oid, one])).values(), commit];
      let done = 0;
      const onSent = () => {
        done += 1;
        onProgress(Math.min(done, sent.size), sent.size);
      };
      await push(settings, { before, commit: commit.oid, objects, signal, onSent }, timeOutMs);
      await writeState({ url, branch, commit: commit.oid, tree, files: filesOf(blobs) });
    },
  };

  async function readState(): Promise<State | undefined> {
    const state = await readJson(stateFile, stateSchema);
    return state?.url === url && state.branch === branch ? state : undefined;
  }

  async function writeState(state: State): Promise<void> {
    // The paths of drafts are secrets.
    await writeAtomically(stateFile, JSON.stringify(state), { file: 0o600 });
  }

  /** Returns the blobs of the site, and of files that pages that are open may still load. */
  async function blobsOf(upload: Upload, pushed: State | undefined): Promise<Map<string, Blob>> {
    const { folder, now, staticDays, drafts = [] } = upload;
    const blobs = new Map<string, Blob>();
    const sources = (await sourcesIn(folder)).filter(({ path }) => !isLeftOut(path));
    for (const draft of drafts) {
      if (draft.folder === undefined) continue;
      for (const { path, source } of await sourcesIn(draft.folder))
        sources.push({ path: `${draft.name}/${path}`, source });
    }
    await mapConcurrently(FILES_AT_ONCE, sources, async ({ path, source }) => {
      blobs.set(path, { oid: await blobOid(source), source });
    });
    const made = { '.nojekyll': '', CNAME: await domain() };
    for (const [path, text] of Object.entries(made)) {
      if (text === undefined) continue;
      const file = `${stateFile}.${path}`;
      await writeAtomically(file, text);
      blobs.set(path, { oid: oidOf('blob', Buffer.from(text)), source: file });
    }
    for (const [path, { oid, unusedSince = now }] of Object.entries(pushed?.files ?? {})) {
      const isHashed = HASHED_FOLDERS.some((hashed) => `/${path}`.startsWith(hashed));
      const source = join(buildFolder, path);
      if (blobs.has(path) || !isHashed || now - unusedSince >= staticDays * DAY_MS) continue;
      blobs.set(path, { oid, source: existsSync(source) ? source : undefined, unusedSince });
    }
    return blobs;
  }
}

/** Hosts that serve a branch compress by themselves, and do not read the files of Apache. */
const isLeftOut = (path: string) => /(?:\.br|\.gz|\.htaccess)$/.test(path);

const filesOf = (blobs: ReadonlyMap<string, Blob>): State['files'] =>
  Object.fromEntries(
    [...blobs].map(([path, { oid, unusedSince }]) => [
      path,
      { oid, ...(unusedSince !== undefined && { unusedSince }) },
    ]),
  );

async function blobOid(file: string): Promise<string> {
  const hash = createHash('sha1').update(`blob ${(await stat(file)).size}\0`);
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
}
