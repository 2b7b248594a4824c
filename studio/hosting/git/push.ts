import { TimeOutError, withTimeOut } from '../../../lib/time-out.ts';
import { HostError } from '../host-error.ts';
import type { GitSettings } from './git-settings.ts';
import { type GitObject, packOf } from './objects.ts';
import { FLUSH, pktLine, pktLines } from './pkt-lines.ts';

const NO_COMMIT = '0'.repeat(40);
/** Bands of an answer: the report, messages for people, and a fatal error. */
const REPORT = 1;
const MAX_LETTERS = 300;

/** Returns the commit of the branch; undefined if there is no such branch yet. @throws HostError */
export async function readBranch(settings: GitSettings, timeOutMs: number): Promise<string | undefined> {
  const { branch } = settings;
  const answer = await ask(settings, '/info/refs?service=git-receive-pack', {}, timeOutMs);
  const lines = linesOf(answer, settings);
  for (const line of lines) {
    const [oid = '', name] = line.toString('utf8').split('\0', 1).join().trimEnd().split(' ');
    if (name === `refs/heads/${branch}` && oid !== NO_COMMIT) return oid;
  }
  return undefined;
}

type Push = {
  /** The commit of the branch as `readBranch` returned it. */
  readonly before: string | undefined;
  readonly commit: string;
  readonly objects: readonly GitObject[];
  readonly signal: AbortSignal;
  readonly onSent: () => void;
};

/** Moves the branch to a commit, and sends the objects that the host lacks. @throws HostError; the signal's reason */
export async function push(settings: GitSettings, order: Push, timeOutMs: number): Promise<void> {
  const { before = NO_COMMIT, commit, objects, signal, onSent } = order;
  const { branch } = settings;
  const command = `${before} ${commit} refs/heads/${branch}\0 report-status side-band-64k agent=studio`;
  async function* body(restart: () => void): AsyncGenerator<Uint8Array> {
    yield Buffer.from(pktLine(command) + FLUSH);
    for await (const chunk of packOf(objects)) {
      signal.throwIfAborted();
      yield chunk;
      restart();
      onSent();
    }
  }
  const init = (restart: () => void): StreamedRequest => ({
    method: 'POST',
    headers: { 'Content-Type': 'application/x-git-receive-pack-request' },
    body: streamOf(body(restart)),
    duplex: 'half',
  });
  const answer = await ask(settings, '/git-receive-pack', init, timeOutMs, signal);
  checkReport(linesOf(answer, settings), settings);
}

/** A request whose body is sent while it is made; the types of browsers lack `duplex`. */
type StreamedRequest = RequestInit & { readonly duplex: 'half' };

const streamOf = (chunks: AsyncGenerator<Uint8Array>) =>
  new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { done, value } = await chunks.next();
      if (done) controller.close();
      else controller.enqueue(value);
    },
  });

/** Sends a request with the token, and returns the body of its answer. */
async function ask(
  { url, user, token, branch }: GitSettings,
  path: string,
  init: RequestInit | ((restart: () => void) => StreamedRequest),
  timeOutMs: number,
  signal?: AbortSignal,
): Promise<Buffer> {
  const host = new URL(url).hostname;
  const timeOut = new AbortController();
  const signals = signal ? [signal, timeOut.signal] : [timeOut.signal];
  try {
    return await withTimeOut(
      timeOutMs,
      async (restart) => {
        const { headers, ...rest } = typeof init === 'function' ? init(restart) : init;
        const response = await fetch(url + path, {
          ...rest,
          headers: {
            ...headers,
            Authorization: `Basic ${Buffer.from(`${user}:${token}`).toString('base64')}`,
            // Some hosts answer other programs with a page.
            'User-Agent': 'git/2.0 (studio)',
          },
          signal: AbortSignal.any(signals),
        });
        if (!response.ok) {
          await response.body?.cancel();
          throw new HostError(problemOf(response.status), { host, folder: branch, found: String(response.status) });
        }
        return Buffer.from(await response.arrayBuffer());
      },
      () => new TimeOutError(),
    );
  } catch (error) {
    signal?.throwIfAborted();
    timeOut.abort();
    throw asHostError(error, host);
  }
}

function problemOf(status: number) {
  if (status === 401 || status === 403) return 'wrong-token';
  if (status === 404) return 'no-repository';
  if (status === 413) return 'too-large';
  return status >= 500 ? 'broken-off' : 'unexpected';
}

function asHostError(error: unknown, host: string): unknown {
  if (error instanceof HostError) return error;
  if (error instanceof TimeOutError) return new HostError('time-out', { host });
  const cause = error instanceof Error ? error.cause : undefined;
  const code = typeof cause === 'object' && cause !== null && 'code' in cause ? String(cause.code) : '';
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return new HostError('unknown-host', { host });
  if (code === 'ECONNREFUSED') return new HostError('refused', { host });
  if (code === 'EHOSTUNREACH' || code === 'ENETUNREACH') return new HostError('unreachable', { host });
  if (code.includes('CERT') || code.includes('ALTNAME')) return new HostError('wrong-certificate', { host });
  // fetch() reports a lost connection by this error alone.
  return error instanceof TypeError ? new HostError('broken-off', { host }) : error;
}

function linesOf(answer: Buffer, { url }: GitSettings): Buffer[] {
  try {
    return pktLines(answer);
  } catch {
    throw new HostError('no-repository', { host: new URL(url).hostname });
  }
}

/** Checks that the host has taken the commit; its own words say why not. */
function checkReport(lines: readonly Buffer[], { branch }: GitSettings): void {
  const bands = lines.filter((line) => line.length > 0);
  const report = bands.filter((line) => line[0] === REPORT).map((line) => line.subarray(1));
  const words = bands.filter((line) => line[0] !== REPORT).map((line) => line.toString('utf8', 1));
  const found = words
    .join('')
    .replace(/\p{Cc}+/gu, ' ')
    .trim()
    .slice(0, MAX_LETTERS);
  const results = pktLines(Buffer.concat(report)).map((line) => line.toString('utf8').trim());
  if (results.includes(`ok refs/heads/${branch}`)) return;
  const refusal =
    results
      .find((line) => line.startsWith('ng '))
      ?.split(' ')
      .slice(2)
      .join(' ') ?? '';
  if (/protected|fast-forward|denied/i.test(`${refusal} ${found}`))
    throw new HostError('protected', { folder: branch });
  const unpacked = results.find((line) => line.startsWith('unpack ') && line !== 'unpack ok') ?? '';
  throw new HostError('unexpected', { found: [unpacked, refusal, found].filter((text) => text !== '').join(' ') });
}
