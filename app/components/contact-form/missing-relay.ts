import { RELAY_HEADER } from './wire.ts';

/** The answers of a static host: the relay's address is unknown, or only GET is allowed. */
const ANSWERS_OF_FILES = [404, 405];

let asked: Promise<boolean> | undefined;

/** Returns whether the host has no relay at the address. Sends one request per page. */
export function lacksRelay(address: string): Promise<boolean> {
  asked ??= fetch(address, { method: 'HEAD', cache: 'no-store' }).then(
    ({ status, headers }) => ANSWERS_OF_FILES.includes(status) && !headers.has(RELAY_HEADER),
    // A network error does not mean that the relay is missing.
    () => false,
  );
  return asked;
}
