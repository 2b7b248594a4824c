import type { IdentityRecords } from './records.ts';

/** What browsers know this machine's own server by; they make passkeys for this name and not for 127.0.0.1. */
export const LOCALHOST = 'localhost';

const HTTPS_PORT = '443';
const NAME = /^[a-z\d.-]{1,253}$/;

/** A name that the studio answers for. */
export type HostName = {
  /** What passkeys and sessions belong to: `studio.example`. */
  readonly name: string;
  /** As browsers send it: `https://studio.example`. */
  readonly origin: string;
  readonly isLocal: boolean;
};

/** The names that the studio answers for. */
export type HostNames = {
  /**
   * Finds the name under which a request comes; undefined if the studio does not answer for it. Documents are read once
   * for each name, and never for localhost: the studio's page opens while the storage does not answer.
   *
   * @param host the header `Host`
   * @param port on which the studio listens
   * @throws StorageError
   */
  find(host: string, port: number): Promise<HostName | undefined>;
  /** Does the same for requests that come to the draft's port. */
  findForDraft(host: string, ports: { readonly draft: number; readonly studio: number }): Promise<HostName | undefined>;
  /** Says whether passkeys were made for a name. It is remembered, because the last passkey cannot be removed. */
  hasPasskey(name: string): Promise<boolean>;
};

/** The origin of the studio on this machine. */
export const localOrigin = (port: number): string => new URL(`http://${LOCALHOST}:${port}`).origin;

/** Whether an origin can have a studio: by TLS, or on this machine. */
export function isStudioOrigin(origin: string, port: number): boolean {
  const url = URL.parse(origin);
  if (url === null || url.origin !== origin) return false;
  if (url.hostname === LOCALHOST) return origin === localOrigin(port);
  // No address: browsers make passkeys for names alone.
  return url.protocol === 'https:' && /\.[a-z]/.test(url.hostname) && !url.hostname.endsWith('.');
}

/** Opens the names that are kept in the documents. */
export function openHostNames({ hostNames }: Pick<IdentityRecords, 'hostNames'>): HostNames {
  /** Origins by name. A name that was known once stays known. */
  const known = new Map<string, string>();
  const withPasskey = new Set<string>();

  const originOf = async (name: string, isRight: (origin: string) => boolean): Promise<string | undefined> => {
    const remembered = known.get(name);
    if (remembered !== undefined && isRight(remembered)) return remembered;
    const origin = (await hostNames.get(name))?.value.origin;
    if (origin === undefined || !isRight(origin)) return undefined;
    known.set(name, origin);
    return origin;
  };

  return {
    async find(host, port) {
      const asked = host.toLowerCase();
      const local = localOrigin(port);
      if (asked === new URL(local).host) return { name: LOCALHOST, origin: local, isLocal: true };
      const name = asked.replace(/:\d+$/, '');
      if (name === LOCALHOST || !NAME.test(name)) return undefined;
      const origin = await originOf(name, (origin) => new URL(origin).host === asked);
      return origin === undefined ? undefined : { name, origin, isLocal: false };
    },
    async findForDraft(host, ports) {
      const [, name = '', port = HTTPS_PORT] = /^([a-z\d.-]{1,253}?)(?::(\d{1,5}))?$/.exec(host.toLowerCase()) ?? [];
      if (Number(port) !== ports.draft) return undefined;
      if (name === LOCALHOST) return { name, origin: localOrigin(ports.studio), isLocal: true };
      const origin = await originOf(name, () => true);
      return origin === undefined ? undefined : { name, origin, isLocal: false };
    },
    async hasPasskey(name) {
      if (!withPasskey.has(name) && ((await hostNames.get(name))?.value.passkeys ?? 0) > 0) withPasskey.add(name);
      return withPasskey.has(name);
    },
  };
}

/** The origin of the draft's pages: cookies know no ports, so that who is in under a name is in there, too. */
export const draftOriginOf = ({ name, isLocal }: Pick<HostName, 'name' | 'isLocal'>, draftPort: number): string =>
  isLocal ? localOrigin(draftPort) : new URL(`https://${name}:${draftPort}`).origin;
