import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Refusal } from './refusal.ts';

/** Where to listen: host undefined means every address of the machine. */
export type Place = { readonly port: number; readonly host: string | undefined };

/** A place that cannot be listened on; the message is one line for the person at the terminal. */
export class PlaceError extends Refusal {
  override name = 'PlaceError';
}

/**
 * Starts to listen.
 *
 * @returns the address that was bound, with the real port where 0 was asked for
 * @throws PlaceError when the port is in use or forbidden, or the host is not this machine's
 */
export function listen(server: Server, place: Place): Promise<AddressInfo> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(explain(error, place)));
    server.listen({ port: place.port, host: place.host }, () => {
      const address = server.address();
      if (address === null || typeof address === 'string') {
        reject(new PlaceError('The server got no TCP address.'));
      } else {
        resolve(address);
      }
    });
  });
}

/**
 * Makes sure, before minutes go into a build, that the server will be able to listen.
 *
 * @throws PlaceError as `listen` does
 */
export async function checkPlace(place: Place): Promise<void> {
  const probe = createServer();
  await listen(probe, place);
  await new Promise((resolve) => probe.close(resolve));
}

/** The address to open in a browser: a server that listens everywhere is found on localhost. */
export function browserAddress(host: string | undefined, port: number): string {
  if (host === undefined || host === '0.0.0.0' || host === '::') return `http://localhost:${port}`;
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
}

function explain(error: NodeJS.ErrnoException, { port, host }: Place): Error {
  switch (error.code) {
    case 'EADDRINUSE':
      return new PlaceError(
        `Port ${port} is in use. Stop what runs there, or choose another: PORT=${port === 65_535 ? 3000 : port + 1}.`,
      );
    case 'EACCES':
      return new PlaceError(
        `Port ${port} needs rights that this user does not have. Choose one from 1024 up: PORT=3000.`,
      );
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return new PlaceError(`HOST=${host} is no address of this machine.`);
    default:
      return error;
  }
}
