import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';

/** Milliseconds between two words of a peer that trickles. */
const DRIP_MS = 20;

/** A mail as a peer took it. */
export type TakenMail = { readonly raw: Buffer; readonly from: string; readonly to: readonly string[] };

/** A real SMTP server on the loopback, for tests. */
export type SmtpPeer = {
  readonly url: string;
  readonly taken: TakenMail[];
  /** Breaks all connections off. */
  cut(): void;
  close(): Promise<void>;
};

/** What a peer does before it answers; a thrown error becomes its answer. */
export type PeerConduct = SMTPServerOptions & {
  /** Where it listens; a free port by default. */
  readonly port?: number;
  /** After the whole mail has come, before the 250. */
  readonly beforeTaking?: (peer: Pick<SmtpPeer, 'cut' | 'taken'>) => void;
};

/** An answer with this number, for a peer to throw. */
export const refusal = (responseCode: number, words = 'no') => Object.assign(new Error(words), { responseCode });

/** Starts a peer; without STARTTLS and login unless the options say so. */
export async function smtpPeer({ port = 0, beforeTaking, ...options }: PeerConduct = {}): Promise<SmtpPeer> {
  const taken: TakenMail[] = [];
  const smtp = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    authOptional: true,
    disableReverseLookup: true,
    closeTimeout: 100,
    async onData(stream, session, done) {
      try {
        const raw = await buffer(stream);
        const { mailFrom, rcptTo } = session.envelope;
        beforeTaking?.({ cut, taken });
        taken.push({ raw, from: mailFrom ? mailFrom.address : '', to: rcptTo.map(({ address }) => address) });
        done();
      } catch (error) {
        done(error instanceof Error ? error : new Error('unknown error'));
      }
    },
    ...options,
  });
  smtp.on('error', () => undefined);
  const cut = cutter(smtp.server);
  await new Promise<void>((resolve) => smtp.listen(port, '127.0.0.1', resolve));
  return {
    url: `smtp://127.0.0.1:${portOf(smtp.server)}`,
    taken,
    cut,
    close: () => new Promise((resolve) => smtp.close(() => resolve())),
  };
}

/** A peer that takes connections and never says a word. */
export const silentPeer = () => wordPeer(() => undefined);

/** A peer whose answer to EHLO never ends; `forsaken` resolves when a client has gone. */
export async function tricklingPeer(): Promise<Pick<SmtpPeer, 'url' | 'close'> & { readonly forsaken: Promise<void> }> {
  const forsaken = Promise.withResolvers<void>();
  const peer = await wordPeer((socket) => {
    socket.write('220 peer\r\n');
    socket.once('data', () => {
      const drip = setInterval(() => socket.write('250-peer\r\n'), DRIP_MS);
      socket.once('close', () => {
        clearInterval(drip);
        forsaken.resolve();
      });
    });
  });
  return { ...peer, forsaken: forsaken.promise };
}

/** A peer that speaks for itself. */
async function wordPeer(speak: (socket: Socket) => void): Promise<Pick<SmtpPeer, 'url' | 'close'>> {
  const server = createServer(speak);
  const cut = cutter(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `smtp://127.0.0.1:${portOf(server)}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        cut();
      }),
  };
}

function cutter(server: Pick<Server, 'on'>): () => void {
  const sockets = new Set<Socket>();
  server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    socket.once('close', () => sockets.delete(socket));
  });
  return () => {
    for (const socket of sockets) socket.destroy();
  };
}

function portOf(server: { address(): AddressInfo | string | null }): number {
  const address = server.address();
  if (address === null || typeof address === 'string') throw new TypeError('The peer listens on no port.');
  return address.port;
}
