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
