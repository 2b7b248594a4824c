import type { StoredValue } from '../../storage/collection.ts';
import { Conflict, type Documents, type DocumentWrite, StorageFull } from '../../storage/documents.ts';
import type { Audit } from './audit.ts';
import type { Identity } from './identity.ts';
import type { IdentityRecords, SessionRecord } from './records.ts';
import { isSecret, newSecret, sha256 } from './secret.ts';

const MINUTE_MS = 60_000;
const IDLE_MS = 12 * 60 * MINUTE_MS;
/** The precision of `seenAt`, which saves a write for most requests. */
const SEEN_PRECISION_MS = MINUTE_MS;
const VERIFIED_MS = 5 * MINUTE_MS;
const ATTEMPTS = 5;

/** Ignores StorageFull and rethrows any other error. A refusal works on a full disk as well. */
export function ignoreStorageFull(error: unknown): void {
  if (!(error instanceof StorageFull)) throw error;
}

export const LINK_AUTHOR = 'the link';

export type Session = SessionRecord & {
  readonly id: string;
  readonly author: string;
};

export type Sessions = {
  /** Prepares a session. Committing `writes` opens it, and `secret` is the value of its cookie. */
  open(who: Pick<SessionRecord, 'hostName' | 'ownerId' | 'browser' | 'name'>): Promise<{
    readonly id: string;
    readonly secret: string;
    readonly writes: readonly DocumentWrite[];
  }>;
  start(who: Pick<SessionRecord, 'hostName' | 'ownerId' | 'browser'>, author: string): Promise<string>;
  /** Returns the session of a secret, or undefined if it has ended or belongs to another host name. */
  find(secret: string, hostName: string): Promise<Session | undefined>;
  isVerified(session: Session): boolean;
  verified(id: string, ownerId?: string): Promise<void>;
  list(): Promise<readonly Session[]>;
  end(id: string, by: Session): Promise<boolean>;
};

type SessionsParts = {
  readonly identity: Pick<Identity, 'nameOf'>;
  readonly audit: Audit;
  readonly now: () => Date;
  readonly ageOf: (instant: string) => number;
};

/** Opens the sessions: a secret in the browser's cookie, and its hash in the documents. */
export function openSessions(
  documents: Documents,
  { sessions }: IdentityRecords,
  { identity, audit, now, ageOf }: SessionsParts,
): Sessions {
  const isExpired = ({ seenAt }: SessionRecord) => ageOf(seenAt) > IDLE_MS;

  const withAuthor = async ({ id, value }: StoredValue<SessionRecord>): Promise<Session | undefined> => {
    if (isExpired(value)) return undefined;
    const author =
      value.ownerId === undefined
        ? (value.name ?? LINK_AUTHOR)
        : await identity.nameOf(value.ownerId, value.verifiedAt);
    return author === undefined ? undefined : { ...value, id, author };
  };

  const change = async (id: string, changes: Partial<SessionRecord>): Promise<void> => {
    for (let attempt = 1; ; attempt += 1) {
      const found = await sessions.get(id);
      if (!found) return;
      try {
        return await documents.commit([sessions.write(id, { ...found.value, ...changes }, found.version)]);
      } catch (error) {
        if (!(error instanceof Conflict) || attempt === ATTEMPTS) throw error;
      }
    }
  };

  const open: Sessions['open'] = async (who) => {
    const secret = newSecret();
    const id = sha256(secret);
    const at = now().toISOString();
    const expired = (await sessions.all()).filter(({ value }) => isExpired(value));
    const record = { ...who, since: at, seenAt: at, verifiedAt: at };
    return { id, secret, writes: [sessions.write(id, record, 0), ...expired.map(({ id }) => sessions.removal(id))] };
  };

  return {
    open,
    async start(who, author) {
      const { secret, writes } = await open(who);
      const { hostName, browser } = who;
      await documents.commit([...writes, audit.entry({ what: 'signed in', hostName, browser, author })]);
      return secret;
    },
    async find(secret, hostName) {
      if (!isSecret(secret)) return undefined;
      const found = await sessions.get(sha256(secret));
      if (found?.value.hostName !== hostName) return undefined;
      if (isExpired(found.value)) {
        // Without the deletion, a corrected clock would revive the session.
        await documents.commit([sessions.removal(found.id)]).catch(ignoreStorageFull);
        return undefined;
      }
      const session = await withAuthor(found);
      if (session && ageOf(session.seenAt) > SEEN_PRECISION_MS) {
        await change(session.id, { seenAt: now().toISOString() }).catch((error: unknown) => {
          // A session can read while the disk is full.
          if (!(error instanceof StorageFull || error instanceof Conflict)) throw error;
        });
      }
      return session;
    },
    isVerified: ({ verifiedAt }) => ageOf(verifiedAt) <= VERIFIED_MS,
    verified: (id, ownerId) => change(id, { verifiedAt: now().toISOString(), ...(ownerId && { ownerId }) }),
    async list() {
      const open = await Promise.all((await sessions.all()).map(withAuthor));
      return open.filter((session) => session !== undefined).sort((a, b) => b.seenAt.localeCompare(a.seenAt));
    },
    async end(id, by) {
      const found = await sessions.get(id);
      if (!found) return false;
      const what = id === by.id ? 'signed out' : 'session ended';
      const { hostName, author, browser } = by;
      await documents.commit([sessions.removal(id), audit.entry({ what, hostName, author, browser })]);
      return true;
    },
  };
}
