import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { within } from '../figures/spread.ts';

/** How a server answered a number of requests. */
export type Run = {
  /** Answers a second. */
  readonly rate: number;
  /** Milliseconds from the request written to the last byte read, within which 99 of 100 were answered. */
  readonly p99Ms: number;
  /** Bytes of one answer, head and body. */
  readonly bytes: number;
};

const HEAD_END = '\r\n\r\n';

/**
 * Asks for one address over and over, as fast as it is answered. Written on bare sockets: Node's own client
 * costs more than the servers that are to be measured.
 *
 * @param url of the file; it is asked for packed
 * @param connections kept open; each carries one request at a time
 * @param requests how many, all connections together
 * @throws Error when a connection breaks or an answer is not 200 with a length
 */
export async function askFor(url: URL, connections: number, requests: number): Promise<Run> {
  const request = `GET ${url.pathname} HTTP/1.1\r\nHost: ${url.host}\r\nAccept-Encoding: gzip\r\n\r\n`;
  const sockets = await Promise.all(Array.from({ length: connections }, () => open(url)));
  const times: number[] = [];
  let begun = 0;
  let bytes = 0;
  const client = async (socket: Socket) => {
    while (begun < requests) {
      begun += 1;
      const start = performance.now();
      bytes = await ask(socket, request);
      times.push(performance.now() - start);
    }
  };
  const start = performance.now();
  try {
    await Promise.all(sockets.map(client));
  } finally {
    for (const socket of sockets) socket.destroy();
  }
  const seconds = (performance.now() - start) / 1000;
  return { rate: requests / seconds, p99Ms: within(times, 0.99), bytes };
}

async function open({ hostname, port }: URL): Promise<Socket> {
  const socket = connect({ host: hostname, port: Number(port), noDelay: true });
  await once(socket, 'connect');
  return socket;
}

/** @returns the bytes of the whole answer, once all of it has come */
function ask(socket: Socket, request: string): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  let came = 0;
  let head = '';
  let whole: number | undefined;
  const end = (settle: () => void) => {
    socket.off('data', read).off('error', fail).off('close', fail);
    settle();
  };
  const fail = (error: unknown) => end(() => reject(error instanceof Error ? error : new Error('Hung up.')));
  const read = (chunk: Buffer) => {
    came += chunk.length;
    if (whole === undefined) {
      head += chunk.toString('latin1');
      whole = lengthOf(head);
      if (whole === undefined && head.includes(HEAD_END)) return fail(new Error(`Not the file:\n${head}`));
    }
    if (came === whole) end(() => resolve(came));
  };
  socket.on('data', read).once('error', fail).once('close', fail);
  socket.write(request);
  return promise;
}

/** The bytes of the whole answer; undefined while its head has not come, or when it is not a file of known length. */
function lengthOf(answer: string): number | undefined {
  const headEnd = answer.indexOf(HEAD_END);
  if (headEnd < 0 || !answer.startsWith('HTTP/1.1 200 ')) return undefined;
  const length = /\r\ncontent-length: *(\d+)/i.exec(answer.slice(0, headEnd))?.[1];
  return length === undefined ? undefined : headEnd + HEAD_END.length + Number(length);
}
