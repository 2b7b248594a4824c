import { timingSafeEqual } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type Log, traceOf } from '../../lib/log.ts';
import { coalesced, serialQueue } from '../../lib/serial-queue.ts';
import { undefinedIfMissing } from '../../model/if-missing.ts';
import type { StoredValue } from '../../storage/collection.ts';
import { Conflict, type Documents, StorageFull } from '../../storage/documents.ts';
import type { ListedDraftLink } from '../api/draft-links.ts';
import { isSecret, newSecret, sha256 } from '../identity/secret.ts';
import type { Preview } from '../preview/preview.ts';
import { CannotWrite, NotFound } from '../workspace.ts';
import type { HostedDrafts } from './hosted-drafts.ts';
import { type DraftLink, draftLinksIn } from './records.ts';
import {
  completeCopy,
  copiedSite,
  copyDraft,
  followingSite,
  isCopied,
  type ShownSite,
  writeForHost,
} from './shown-site.ts';

const DAY_MS = 24 * 60 * 60_000;
const LIFETIME_DAYS = { day: 1, week: 7, month: 30 } as const;
const ID_DIGITS = 32;
/** The pause in the owner's typing after which a draft that goes on is uploaded again. */
const PAUSE_MS = 15_000;
/** The interval in which links on a host are checked: one that has ended is removed. */
const SWEEP_MS = 10 * 60_000;

export type NewDraftLink = Pick<DraftLink, 'name' | 'isFollowing' | 'withPrivate'> & {
  readonly lasts: keyof typeof LIFETIME_DAYS;
};

export type DraftLinks = {
  /** Lists the links that have not ended, the newest first. */
  list(): Promise<ListedDraftLink[]>;
  /** Makes a link, and returns its secret, which nothing can show again. A copy of the draft is made afterwards. */
  add(order: NewDraftLink): Promise<string>;
  /** Makes a link to the site's host, and returns its address. @throws CannotWrite */
  addOnHost(order: NewDraftLink): Promise<string>;
  /** Returns the host that a draft can be uploaded to, or a sentence that says why there is none. */
  findHost: HostedDrafts['findHost'];
  stranded: HostedDrafts['stranded'];
  /** Uploads the drafts again that are shown as they go on, once the owner pauses. */
  draftChanged(): void;
  /** Ends a link at once; a host removes the draft with the next upload. Forgets a stranded draft. @throws NotFound */
  end(id: string): Promise<void>;
  /** Returns the site of a link; undefined for a secret that is unknown, revoked or over. Waits for its copy. */
  open(secret: string): Promise<{ readonly id: string; readonly site: ShownSite } | undefined>;
  /** Counts that somebody has opened a page. */
  count(id: string): Promise<void>;
  /** Deletes the links that have ended, and what is left of their copies. */
  sweep(): Promise<void>;
  /** Waits for copies that are being made. */
  close(): Promise<void>;
};

type Options = {
  readonly documents: Documents;
  readonly preview: Preview;
  readonly hosted: HostedDrafts;
  /** Begins an upload of the site, and of the drafts beside it. */
  readonly upload: () => void;
  /** Absolute path of the folder for copies of the draft. */
  readonly folder: string;
  readonly log: Log;
  readonly now?: () => number;
  readonly pauseMs?: number;
};

/** Opens the links by which an owner shows the draft to others. */
export function openDraftLinks(options: Options): DraftLinks {
  const { documents, preview, hosted, upload, folder, log, now = Date.now, pauseMs = PAUSE_MS } = options;
  const links = draftLinksIn(documents);
  const inTurn = serialQueue();
  /** The links whose site is being made, by id. The promises never reject. */
  const making = new Map<string, Promise<void>>();
  const completing = new Set<Promise<void>>();
  const completedInTurn = serialQueue();
  const following = {
    withPrivate: followingSite(preview, { withPrivate: true }),
    withoutPrivate: followingSite(preview, { withPrivate: false }),
  };
  const folderOf = (id: string) => join(folder, id);
  const hasEnded = ({ until }: DraftLink) => Date.parse(until) <= now();

  const removeCopy = (id: string) => rm(folderOf(id), { recursive: true, force: true });

  async function remove(id: string): Promise<void> {
    await documents.commit([links.removal(id)]);
    await removeCopy(id);
    if (hosted.find(id)) upload();
  }

  async function find(secret: string): Promise<StoredValue<DraftLink> | undefined> {
    if (!isSecret(secret)) return undefined;
    const { id, proof } = halvesOf(secret);
    const found = await links.get(id);
    if (!found || !timingSafeEqual(Buffer.from(found.value.proof), Buffer.from(proof))) return undefined;
    if (!hasEnded(found.value)) return found;
    // Without the removal, a clock that is set back would open the link again.
    await inTurn(() => remove(id)).catch(ignoreFull);
    return undefined;
  }

  const open: DraftLinks['open'] = async (secret) => {
    const link = await find(secret);
    if (!link) return undefined;
    const { id, value } = link;
    const made = making.get(id);
    // The link may end while its copy is made.
    if (made) return made.then(() => open(secret));
    const ofDraft = value.withPrivate ? following.withPrivate : following.withoutPrivate;
    const site = value.isFollowing ? ofDraft : await copiedSite(folderOf(id));
    return site && { id, site };
  };

  /** Prepares the site of a link in the background, because bundling the code takes longer than a request may. */
  function prepare(id: string, { isFollowing, withPrivate, isHosted }: Omit<DraftLink, 'proof'>): void {
    const make = async () => {
      try {
        if (isHosted) await prepareUpload(id, withPrivate);
        else if (isFollowing) await preview.filesFor({ withPrivate });
        else await copyDraft(preview, { withPrivate }, folderOf(id));
        // The owner may have ended the link in between.
        if (!(await links.get(id))) await removeCopy(id);
      } catch (error) {
        log('The draft of a link could not be made.', error instanceof Error ? traceOf(error) : {});
      } finally {
        making.delete(id);
      }
    };
    const made = make();
    making.set(id, made);
    if (isHosted || isFollowing) return;
    const completed = made
      .then(() => complete(id))
      .catch((error: Error) => log('A copy of the draft could not be completed.', traceOf(error)))
      .finally(() => completing.delete(completed));
    completing.add(completed);
  }

  const complete = (id: string) =>
    completedInTurn(async () => {
      const unmade = await completeCopy(preview, folderOf(id));
      if (unmade > 0) log('A copy of the draft lacks pictures.', { pictures: unmade });
    });

  async function prepareUpload(id: string, withPrivate: boolean): Promise<void> {
    await copyDraft(preview, { withPrivate }, folderOf(id));
    await complete(id);
    const [draft, host] = [hosted.find(id), await hosted.findHost()];
    if (!draft || 'obstacle' in host) return;
    await writeForHost(folderOf(id), hosted.folderOf(id), `${host.base}/${draft.folder}`);
    // An upload may have forgotten the link that ended meanwhile, and would not remove these files.
    if (!(await links.get(id))) return rm(hosted.folderOf(id), { recursive: true, force: true });
    upload();
  }

  const uploadAgain = coalesced(async () => {
    for (const { id, value } of await links.all()) {
      if (!value.isHosted || !value.isFollowing || hasEnded(value)) continue;
      await making.get(id);
      prepare(id, value);
      await making.get(id);
    }
  });

  function stateOf({ id, value }: StoredValue<DraftLink>): ListedDraftLink['state'] {
    if (making.has(id)) return 'making';
    if (!value.isHosted) return value.isFollowing || isCopied(folderOf(id)) ? 'ready' : 'lost';
    if (!existsSync(hosted.folderOf(id))) return 'lost';
    return hosted.find(id)?.isOnline ? 'ready' : 'uploading';
  }

  const makeLink = async (
    order: NewDraftLink,
    isHosted: boolean,
    onId: (id: string, secret: string) => Promise<void>,
  ): Promise<string> => {
    const { name, lasts, isFollowing, withPrivate } = order;
    const secret = newSecret();
    const { id, proof } = halvesOf(secret);
    const madeAt = new Date(now()).toISOString();
    const until = new Date(now() + LIFETIME_DAYS[lasts] * DAY_MS).toISOString();
    const link = { proof, name, madeAt, until, isFollowing, withPrivate, isHosted, seen: 0 };
    await documents.commit([links.write(id, link, 0)]);
    await onId(id, secret);
    prepare(id, link);
    return secret;
  };

  let pause: NodeJS.Timeout | undefined;
  const sweep = () =>
    inTurn(async () => {
      // A link is stored before its folder is made, so no folder of this list belongs to a later link.
      const copies = (await readdir(folder).catch(undefinedIfMissing)) ?? [];
      const all = await links.all();
      for (const { id } of all.filter(({ value }) => hasEnded(value))) await remove(id);
      const known = new Set(all.map(({ id }) => id));
      for (const name of copies.filter((one) => !known.has(one))) await removeCopy(name);
      // The studio may have been closed at the end of a link, or before its upload was complete.
      if (await hosted.needsUpload()) upload();
    });
  const sweeping = setInterval(() => {
    sweep().catch((error: Error) => log('Links that have ended could not be deleted.', traceOf(error)));
  }, SWEEP_MS).unref();

  return {
    async list() {
      const all = await links.all();
      const listed = all.flatMap((link): ListedDraftLink[] => {
        const { proof: _, isHosted, seen, ...value } = link.value;
        return hasEnded(link.value)
          ? []
          : [{ id: link.id, ...value, ...(!isHosted && { seen }), state: stateOf(link) }];
      });
      return listed.sort((a, b) => (a.madeAt < b.madeAt ? 1 : -1));
    },
    stranded: hosted.stranded,
    add: (order) => makeLink(order, false, async () => {}),
    async addOnHost(order) {
      const host = await hosted.findHost();
      if ('obstacle' in host) throw new CannotWrite(host.obstacle);
      const { place, url } = host;
      const secret = await makeLink(order, true, (id, own) => hosted.add(id, { folder: folderNamed(own), place }));
      return `${url}/${folderNamed(secret)}/`;
    },
    findHost: hosted.findHost,
    draftChanged() {
      clearTimeout(pause);
      pause = setTimeout(() => {
        uploadAgain().catch((error: Error) => log('A shown draft could not be uploaded again.', traceOf(error)));
      }, pauseMs).unref();
    },
    end: (id) =>
      inTurn(async () => {
        if (await links.get(id)) return remove(id);
        // The owner has deleted its folder on a host that the site has left.
        if (!hosted.stranded().some((one) => one.id === id)) throw new NotFound('There is no such link.');
        return hosted.forget(id);
      }),
    open,
    count: (id) =>
      inTurn(async () => {
        const found = await links.get(id);
        if (!found) return;
        const seenAt = new Date(now()).toISOString();
        const next = { ...found.value, seen: found.value.seen + 1, seenAt };
        // A link that has just ended must not come back.
        await documents.commit([links.write(id, next, found.version)]).catch((error: unknown) => {
          if (!(error instanceof Conflict)) ignoreFull(error);
        });
      }),
    sweep,
    async close() {
      clearTimeout(pause);
      clearInterval(sweeping);
      await Promise.all([...making.values(), ...completing]);
    },
  };
}

const folderNamed = (secret: string) => `-${secret}`;

function halvesOf(secret: string): { readonly id: string; readonly proof: string } {
  const hash = sha256(secret);
  return { id: hash.slice(0, ID_DIGITS), proof: hash.slice(ID_DIGITS) };
}

/** A link ends, and a page opens, on a full disk as well. */
function ignoreFull(error: unknown): void {
  if (!(error instanceof StorageFull)) throw error;
}
