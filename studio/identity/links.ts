import { Conflict, type Documents } from '../../storage/documents.ts';
import type { Audit } from './audit.ts';
import type { IdentityRecords } from './records.ts';
import { isSecret, newSecret, sha256 } from './secret.ts';
import { LINK_AUTHOR, type Sessions, unlessFull } from './sessions.ts';

const LASTS_MS = 15 * 60_000;

export type Links = {
  /** The studio answers for the origin's name from then on. @returns the address that lets somebody in once */
  make(origin: string): Promise<string>;
  isOpen(secret: string, hostName: string): Promise<boolean>;
  /** Uses it up. @returns the new session; undefined where the link is not open */
  use(
    secret: string,
    visitor: { readonly hostName: string; readonly browser: string },
  ): Promise<{ readonly id: string; readonly secret: string } | undefined>;
};

/** Links that let somebody in once, within 15 minutes: made on the machine, for a new name and a lost passkey. */
export function openLinks(
  documents: Documents,
  { links, hostNames }: IdentityRecords,
  { sessions, audit, now, ageOf }: { sessions: Sessions; audit: Audit; now: () => Date; ageOf: (at: string) => number },
): Links {
  const isOver = (madeAt: string) => ageOf(madeAt) > LASTS_MS;
  const find = async (secret: string, hostName: string) => {
    const found = isSecret(secret) ? await links.get(sha256(secret)) : undefined;
    if (!found || found.value.hostName !== hostName) return undefined;
    if (!isOver(found.value.madeAt)) return found;
    // Else a clock that is set right again would open it once more.
    await documents.commit([links.removal(found.id)]).catch(unlessFull);
    return undefined;
  };

  return {
    async make(origin) {
      const secret = newSecret();
      const hostName = new URL(origin).hostname;
      const known = await hostNames.get(hostName);
      const over = (await links.all()).filter(({ value }) => isOver(value.madeAt));
      await documents.commit([
        hostNames.write(hostName, { origin, passkeys: known?.value.passkeys ?? 0 }, known?.version ?? 0),
        links.write(sha256(secret), { hostName, madeAt: now().toISOString() }, 0),
        ...over.map(({ id }) => links.removal(id)),
        audit.entry({ what: 'link made', hostName }),
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
      const { writes, ...session } = await sessions.open(visitor);
      try {
        await documents.commit([
          links.removal(link.id, link.version),
          ...writes,
          audit.entry({ what: 'link used', ...visitor, author: LINK_AUTHOR }),
        ]);
      } catch (error) {
        if (error instanceof Conflict) return undefined;
        throw error;
      }
      return session;
    },
  };
}
