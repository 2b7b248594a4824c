import { Conflict, type Documents } from '../../storage/documents.ts';
import type { Audit } from './audit.ts';
import type { IdentityRecords } from './records.ts';
import { isSecret, newSecret, sha256 } from './secret.ts';
import { ignoreStorageFull, LINK_AUTHOR, type Sessions } from './sessions.ts';

const LIFETIME_MS = 15 * 60_000;

export type Links = {
  /**
   * Creates a link for one sign-in, and registers its origin as a host name of the studio.
   *
   * @param invited the name of the person or device, and the author who lets them in
   */
  make(origin: string, invited?: { readonly name: string; readonly author: string }): Promise<string>;
  isOpen(secret: string, hostName: string): Promise<boolean>;
  use(
    secret: string,
    visitor: { readonly hostName: string; readonly browser: string },
  ): Promise<{ readonly id: string; readonly secret: string; readonly author: string } | undefined>;
};

/** Opens sign-in links, which work once within 15 minutes, for a new host name or after the loss of a passkey. */
export function openLinks(
  documents: Documents,
  { links, hostNames }: IdentityRecords,
  { sessions, audit, now, ageOf }: { sessions: Sessions; audit: Audit; now: () => Date; ageOf: (at: string) => number },
): Links {
  const isExpired = (madeAt: string) => ageOf(madeAt) > LIFETIME_MS;
  const find = async (secret: string, hostName: string) => {
    const found = isSecret(secret) ? await links.get(sha256(secret)) : undefined;
    if (!found || found.value.hostName !== hostName) return undefined;
    if (!isExpired(found.value.madeAt)) return found;
    // Without the deletion, a corrected clock would open the link again.
    await documents.commit([links.removal(found.id)]).catch(ignoreStorageFull);
    return undefined;
  };

  return {
    async make(origin, invited) {
      const secret = newSecret();
      const hostName = new URL(origin).hostname;
      const existing = await hostNames.get(hostName);
      const expired = (await links.all()).filter(({ value }) => isExpired(value.madeAt));
      await documents.commit([
        hostNames.write(hostName, { origin, passkeys: existing?.value.passkeys ?? 0 }, existing?.version ?? 0),
        links.write(
          sha256(secret),
          { hostName, madeAt: now().toISOString(), ...(invited && { name: invited.name }) },
          0,
        ),
        ...expired.map(({ id }) => links.removal(id)),
        audit.entry({ what: 'link made', hostName, ...(invited && { author: invited.author }) }),
      ]);
      return `${origin}/link/${secret}`;
    },
    isOpen: async (secret, hostName) => (await find(secret, hostName)) !== undefined,
    async use(secret, visitor) {
      const link = await find(secret, visitor.hostName);
      if (!link) {
        await audit.refused({ what: 'link refused', ...visitor });
        return undefined;
      }
      const { name } = link.value;
      const author = name ?? LINK_AUTHOR;
      const { writes, ...session } = await sessions.open({ ...visitor, ...(name !== undefined && { name }) });
      try {
        await documents.commit([
          links.removal(link.id, link.version),
          ...writes,
          audit.entry({ what: 'link used', ...visitor, author }),
        ]);
      } catch (error) {
        if (error instanceof Conflict) return undefined;
        throw error;
      }
      return { ...session, author };
    },
  };
}
