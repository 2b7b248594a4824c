import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { UserError } from '../lib/user-error.ts';

/** An address to listen on; an undefined host means all addresses of the machine. */
export type ListenAddress = { readonly port: number; readonly host: string | undefined };

export class ListenError extends UserError {
  override name = 'ListenError';
}

/** Starts listening and resolves to the bound address. Throws ListenError if the port or the host cannot be used. */
export function listen(server: Server, address: ListenAddress): Promise<AddressInfo> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(explain(error, address)));
    server.listen({ port: address.port, host: address.host }, () => {
      const bound = server.address();
      if (bound === null || typeof bound === 'string') {
        reject(new ListenError('The server got no TCP address.'));
      } else {
        resolve(bound);
      }
    });
  });
}

export async function checkListenAddress(address: ListenAddress): Promise<void> {
  const probe = createServer();
  await listen(probe, address);
  await new Promise((resolve) => probe.close(resolve));
}

export function browserAddress(host: string | undefined, port: number): string {
  if (host === undefined || host === '0.0.0.0' || host === '::') return `http://localhost:${port}`;
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
}

function explain(error: NodeJS.ErrnoException, { port, host }: ListenAddress): Error {
  switch (error.code) {
    case 'EADDRINUSE':
      return new ListenError(
        `Port ${port} is in use. Stop what runs there, or choose another: PORT=${port === 65_535 ? 3000 : port + 1}.`,
      );
    case 'EACCES':
      return new ListenError(
        `Port ${port} needs rights that this user does not have. Choose one from 1024 up: PORT=3000.`,
      );
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return new ListenError(`HOST=${host} is no address of this machine.`);
    default:
      return error;
  }
}
