import { join } from 'node:path';
import { z } from 'zod';
import type { Log } from '../lib/log.ts';
import type { Mail } from '../server/settings.ts';
import type { Code } from '../site-build/code.ts';
import { currentRelease, listReleases, type Release, readRelease } from '../site-build/releases.ts';
import type { StoredValue } from '../storage/collection.ts';
import type { Documents } from '../storage/documents.ts';
import type { Files } from '../storage/files.ts';
import { undefinedIfLost } from '../storage/lost-file.ts';
import type { TimelineRevision } from './api/publishing.ts';
import { checkStored, describeLost } from './backup/check-stored.ts';
import { requireStored, restoringFiles } from './backup/restoring-files.ts';
import { cacheFolderIn } from './cache-folder.ts';
import { describeMistake } from './editing/describe-mistake.ts';
import { draftsOf } from './editing/drafts.ts';
import type { ChosenHost } from './hosting/chosen-host.ts';
import { openUploads, type Uploads, type UploadsOptions } from './hosting/uploads.ts';
import { openPictures, type Pictures } from './media/pictures.ts';
import { migrateDrafts } from './migrations/migrate-drafts.ts';
import { refuseOtherFormat } from './migrations/migrate-folder.ts';
import type { PublicSite } from './public-site.ts';
import { contentFolderAt } from './publishing/content-folder.ts';
import { openLocalRevisions } from './publishing/local.ts';
import { publishOnTime } from './publishing/publish-on-time.ts';
import type { StoredHead } from './publishing/read-revisions.ts';
import { followHead } from './publishing/replicated/follow-head.ts';
import { openReplicatedRevisions } from './publishing/replicated/replicated.ts';
import { sharePicturesAsMade } from './publishing/replicated/share-pictures.ts';
import { servedIn } from './publishing/served.ts';
import { isUndoable } from './publishing/undo-publish.ts';
import { markUnfinished } from './publishing/unfinished.ts';
import { manifestsIn } from './records/manifests.ts';
import { type Revision, recordsIn } from './records/records.ts';
import type { StudioSettings } from './settings.ts';
import { NotFound, type Workspace } from './workspace.ts';

const REVISIONS_A_PAGE = 30;
const aliasesSchema = z.object({ aliases: z.array(z.string()).catch([]) });
/** More titles do not help to recognize a revision. */
const MAX_TITLES = 12;

type WorkspaceOptions = {
  readonly documents: Documents;
  readonly contentFolder: string;
  readonly files: Files;
  readonly settings: Pick<StudioSettings, 'buildFolder' | 'dataFolder' | 'staticDays' | 'firebase'>;
  /** Returns the mailbox in effect; without this function there is none. */
  readonly mail?: () => Mail | undefined;
  readonly log: Log;
  readonly publicSite: PublicSite;
  /** Returns the host that the site is uploaded to after each publish; it is read each time. */
  readonly chooseHost?: () => ChosenHost | undefined;
  /** The drafts that are uploaded beside the site. */
  readonly draftFolders?: UploadsOptions['drafts'];
  /** Called with the message for the owner when an upload has failed. */
  readonly onUploadFailure?: UploadsOptions['onFailure'];
  readonly backupProblem?: () => Promise<string | undefined>;
  readonly code?: Code;
};

export type OpenedWorkspace = Workspace & {
  readonly pictures: Pictures;
  /** The stored files. A missing file is restored if this machine has a copy. */
  readonly files: Files;
  readonly uploads: Uploads;
  /** Reads the old addresses of a work in the draft. @throws NotFound */
  aliasesOf(file: string): Promise<readonly string[]>;
  /** Reads the releases that visitors see: that of this computer's site, and that of the host if it is another one. */
  publishedReleases(): Promise<readonly Release[]>;
  /** Publishes what is published already, with the settings in effect. @throws UserError */
  renderAgain(): Promise<void>;
  /** Describes lost files, and how to restore them from a backup; undefined if none are lost. */
  lostFiles(): string | undefined;
};

/** Opens the workspace: migrates the drafts, checks the stored files, and completes an interrupted publish. */
export async function openWorkspace(options: WorkspaceOptions): Promise<OpenedWorkspace> {
  const { documents, contentFolder, settings, log, code, publicSite, backupProblem, mail = () => undefined } = options;
  const { buildFolder, dataFolder, staticDays } = settings;
  const cache = cacheFolderIn(dataFolder);
  // Content from Firebase is migrated when it is fetched.
  if (!settings.firebase) await refuseOtherFormat(contentFolder);
  await migrateDrafts({
    documents,
    files: options.files,
    records: recordsIn(documents),
    manifests: manifestsIn(options.files),
  });
  const content = contentFolderAt(contentFolder, join(cache, 'content-seen.json'), log);
  const stored = restoringFiles(options.files, async (sha256) => {
    const paths = Object.entries(await content.scan()).flatMap(([path, hash]) => (hash === sha256 ? path : []));
    return [...paths.map((path) => join(content.folder, path)), join(cache, 'masters', sha256)];
  });
  // The files in Cloud Storage are not checked at each start.
  const files = settings.firebase ? options.files : stored;
  const check = async () => {
    if (settings.firebase) return [];
    const sizesFile = join(cache, 'stored-sizes.json');
    return checkStored({ records: recordsIn(documents), files: stored, content, sizesFile, log });
  };
  let lost = await check();
  const { chooseHost = () => undefined, draftFolders, onUploadFailure: onFailure } = options;
  const uploads = openUploads({
    documents,
    buildFolder,
    staticDays,
    chooseHost,
    log,
    ...(draftFolders && { drafts: draftFolders }),
    ...(onFailure && { onFailure }),
  });
  const open = settings.firebase ? openReplicatedRevisions : openLocalRevisions;
  const revisions = open({
    documents,
    files,
    contentFolder: content.folder,
    content,
    buildFolder,
    dataFolder,
    staticDays,
    picturesLater: true,
    log,
    code,
    onPublished: () => {
      uploads.start();
      void onTime.look();
    },
  });
  const renderHead = async () => {
    await revisions.renderHead(() => {});
    uploads.start();
  };
  const onTime = publishOnTime({
    async readNext() {
      const until = (await currentRelease(buildFolder))?.until;
      return until === undefined ? undefined : new Date(until);
    },
    publish: renderHead,
    log,
  });
  const served = servedIn(revisions, { contentFolder, buildFolder });
  const drafts = draftsOf({
    documents,
    files,
    contentFolder: content.folder,
    head: async (file) => {
      const head = await revisions.head(file);
      return { manifest: head.manifest, seen: (await served.listed(head))?.manifest };
    },
    mailTo: () => mail()?.to,
  });
  await revisions.resume();
  await uploads.resume();
  void onTime.look();
  const sharing = settings.firebase && [
    followHead(documents, revisions.resume, log),
    sharePicturesAsMade({ documents, files, buildFolder }, log),
  ];
  const pictures = await openPictures({
    documents,
    files,
    dataFolder,
    drafts,
    log,
    head: revisions.head,
    alone: revisions.alone,
  });

  return {
    ...drafts,
    pictures,
    files,
    uploads,
    lostFiles: () => describeLost(lost, dataFolder),
    async contentIndex() {
      const [contentIndex, head, state] = await Promise.all([drafts.contentIndex(), revisions.head(), uploads.state()]);
      const [problem, siteAddress] = await Promise.all([backupProblem?.(), publicSite.address()]);
      // A discarded draft or a restored file may have resolved the loss.
      if (lost.length > 0) lost = await check();
      const lostFiles = describeLost(lost, dataFolder);
      // A publish ends older stashes, even if it is undone later.
      const published = contentIndex.stashes.length > 0 ? await lastPublished(head) : undefined;
      const stashes = contentIndex.stashes.filter(({ id }) => published === undefined || id > published);
      return {
        ...contentIndex,
        stashes,
        siteAddress,
        ...(isUndoable(head) && { undoable: { revision: head.revision, at: head.value.at, note: head.value.note } }),
        ...(state && { upload: state }),
        ...(problem !== undefined && { backupProblem: problem }),
        ...(lostFiles !== undefined && { lostFiles }),
      };
    },
    async changes() {
      const mistakesWithout = async (paths: ReadonlySet<string>) =>
        (await revisions.mistakes(paths)).map((mistake) => describeMistake(mistake.file, mistake));
      return { ...(await markUnfinished(await drafts.changedFiles(), mistakesWithout)), ...(await drafts.advice()) };
    },
    siteStatus: () => publicSite.status(),
    aliasesOf: async (file) => aliasesSchema.parse((await drafts.draft(file)).now?.data).aliases,
    async publishedReleases() {
      const current = await currentRelease(buildFolder);
      const onlineId = await uploads.onlineRelease();
      const hasOther = onlineId !== undefined && onlineId !== current?.id;
      const online = hasOther ? await readRelease(buildFolder, onlineId) : undefined;
      return [current, online].filter((release) => release !== undefined);
    },
    async renderAgain() {
      try {
        await renderHead();
      } finally {
        await onTime.look();
      }
    },
    publish: revisions.publish,
    undo: revisions.undo,
    async timeline(before) {
      const servedId = (await served.revision(await revisions.head()))?.revision;
      const releaseIds = new Set((await listReleases(buildFolder)).map(({ id }) => id));
      const page = { limit: REVISIONS_A_PAGE + 1, ...(before !== undefined && { before }) };
      const listed = await revisions.list(page);
      const shown = listed.slice(0, REVISIONS_A_PAGE);
      const last = shown.at(-1);
      return {
        revisions: await Promise.all(shown.map((revision) => inTimeline(revision, servedId, releaseIds))),
        ...(listed.length > shown.length && last && { more: last.id }),
      };
    },
    async revision(id) {
      return { files: await drafts.compare(await revisions.changesOf(id)), otherMistakes: [] };
    },
    async card(id) {
      const { card } = await revisions.read(id);
      const stored = card && (await files.open(card));
      if (!stored) throw new NotFound(`There is no card of ${id}.`);
      return stored;
    },
    async restoreRevision({ revision, author }) {
      // The revision alone refers to its files until they are drafts.
      return pictures.withSweepPaused(async () => {
        const { files: manifest } = await revisions.read(revision);
        await requireStored(files, manifest);
        return drafts.restoreRevision({ manifest, moved: await revisions.renamesSince(revision), author });
      });
    },
    async close() {
      await Promise.all((sharing ?? []).map((service) => service.close()));
      await pictures.close();
      await onTime.close();
      await revisions.close();
      await uploads.close();
    },
  };

  /** Returns the newest revision that was published in the studio. It is usually the head, which is already read. */
  async function lastPublished({ revision, value }: StoredHead): Promise<string | undefined> {
    if (value.source === 'studio') return revision;
    const newest = await revisions.list({ limit: REVISIONS_A_PAGE });
    return newest.find((revision) => revision.value.source === 'studio')?.id;
  }

  async function inTimeline(
    { id, value }: StoredValue<Revision>,
    servedId: string | undefined,
    releaseIds: ReadonlySet<string>,
  ): Promise<TimelineRevision> {
    const { at, note, author, source, release, card, isCleared } = value;
    const paths = value.changed.slice(0, MAX_TITLES);
    const titles = isCleared ? undefined : await titlesOf(id).catch(undefinedIfLost);
    const changed = [...new Set(titles ?? paths)];
    return {
      id,
      at,
      note,
      author,
      source,
      isPublished: id === servedId,
      changed,
      ...(release !== undefined && releaseIds.has(release) && { release }),
      hasCard: card !== undefined,
      ...(isCleared && { isCleared }),
    };
  }

  async function titlesOf(id: string): Promise<string[]> {
    const { differences, moved } = await revisions.changesOf(id);
    const inMoves = new Set(Object.entries(moved).flat());
    const ofMoves = differences.filter(({ path }) => inMoves.has(path));
    const others = differences.filter(({ path }) => !inMoves.has(path));
    const compared = await drafts.compare({ differences: [...ofMoves, ...others.slice(0, MAX_TITLES)], moved });
    return compared.map(({ title }) => title);
  }
}
