import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { percentile } from '../figures/spread.ts';

export type Run = {
  readonly rate: number;
  /** The 99th percentile of the milliseconds from the request written to the last byte read. */
  readonly p99Ms: number;
  /** Bytes of one answer, including its head. */
  readonly bytes: number;
};

const HEAD_END = '\r\n\r\n';

/**
 * Requests an address as fast as the server answers, over bare sockets, because Node's client costs more time.
 * @throws Error if a connection breaks, or if an answer is not 200 or has no length
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
  return { rate: requests / seconds, p99Ms: percentile(times, 0.99), bytes };
}

async function open({ hostname, port }: URL): Promise<Socket> {
  const socket = connect({ host: hostname, port: Number(port), noDelay: true });
  await once(socket, 'connect');
  return socket;
}

/** Sends one request. @returns the bytes of the whole answer, once it has arrived */
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

/** Returns the length of the whole answer in bytes; undefined if its head is incomplete or not as expected. */
function lengthOf(answer: string): number | undefined {
  const headEnd = answer.indexOf(HEAD_END);
  if (headEnd < 0 || !answer.startsWith('HTTP/1.1 200 ')) return undefined;
  const length = /\r\ncontent-length: *(\d+)/i.exec(answer.slice(0, headEnd))?.[1];
  return length === undefined ? undefined : headEnd + HEAD_END.length + Number(length);
}
