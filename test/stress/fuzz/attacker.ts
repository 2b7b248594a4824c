import { connect } from 'node:net';
import { type HostileRequest, SECRET } from '../../fixtures/hostile-requests.ts';

/** The time in milliseconds for which a request stays open if the server finds it incomplete. */
const LEFT_OPEN_MS = 1_000;

export type Reaction = {
  /** The statuses of all answers, in order; empty if the server hung up. */
  readonly statuses: readonly string[];
  /** A fault that no server may show; undefined if there is none. */
  readonly trouble: string | undefined;
};

/** Sends the bytes over a new connection and reads until the server hangs up. */
export async function attack(port: number, { bytes, isCut }: HostileRequest): Promise<Reaction> {
  const answer = await answerTo(port, bytes, isCut);
  if (answer === undefined) return { statuses: [], trouble: 'takes no connection' };
  const statuses = [...answer.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(([, status = '']) => status);
  return { statuses, trouble: troubleOf(answer, statuses) };
}

function troubleOf(answer: string, statuses: readonly string[]): string | undefined {
  if (answer.includes(SECRET) || answer.includes('root:x:0')) return 'hands out a file that nobody may read';
  const failed = statuses.find((status) => status.startsWith('5'));
  if (failed !== undefined) return `answers ${failed}`;
  if (/\bat .+\.(ts|js|mjs):\d+/.test(answer)) return 'shows its own code';
  return undefined;
}

/** Returns all bytes of the answer, or undefined if the connection failed. */
function answerTo(port: number, bytes: string, isCut: boolean): Promise<string | undefined> {
  const { promise, resolve } = Promise.withResolvers<string | undefined>();
  let answer = '';
  let isConnected = false;
  const socket = connect({ port, host: '127.0.0.1' }, () => {
    isConnected = true;
    socket.write(bytes, 'latin1');
    if (isCut) socket.end();
  });
  socket.setEncoding('latin1').on('data', (data: string) => {
    answer += data;
  });
  // The server may hang up while the client still writes.
  socket.on('error', () => undefined);
  socket.setTimeout(LEFT_OPEN_MS, () => socket.destroy());
  socket.once('close', () => resolve(isConnected ? answer : undefined));
  return promise;
}
