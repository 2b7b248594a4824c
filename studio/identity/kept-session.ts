import type { Documents } from '../../storage/documents.ts';
import { type HostNameRecord, identityRecordsIn, type SessionRecord } from './records.ts';

/** A session that outlives a restore, so that the owner who restores stays signed in. */
export type KeptSession = {
  readonly id: string;
  readonly session: SessionRecord;
  readonly host: HostNameRecord | undefined;
};

export async function readSession(documents: Documents, id: string): Promise<KeptSession | undefined> {
  const { sessions, hostNames } = identityRecordsIn(documents);
  const session = (await sessions.get(id))?.value;
  return session && { id, session, host: (await hostNames.get(session.hostName))?.value };
}

/** Adds a session to restored documents. Without its passkey there, it becomes one of a link. */
export async function addSession(documents: Documents, { id, session, host }: KeptSession): Promise<void> {
  const { sessions, hostNames, passkeys } = identityRecordsIn(documents);
  const { ownerId, ...byLink } = session;
  const hasPasskey = ownerId !== undefined && (await passkeys.get(ownerId)) !== undefined;
  const hasHost = (await hostNames.get(session.hostName)) !== undefined;
  const existing = await sessions.get(id);
  await documents.commit([
    sessions.write(id, hasPasskey ? session : byLink, existing?.version ?? 0),
    ...(host && !hasHost ? [hostNames.write(session.hostName, { ...host, passkeys: 0 }, 0)] : []),
  ]);
}
