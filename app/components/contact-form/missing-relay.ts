import { RELAY_HEADER } from './wire.ts';

/** What a host answers that has only files: it does not know the relay's address, or reads there alone. */
const ANSWERS_OF_FILES = [404, 405];

let asked: Promise<boolean> | undefined;

/** Whether the form can only fail here, because nothing at the relay's address takes messages. Asked once a page. */
export function lacksRelay(address: string): Promise<boolean> {
  asked ??= fetch(address, { method: 'HEAD', cache: 'no-store' }).then(
    ({ status, headers }) => ANSWERS_OF_FILES.includes(status) && !headers.has(RELAY_HEADER),
    // The network fails, perhaps for a moment: that says nothing of the relay.
    () => false,
  );
  return asked;
}
