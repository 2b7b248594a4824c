import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';

const LINE_END = '\r\n';
const MAIL_END = '\r\n.\r\n';

export type FastSmtpServer = {
  readonly url: string;
  /** The mails in the order of their arrival, including copies. */
  readonly taken: readonly string[];
  /** Closes the server; to be called when no client is left. */
  close(): Promise<void>;
};

/** Starts a mail server. The package smtp-server waits 100 ms before each greeting, minutes for thousands of mails. */
export async function fastSmtpServer(thinksMs = 0): Promise<FastSmtpServer> {
  const taken: string[] = [];
  const server = createServer((socket) => serve(socket, taken, thinksMs));
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new TypeError('The server listens on no port.');
  return {
    url: `smtp://127.0.0.1:${address.port}`,
    taken,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

function serve(socket: Socket, taken: string[], thinksMs: number): void {
  let input = '';
  let isMail = false;
  const answer = (words: string) => socket.write(`${words}${LINE_END}`);
  const handle = (words: string) => {
    const isTaken = isMail;
    if (isTaken) taken.push(words);
    isMail = !isMail && /^DATA$/i.test(words);
    if (isMail) answer('354 go on');
    else if (/^QUIT$/i.test(words)) socket.end(`221 bye${LINE_END}`);
    else if (isTaken && thinksMs > 0) setTimeout(answer, thinksMs, '250 yes');
    else answer('250 yes');
  };
  // A killed client breaks the connection off.
  socket.on('error', () => undefined);
  socket.setEncoding('latin1').on('data', (data: string) => {
    input += data;
    for (;;) {
      const end = isMail ? MAIL_END : LINE_END;
      const length = input.indexOf(end);
      if (length < 0) return;
      const words = input.slice(0, length);
      input = input.slice(length + end.length);
      handle(words);
    }
  });
  answer('220 ready');
}
