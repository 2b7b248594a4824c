import { randomBytes } from 'node:crypto';
import { mkdir, open, rm } from 'node:fs/promises';
import { join, relative, resolve } from 'node:path';
import { someAtATime } from '../../assets/images/concurrency.ts';
import { printResume } from '../../assets/resume/print-resume.ts';
import { readSiteContent } from '../../assets/site-content.ts';
import { shownPath } from '../../model/mistake-at.ts';
import { ContentError, type Mistake } from '../../model/mistakes.ts';
import type { Log } from '../../server/log.ts';
import type { Code } from '../../site-build/code.ts';
import { makingKey } from '../../site-build/code-key.ts';
import { isPublished } from '../../site-build/fingerprint.ts';
import { withLock } from '../../site-build/lock.ts';
import { PROJECT_FOLDER } from '../../site-build/project-folder.ts';
import {
  ContentRefusal,
  checkWritable,
  contentFingerprint,
  noteServed,
  type Published,
  publishNow,
} from '../../site-build/publish.ts';
import { currentRelease, listReleases, makeCurrent, underLock } from '../../site-build/releases.ts';
import type { Kept } from '../../storage/collection.ts';
import { Conflict, type Documents, type DocumentWrite } from '../../storage/documents.ts';
import type { Files } from '../../storage/files.ts';
import { asStorageFull } from '../../storage/local/full.ts';
import type { PublishLine } from '../api.ts';
import { cacheFolderIn } from '../cache-folder.ts';
import { draftState, publishedOf } from '../drafts/draft-state.ts';
import { type Change, HEAD, type Manifest, PUBLISHING, type Revision, recordsIn } from '../records.ts';
import { NotFound } from '../workspace.ts';
import { contentFolderAt, type PreparedWrites } from './content-folder.ts';
import { failureInWords } from './failure.ts';
import { linesOf } from './lines.ts';
import { type Difference, differencesOf, manifestsIn, withDifferences } from './manifests.ts';
import { finishPublish, releaseToServe } from './resume.ts';

const FILES_AT_A_TIME = 8;
/** More paths are found by comparing manifests. */
const MOST_PATHS_NOTED = 1_000;

/** The published state, as the content folder holds it. */
export type Head = { readonly revision: string; readonly manifest: Manifest };

/** A revision with its files. */
export type RevisionState = Revision & { readonly id: string; readonly files: Manifest };

/** A mistake that keeps the site from being built, at a path of the content. */
export type SiteMistake = { readonly file: string; readonly field: string; readonly expected: string };

export type RevisionsOptions = {
  readonly documents: Documents;
  readonly files: Files;
  /** Absolute path; it is that of model/content-path.ts. */
  readonly contentFolder: string;
  readonly buildFolder: string;
  readonly dataFolder: string;
  readonly staticDays: number;
  readonly log: Log;
  /** Other than that which is bundled. */
  readonly code?: Code | undefined;
  /** Called once a release is served that was not before. */
  readonly onPublished?: () => void;
};

/** States of the content, and how one becomes the published one. */
export type Revisions = {
  /** The published state; what was changed by hand in the content folder has become a part of it. @throws StorageFull */
  head(): Promise<Head>;
  /** Finishes what a killed process has begun. */
  resume(): Promise<void>;
  publish(order: {
    readonly note: string;
    readonly drafts: Readonly<Record<string, number>>;
    readonly author: string;
  }): AsyncIterable<PublishLine>;
  undo(order: { readonly revision: string; readonly author: string }): AsyncIterable<PublishLine>;
  /** The revision that `undo` takes back; undefined where there is none. */
  undoable(): Promise<RevisionState | undefined>;
  /** Whether visitors see this revision. */
  isServed(revision: Pick<Revision, 'release'>, head: boolean): Promise<boolean>;
  /** The newest first. */
  list(options: { limit: number; before?: string }): Promise<readonly Kept<Revision>[]>;
  /** @throws NotFound */
  read(id: string): Promise<RevisionState>;
  /** What a revision has changed: nothing for the first. @throws NotFound */
  changesOf(id: string): Promise<readonly Difference[]>;
  /** What keeps the published state from being built once all drafts are in it. */
  mistakes(): Promise<readonly SiteMistake[]>;
  /** Waits for what is being done. */
  close(): Promise<void>;
};

/** Somebody has changed something since the owner has looked. */
class ChangedMeanwhile extends Error {
  override name = 'ChangedMeanwhile';
}

/** A draft as it is published. */
type Draft = { readonly path: string; readonly now: string | null };

type KeptHead = Head & { readonly rev: number; readonly value: Revision };

/** What is to become the published state. */
type Plan = {
  readonly head: KeptHead;
  readonly manifest: Manifest;
  readonly source: 'studio' | 'undo';
  readonly note: string;
  readonly author: string;
  /** What becomes of drafts, read anew where one has been changed meanwhile. */
  readonly draftWrites: () => Promise<readonly DocumentWrite[]>;
};

export function openRevisions(options: RevisionsOptions): Revisions {
  const { documents, files, contentFolder, buildFolder, dataFolder, staticDays, log, code } = options;
  const records = recordsIn(documents);
  const manifests = manifestsIn(files);
  const cache = cacheFolderIn(dataFolder);
  const content = contentFolderAt(contentFolder, join(cache, 'content-seen.json'), log);
  const staged = contentFolderAt(join(cache, 'staged'), join(cache, 'staged-seen.json'), log);
  const place = { documents, files, content, buildFolder };
  const tell = (line: string) => log('Publishing', { line });

  const works = inTurn();
  const looks = inTurn();
  /** While this process publishes, the content folder is between two states. */
  let isPublishing = false;

  const read = async (id: string): Promise<RevisionState> => {
    const kept = await records.revisions.get(id);
    if (!kept) throw new NotFound(`There is no revision ${id}.`);
    return { ...kept.value, id, files: await manifests.read(kept.value.manifest) };
  };

  const committedHead = async (): Promise<KeptHead | undefined> => {
    const kept = await records.heads.get(HEAD);
    if (!kept) return undefined;
    const { files: manifest, id, ...value } = await read(kept.value.revision);
    return { revision: id, manifest, rev: kept.rev, value };
  };

  /** @param finish what a killed process has begun */
  const adopt = async (finish: () => Promise<void>): Promise<KeptHead> => {
    for (;;) {
      const known = await committedHead();
      if (await records.publishing.get(PUBLISHING)) {
        await finish();
        continue;
      }
      const manifest = await content.look();
      const differences = differencesOf(known?.manifest ?? {}, manifest);
      if (known && differences.length === 0) return known;
      if (!(await keepFiles(differences))) continue;
      try {
        await commitFound(known, manifest, differences);
      } catch (error) {
        if (!(error instanceof Conflict)) throw error;
      }
    }
  };

  /** @returns false where one has been changed since it was looked at */
  const keepFiles = async (differences: readonly Difference[]): Promise<boolean> => {
    const stored = await files.has(differences.flatMap(({ to }) => to ?? []));
    const wanted = differences.filter(({ to }) => to !== null && !stored.has(to));
    let isSame = true;
    await someAtATime(FILES_AT_A_TIME, wanted, async ({ path, to }) => {
      try {
        if ((await files.put(streamOf(join(contentFolder, path)))).sha256 !== to) isSame = false;
      } catch (error) {
        if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
        isSame = false;
      }
    });
    return isSame;
  };

  const commitFound = async (
    before: KeptHead | undefined,
    manifest: Manifest,
    differences: readonly Difference[],
  ): Promise<void> => {
    const at = new Date();
    const id = revisionId(at, before?.revision);
    const served = await servedState(manifest);
    const revision: Revision = {
      ...(before && { parent: before.revision }),
      manifest: await manifests.keep(manifest),
      ...served,
      note: '',
      author: '',
      at: at.toISOString(),
      source: 'disk',
      changed: before ? pathsOf(differences) : [],
    };
    await documents.commit([
      records.revisions.write(id, revision, 0),
      records.heads.write(HEAD, { revision: id }, before?.rev ?? 0),
      // A publish of another process has not begun meanwhile.
      records.publishing.removal(PUBLISHING, 0),
    ]);
  };

  /** The release that was made of the content folder as it stands there, if any. */
  const servedState = async (manifest: Manifest): Promise<Pick<Revision, 'release' | 'codeKey'>> => {
    if (!(await isPublished(buildFolder, await contentFingerprint()))) return {};
    if (differencesOf(manifest, await content.look()).length > 0) return {};
    const current = await currentRelease(buildFolder);
    return current ? { release: current.id, codeKey: await makingKey(PROJECT_FOLDER, process.env) } : {};
  };

  const stage = async (manifest: Manifest): Promise<void> => {
    await mkdir(staged.folder, { recursive: true });
    const differences = differencesOf(await staged.look(), manifest);
    for (const { path, to } of differences) if (to === null) await rm(join(staged.folder, path));
    await someAtATime(FILES_AT_A_TIME, differences, async ({ path, to }) => {
      if (to !== null) await files.place(to, join(staged.folder, path));
    });
  };

  /** To be called by who has the build lock. */
  const finishHere = (): Promise<void> => finishPublish(place, makeAnew);

  const makeAnew = async (unmade: string): Promise<void> => {
    const { files: manifest, id: _, ...revision } = await read(unmade);
    try {
      await publishNow({
        buildFolder,
        staticDays,
        code,
        staged: {
          folder: staged.folder,
          prepare: () => stage(manifest),
          beforeServed: (release) => noteRelease(unmade, revision, release),
          isInPlace: () => isInPlace(manifest),
        },
      });
    } catch (error) {
      // Its code has been updated since, and refuses the content: so will whoever publishes next, in front of the owner.
      if (!(error instanceof ContentRefusal)) throw error;
      log('What was published can no longer be built.', { message: error.message });
    }
  };

  const isInPlace = async (manifest: Manifest): Promise<boolean> =>
    differencesOf(manifest, await content.look()).length === 0;

  const noteRelease = async (id: string, revision: Revision, release: string): Promise<void> => {
    const codeKey = await makingKey(PROJECT_FOLDER, process.env);
    await documents.commit([records.revisions.write(id, { ...revision, release, codeKey })]);
  };

  const underBuildLock = <T>(work: () => Promise<T>): Promise<T> => {
    checkWritable(buildFolder);
    const staging = (pid: number) => tell(`Another process (${pid}) has the staged content: waiting for it`);
    return withLock(join(cache, 'staged.lock'), staging, () =>
      underLock(buildFolder, tell, work, () => releaseToServe(place)),
    );
  };

  const resume = (): Promise<void> =>
    underBuildLock(async () => {
      await content.clear();
      await finishHere();
    }).catch((error: unknown) => {
      throw asStorageFull(error);
    });

  const head = async (): Promise<KeptHead> => {
    const known = isPublishing ? await committedHead() : undefined;
    return known ?? looks(() => adopt(resume));
  };

  /** Commits a plan and brings the content folder to it; what was prepared is written beside it before. */
  const commitPlan = async (plan: Plan, release: string, writes: PreparedWrites): Promise<string> => {
    const { head, manifest, source, note, author, draftWrites } = plan;
    const codeKey = await makingKey(PROJECT_FOLDER, process.env);
    const differences = differencesOf(head.manifest, manifest);
    if (differences.length === 0 && source === 'studio') {
      await commitOrChanged(async () => [
        records.heads.write(HEAD, { revision: head.revision }, head.rev),
        records.revisions.write(head.revision, { ...head.value, release, codeKey }),
        ...(await draftWrites()),
      ]);
      return head.revision;
    }
    const at = new Date();
    const id = revisionId(at, head.revision);
    const revision: Revision = {
      parent: head.revision,
      manifest: await manifests.keep(manifest),
      codeKey,
      release,
      note,
      author,
      at: at.toISOString(),
      source,
      changed: pathsOf(differences),
    };
    await commitOrChanged(async () => [
      records.revisions.write(id, revision, 0),
      records.heads.write(HEAD, { revision: id }, head.rev),
      records.publishing.write(PUBLISHING, { revision: id, from: head.revision }, 0),
      ...(await draftWrites()),
    ]);
    await writes.finish();
    return id;
  };

  /** Drafts may be changed while a site is made: then they are read again. */
  const commitOrChanged = async (writes: () => Promise<readonly DocumentWrite[]>): Promise<void> => {
    for (;;) {
      try {
        return await documents.commit(await writes());
      } catch (error) {
        if (!(error instanceof Conflict)) throw error;
        if (error.kind !== 'change') throw new ChangedMeanwhile();
      }
    }
  };

  /** Makes the site of a plan's manifest, commits it and has it served. */
  const render = async (
    planned: () => Promise<Plan>,
    onProgress: (done: number, of: number) => void,
  ): Promise<Published & { readonly revision: string; readonly before: string | undefined }> => {
    const begun: { plan?: Plan; writes?: PreparedWrites } = {};
    let revision = '';
    try {
      const published = await publishNow({
        buildFolder,
        staticDays,
        code,
        onProgress,
        staged: {
          folder: staged.folder,
          async prepare() {
            begun.plan = await planned();
            await stage(begun.plan.manifest);
          },
          async beforeServed(release) {
            const { plan } = begun;
            if (!plan) throw new Error('Nothing was planned.');
            begun.writes = await content.prepare(differencesOf(plan.head.manifest, plan.manifest), files);
            revision = await commitPlan(plan, release, begun.writes);
          },
          isInPlace: async () => begun.plan !== undefined && isInPlace(begun.plan.manifest),
        },
      });
      await finished(revision);
      return { ...published, revision, before: begun.plan?.head.revision };
    } finally {
      await begun.writes?.drop();
    }
  };

  /** Everything of a revision is in place. */
  const finished = async (revision: string): Promise<void> => {
    const begun = await records.publishing.get(PUBLISHING);
    if (begun?.value.revision === revision) await documents.commit([records.publishing.removal(PUBLISHING, begun.rev)]);
  };

  /** Does work that ends in a line, alone in this process and on the build folder. */
  const answered = (
    work: (onProgress: (done: number, of: number) => void) => Promise<PublishLine>,
  ): AsyncIterable<PublishLine> =>
    linesOf((onProgress) =>
      works(async () => {
        isPublishing = true;
        try {
          return await underBuildLock(() => work(onProgress));
        } catch (error) {
          if (error instanceof ChangedMeanwhile) return { is: 'changed-meanwhile' };
          const isCommitted = (await records.publishing.get(PUBLISHING).catch(() => undefined)) !== undefined;
          return { is: 'failed', why: failureInWords(error, { isCommitted, log }) };
        } finally {
          isPublishing = false;
        }
      }),
    );

  const adoptHere = async (): Promise<KeptHead> => {
    await content.clear();
    return adopt(finishHere);
  };

  const publish: Revisions['publish'] = ({ note, drafts, author }) =>
    answered(async (onProgress) => {
      const begin = performance.now();
      const planned = async (): Promise<Plan> => {
        const head = await adoptHere();
        const wanted = await draftsOf(drafts, head.manifest);
        const manifest = withDifferences(
          head.manifest,
          wanted.map(({ path, now }) => ({ path, to: now })),
        );
        const draftWrites = () => Promise.all(wanted.map(publishedDraft));
        return { head, manifest, source: 'studio', note, author, draftWrites };
      };
      const { changed, revision, before } = await render(planned, onProgress);
      if (changed === undefined && revision === before) return { is: 'nothing' };
      options.onPublished?.();
      const seconds = (performance.now() - begin) / 1000;
      return { is: 'published', revision, seconds, pages: (changed ?? []).filter(isPage).length };
    });

  /** The drafts that were shown. @throws ChangedMeanwhile where one is another by now, or contested */
  const draftsOf = async (shown: Readonly<Record<string, number>>, manifest: Manifest): Promise<Draft[]> => {
    const all = new Map((await records.changes.all()).map((kept) => [kept.id, kept]));
    return Object.entries(shown).map(([path, rev]) => {
      const kept = all.get(path)?.value;
      const published = publishedOf(manifest, path);
      if (!kept || draftState(kept, published) !== rev || kept.base !== published) throw new ChangedMeanwhile();
      return { path, now: kept.now };
    });
  };

  /** What becomes of a draft that is published: gone, or begun anew where it has been changed meanwhile. */
  const publishedDraft = async ({ path, now }: Draft): Promise<DocumentWrite> => {
    const kept = await records.changes.get(path);
    if (!kept) return records.changes.removal(path, 0);
    if (kept.value.now === now) return records.changes.removal(path, kept.rev);
    return records.changes.write(path, { ...kept.value, base: now }, kept.rev);
  };

  const undo: Revisions['undo'] = ({ revision: undone, author }) =>
    answered(async (onProgress) => {
      const begin = performance.now();
      const head = await adoptHere();
      const parent = head.value.parent;
      if (head.revision !== undone || head.value.source !== 'studio' || parent === undefined)
        throw new ChangedMeanwhile();
      const target = await read(parent);
      const differences = differencesOf(target.files, head.manifest);
      const draftWrites = async () =>
        (await Promise.all(differences.map((one) => undoneDraft(one, author)))).flatMap((write) => write ?? []);
      const plan: Plan = { head, manifest: target.files, source: 'undo', note: '', author, draftWrites };
      const before = await currentRelease(buildFolder);
      const release = (await listReleases(buildFolder)).find(({ id }) => id === target.release);
      const isAsMade = target.codeKey === (await makingKey(PROJECT_FOLDER, process.env));
      let revision: string;
      let pages: number;
      if (release && isAsMade) {
        const writes = await content.prepare(differencesOf(head.manifest, target.files), files);
        try {
          revision = await commitPlan(plan, release.id, writes);
        } finally {
          await writes.drop();
        }
        await makeCurrent(buildFolder, release.id);
        await noteServed(buildFolder, () => isInPlace(target.files));
        await finished(revision);
        const paths = new Set([...Object.keys(before?.files ?? {}), ...Object.keys(release.files)]);
        pages = [...paths].filter((path) => isPage(path) && before?.files[path] !== release.files[path]).length;
      } else {
        const rendered = await render(async () => plan, onProgress);
        revision = rendered.revision;
        pages = (rendered.changed ?? []).filter(isPage).length;
      }
      options.onPublished?.();
      return { is: 'published', revision, seconds: (performance.now() - begin) / 1000, pages };
    });

  /** What was undone becomes a draft; one that stands there already keeps its words. */
  const undoneDraft = async (
    { path, from: base, to: now }: Difference,
    author: string,
  ): Promise<DocumentWrite | undefined> => {
    const kept = await records.changes.get(path);
    const value: Change = kept ? { ...kept.value, base } : { base, now, author, at: new Date().toISOString() };
    if (value.now === base) return records.changes.removal(path, kept?.rev ?? 0);
    return records.changes.write(path, value, kept?.rev ?? 0);
  };

  let lastMistakes: { readonly manifest: string; readonly mistakes: readonly SiteMistake[] } | undefined;

  const mistakes = (): Promise<readonly SiteMistake[]> =>
    works(async () => {
      const { manifest: published } = await head();
      const drafts = await records.changes.all();
      const manifest = withDifferences(
        published,
        drafts.map(({ id, value }) => ({ path: id, to: value.now })),
      );
      const key = JSON.stringify(manifest);
      if (lastMistakes?.manifest !== key) {
        const wait = (pid: number) => tell(`Another process (${pid}) has the staged content: waiting for it`);
        const found = await withLock(join(cache, 'staged.lock'), wait, async () => {
          await stage(manifest);
          return mistakesIn(staged.folder);
        }).catch((error: unknown) => {
          throw asStorageFull(error);
        });
        lastMistakes = { manifest: key, mistakes: found };
      }
      return lastMistakes.mistakes;
    });

  return {
    head,
    resume: () => works(resume),
    publish,
    undo,
    async undoable() {
      const { revision, value } = await head();
      return value.source === 'studio' && value.parent !== undefined ? read(revision) : undefined;
    },
    async isServed({ release }, isHead) {
      if (release !== undefined && (await currentRelease(buildFolder))?.id === release) return true;
      return isHead && isPublished(buildFolder, await contentFingerprint());
    },
    list: (page) => records.revisions.list(page),
    read,
    async changesOf(id) {
      const { parent, files } = await read(id);
      return parent === undefined ? [] : differencesOf((await read(parent)).files, files);
    },
    mistakes,
    async close() {
      await works(async () => {});
      await looks(async () => {});
    },
  };
}

/** All mistakes of the content in a folder, at paths in it. */
async function mistakesIn(folder: string): Promise<SiteMistake[]> {
  const { content, mistakes } = await readSiteContent(folder);
  if (!content) return siteMistakes(mistakes, folder);
  try {
    await printResume(content);
    return [];
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    return siteMistakes(error.mistakes, folder);
  }
}

/** Mistakes at paths of the content, of whatever copy they were found in. */
export const siteMistakes = (mistakes: readonly Mistake[], folder: string): SiteMistake[] =>
  mistakes.map(({ file, field, expected }) => ({
    file: relative(folder, resolve(file)),
    field,
    expected: expected.replaceAll(shownPath(folder), 'content'),
  }));

async function* chunksOf(path: string): AsyncGenerator<Uint8Array, undefined> {
  const file = await open(path);
  yield* file.createReadStream();
}

/** The bytes of a file. */
function streamOf(path: string): ReadableStream<Uint8Array> {
  const chunks = chunksOf(path);
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { value, done } = await chunks.next();
      if (done) controller.close();
      else controller.enqueue(value);
    },
    cancel: async () => void (await chunks.return(undefined)),
  });
}

const isPage = (path: string) => path.startsWith('site/') && path.endsWith('/index.html');

const pathsOf = (differences: readonly Difference[]) => differences.slice(0, MOST_PATHS_NOTED).map(({ path }) => path);

/** Ids in the order of time, each after the one before it, whatever the clock says. */
function revisionId(at: Date, before: string | undefined): string {
  const id = (time: number) => `${new Date(time).toISOString()}-${randomBytes(3).toString('hex')}`;
  const earlier = before === undefined ? 0 : Date.parse(before.slice(0, '2026-11-24T09:30:00.000Z'.length));
  return id(Math.max(at.getTime(), earlier + 1));
}

/** Does one work after another. */
function inTurn(): <T>(work: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const mine = last.then(work);
    last = mine.catch(() => {});
    return mine;
  };
}
