import { RELAY_HEADER } from './wire.ts';

/** Of a host that has only files: the relay's address is unknown, or GET alone is allowed. */
const ANSWERS_OF_FILES = [404, 405];

let asked: Promise<boolean> | undefined;

/** Whether nothing at the address takes messages. Asks once a page. */
export function lacksRelay(address: string): Promise<boolean> {
  asked ??= fetch(address, { method: 'HEAD', cache: 'no-store' }).then(
    ({ status, headers }) => ANSWERS_OF_FILES.includes(status) && !headers.has(RELAY_HEADER),
    // The network may fail for a moment.
    () => false,
  );
  return asked;
}
