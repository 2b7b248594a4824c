import { RELAY_HEADER } from './wire.ts';

/** The answers of a static host: the relay's address is unknown, or only GET is allowed. */
const STATIC_HOST_STATUSES = [404, 405];

let request: Promise<boolean> | undefined;

/** Returns whether the host has no relay at the address. Sends one request per page. */
export function isRelayMissing(address: string): Promise<boolean> {
  request ??= fetch(address, { method: 'HEAD', cache: 'no-store' }).then(
    ({ status, headers }) => STATIC_HOST_STATUSES.includes(status) && !headers.has(RELAY_HEADER),
    // A network error does not mean that the relay is missing.
    () => false,
  );
  return request;
}
