import type { IdentityRecords } from './records.ts';

/** What browsers know this machine's own server by; they make passkeys for this name and not for 127.0.0.1. */
export const LOCALHOST = 'localhost';

/** A name that the studio answers for. */
export type HostName = {
  /** What passkeys and sessions belong to: `studio.example`. */
  readonly name: string;
  /** As browsers send it: `https://studio.example`. */
  readonly origin: string;
  readonly isLocal: boolean;
  readonly passkeys: number;
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

/**
 * The name under which a request comes; undefined where the studio does not answer for it.
 *
 * @param host the header `Host`
 * @param port on which the studio listens
 */
export async function findHostName(
  { hostNames }: IdentityRecords,
  host: string,
  port: number,
): Promise<HostName | undefined> {
  const asked = host.toLowerCase();
  const local = localOrigin(port);
  if (asked === new URL(local).host) {
    const found = await hostNames.get(LOCALHOST);
    return { name: LOCALHOST, origin: local, isLocal: true, passkeys: found?.value.passkeys ?? 0 };
  }
  const name = asked.replace(/:\d+$/, '');
  if (name === LOCALHOST || !/^[a-z\d.-]{1,253}$/.test(name)) return undefined;
  const found = await hostNames.get(name);
  if (!found || new URL(found.value.origin).host !== asked) return undefined;
  return { name, origin: found.value.origin, isLocal: false, passkeys: found.value.passkeys };
}

/** The origin of the draft's pages: cookies know no ports, so that who is in under a name is in there, too. */
export const draftOriginOf = ({ name, isLocal }: Pick<HostName, 'name' | 'isLocal'>, draftPort: number): string =>
  isLocal ? localOrigin(draftPort) : new URL(`https://${name}:${draftPort}`).origin;

/**
 * The studio's name under which a request for the draft comes; undefined where it does not answer for it.
 *
 * @param host the header `Host`
 * @param ports on which the draft and the studio are served
 */
export async function findDraftHostName(
  records: IdentityRecords,
  host: string,
  ports: { readonly draft: number; readonly studio: number },
): Promise<HostName | undefined> {
  const [, name = '', port = HTTPS_PORT] = /^([a-z\d.-]{1,253}?)(?::(\d{1,5}))?$/.exec(host.toLowerCase()) ?? [];
  if (Number(port) !== ports.draft) return undefined;
  if (name === LOCALHOST) return findHostName(records, new URL(localOrigin(ports.studio)).host, ports.studio);
  const found = await records.hostNames.get(name);
  return found && findHostName(records, new URL(found.value.origin).host, ports.studio);
}

const HTTPS_PORT = '443';
