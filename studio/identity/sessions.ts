import type { StoredValue } from '../../storage/collection.ts';
import { Conflict, type Documents, type DocumentWrite, StorageFull } from '../../storage/documents.ts';
import type { Audit } from './audit.ts';
import type { Identity } from './identity.ts';
import type { IdentityRecords, SessionRecord } from './records.ts';
import { isSecret, newSecret, sha256 } from './secret.ts';

const MINUTE_MS = 60_000;
/** A session ends when nobody has used it for so long. */
const IDLE_MS = 12 * 60 * MINUTE_MS;
/** How exactly it is kept when it was used last. */
const SEEN_MS = MINUTE_MS;
/** For so long after a passkey or link was shown, passkeys may be changed. */
const VERIFIED_MS = 5 * MINUTE_MS;
const ATTEMPTS = 5;

/** For `catch`: whoever may not enter hears so on a full disk, too. */
export function unlessFull(error: unknown): void {
  if (!(error instanceof StorageFull)) throw error;
}

/** What drafts of a link's session are signed with. */
export const LINK_AUTHOR = 'the link';

export type Session = SessionRecord & {
  readonly id: string;
  /** The passkey's name, the e-mail address, or "the link". */
  readonly author: string;
};

export type Sessions = {
  /** The writes open it; `secret` is what its cookie is to hold. */
  open(who: Pick<SessionRecord, 'hostName' | 'ownerId' | 'browser'>): Promise<{
    readonly id: string;
    readonly secret: string;
    readonly writes: readonly DocumentWrite[];
  }>;
  /** Opens one for who has shown who they are. @returns what its cookie is to hold */
  start(who: Pick<SessionRecord, 'hostName' | 'ownerId' | 'browser'>, author: string): Promise<string>;
  /** Undefined for one that is over, another name's or nobody's. */
  find(secret: string, hostName: string): Promise<Session | undefined>;
  /** Whether it was shown just now who it is. */
  isVerified(session: Session): boolean;
  /** It was shown who it is, perhaps by a passkey that is new. */
  verified(id: string, ownerId?: string): Promise<void>;
  /** Of all names, the one used last first. */
  list(): Promise<readonly Session[]>;
  /** @returns whether there was one */
  end(id: string, by: Session): Promise<boolean>;
};

type SessionsParts = {
  readonly identity: Pick<Identity, 'nameOf'>;
  readonly audit: Audit;
  readonly now: () => Date;
  /** See ages.ts. */
  readonly ageOf: (instant: string) => number;
};

/** Who is signed in: a secret in the browser's cookie, its hash in the documents. */
export function openSessions(
  documents: Documents,
  { sessions }: IdentityRecords,
  { identity, audit, now, ageOf }: SessionsParts,
): Sessions {
  const isOver = ({ seenAt }: SessionRecord) => ageOf(seenAt) > IDLE_MS;

  const withAuthor = async ({ id, value }: StoredValue<SessionRecord>): Promise<Session | undefined> => {
    if (isOver(value)) return undefined;
    const author = value.ownerId === undefined ? LINK_AUTHOR : await identity.nameOf(value.ownerId, value.verifiedAt);
    return author === undefined ? undefined : { ...value, id, author };
  };

  const change = async (id: string, changes: Partial<SessionRecord>): Promise<void> => {
    for (let attempt = 1; ; attempt += 1) {
      const found = await sessions.get(id);
      // Ended meanwhile: it stays so.
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
    const over = (await sessions.all()).filter(({ value }) => isOver(value));
    const record = { ...who, since: at, seenAt: at, verifiedAt: at };
    return { id, secret, writes: [sessions.write(id, record, 0), ...over.map(({ id }) => sessions.removal(id))] };
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
      if (isOver(found.value)) {
        // Else a clock that is set right again would let it in once more.
        await documents.commit([sessions.removal(found.id)]).catch(unlessFull);
        return undefined;
      }
      const session = await withAuthor(found);
      if (session && ageOf(session.seenAt) > SEEN_MS) {
        await change(session.id, { seenAt: now().toISOString() }).catch((error: unknown) => {
          // Who is in can go on reading while the disk is full.
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
