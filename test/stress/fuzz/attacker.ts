import { connect } from 'node:net';
import { type HostileRequest, SECRET } from '../../fixtures/hostile-requests.ts';

/** Milliseconds that a request which looks whole, and to the server is not, is left open. */
const LEFT_OPEN_MS = 1_000;

/** What came back. */
export type Reaction = {
  /** Of all answers, in order; none where the server hung up. */
  readonly statuses: readonly string[];
  /** What no server may do; undefined where nothing is wrong. */
  readonly trouble: string | undefined;
};

/** Sends the bytes over a connection of its own and takes what comes until the server hangs up. */
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

/** All that came back; undefined when there was no connection. */
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
  // A server that hangs up while we still write is right to do so.
  socket.on('error', () => undefined);
  socket.setTimeout(LEFT_OPEN_MS, () => socket.destroy());
  socket.once('close', () => resolve(isConnected ? answer : undefined));
  return promise;
}
