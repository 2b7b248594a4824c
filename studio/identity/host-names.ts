import type { IdentityRecords } from './records.ts';

/** The host name of this machine's own server. Browsers create passkeys for this name and not for 127.0.0.1. */
export const LOCALHOST = 'localhost';

const HTTPS_PORT = '443';
const NAME = /^[a-z\d.-]{1,253}$/;

export type HostName = {
  /** The name to which passkeys and sessions belong, such as `studio.example`. */
  readonly name: string;
  readonly origin: string;
  readonly isLocal: boolean;
};

export type HostNames = {
  /** Returns the host name of a request. Reads nothing for localhost, so that its page opens without the storage. */
  find(host: string, port: number): Promise<HostName | undefined>;
  findForDraft(host: string, ports: { readonly draft: number; readonly studio: number }): Promise<HostName | undefined>;
  /** Returns an origin that other devices can open: this host name's, or that of another one with a passkey. */
  originForOthers(hostName: HostName): Promise<string | undefined>;
  /** Returns whether passkeys exist for a name. The answer is cached because the last passkey cannot be removed. */
  hasPasskey(name: string): Promise<boolean>;
};

export const localOrigin = (port: number): string => new URL(`http://${LOCALHOST}:${port}`).origin;

export function isStudioOrigin(origin: string, port: number): boolean {
  const url = URL.parse(origin);
  if (url === null || url.origin !== origin) return false;
  if (url.hostname === LOCALHOST) return origin === localOrigin(port);
  // IP addresses are excluded because browsers create passkeys only for names.
  return url.protocol === 'https:' && /\.[a-z]/.test(url.hostname) && !url.hostname.endsWith('.');
}

export function openHostNames({ hostNames }: Pick<IdentityRecords, 'hostNames'>): HostNames {
  const knownOrigins = new Map<string, string>();
  const withPasskey = new Set<string>();

  const originOf = async (name: string, isAllowed: (origin: string) => boolean): Promise<string | undefined> => {
    const known = knownOrigins.get(name);
    if (known !== undefined && isAllowed(known)) return known;
    const origin = (await hostNames.get(name))?.value.origin;
    if (origin === undefined || !isAllowed(origin)) return undefined;
    knownOrigins.set(name, origin);
    return origin;
  };

  return {
    async find(host, port) {
      const requested = host.toLowerCase();
      const local = localOrigin(port);
      if (requested === new URL(local).host) return { name: LOCALHOST, origin: local, isLocal: true };
      const name = requested.replace(/:\d+$/, '');
      if (name === LOCALHOST || !NAME.test(name)) return undefined;
      const origin = await originOf(name, (origin) => new URL(origin).host === requested);
      return origin === undefined ? undefined : { name, origin, isLocal: false };
    },
    async findForDraft(host, ports) {
      const [, name = '', port = HTTPS_PORT] = /^([a-z\d.-]{1,253}?)(?::(\d{1,5}))?$/.exec(host.toLowerCase()) ?? [];
      if (Number(port) !== ports.draft) return undefined;
      if (name === LOCALHOST) return { name, origin: localOrigin(ports.studio), isLocal: true };
      const origin = await originOf(name, () => true);
      return origin === undefined ? undefined : { name, origin, isLocal: false };
    },
    async originForOthers({ origin, isLocal }) {
      if (!isLocal) return origin;
      const others = (await hostNames.all()).filter(({ id, value }) => id !== LOCALHOST && value.passkeys > 0);
      return others[0]?.value.origin;
    },
    async hasPasskey(name) {
      if (!withPasskey.has(name) && ((await hostNames.get(name))?.value.passkeys ?? 0) > 0) withPasskey.add(name);
      return withPasskey.has(name);
    },
  };
}

/** Returns the origin of the draft's pages. Cookies ignore ports, so a session of the name is valid there as well. */
export const draftOriginOf = ({ name, isLocal }: Pick<HostName, 'name' | 'isLocal'>, draftPort: number): string =>
  isLocal ? localOrigin(draftPort) : new URL(`https://${name}:${draftPort}`).origin;
