import type { Documents } from '../../storage/documents.ts';
import { openAges } from './ages.ts';
import { type Audit, openAudit } from './audit.ts';
import { openChallenges } from './challenges.ts';
import { type HostNames, openHostNames } from './host-names.ts';
import type { Identity } from './identity.ts';
import { type Links, openLinks } from './links.ts';
import { openPasskeys, type Passkeys } from './passkeys.ts';
import { identityRecordsIn } from './records.ts';
import { openSessions, type Sessions } from './sessions.ts';

export type Auth = {
  readonly hostNames: HostNames;
  readonly identity: Identity;
  readonly passkeys: Passkeys | undefined;
  readonly sessions: Sessions;
  readonly links: Links;
  readonly audit: Audit;
};

/** Opens the authentication services. `other` identifies owners instead of passkeys. */
export function openIdentity(
  documents: Documents,
  { now = () => new Date(), other }: { readonly now?: () => Date; readonly other?: Identity } = {},
): Auth {
  const records = identityRecordsIn(documents);
  const audit = openAudit(documents, records, now);
  const ageOf = openAges(() => now().getTime());
  const challenges = openChallenges(now, ageOf);
  const passkeys = openPasskeys(documents, records, { challenges, audit, now });
  const identity = other ?? passkeys;
  const sessions = openSessions(documents, records, { identity, audit, now, ageOf });
  const links = openLinks(documents, records, { sessions, audit, now, ageOf });
  return {
    hostNames: openHostNames(records),
    passkeys: other ? undefined : passkeys,
    identity,
    sessions,
    links,
    audit,
  };
}
