import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { TimeOutError, withTimeOut } from '../../../lib/time-out.ts';
import { HostError, networkProblem } from '../host-error.ts';
import type { GitSettings } from './git-settings.ts';
import { type GitObject, packOf } from './objects.ts';
import { FLUSH, pktLine, pktLines } from './pkt-lines.ts';

const NO_COMMIT = '0'.repeat(40);
/** The band of an answer with the report; the others have messages for people and a fatal error. */
const REPORT = 1;
const MAX_LETTERS = 300;
/** The bytes between two signs of life. A film in one piece would take longer than the time-out. */
const SLICE_BYTES = 65_536;

/** Returns the commit of the branch; undefined if there is no such branch yet. @throws HostError */
export async function readBranch(settings: GitSettings, timeOutMs: number): Promise<string | undefined> {
  const answer = await ask(settings, '/info/refs?service=git-receive-pack', { timeOutMs });
  for (const line of linesOf(answer, settings)) {
    const [oid = '', name] = line.toString('utf8').split('\0', 1).join().trimEnd().split(' ');
    if (name === `refs/heads/${settings.branch}` && oid !== NO_COMMIT) return oid;
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
  const command = `${before} ${commit} refs/heads/${settings.branch}\0 report-status side-band-64k agent=studio`;
  async function* body(isAlive: () => void): AsyncGenerator<Uint8Array> {
    yield Buffer.from(pktLine(command) + FLUSH);
    for await (const chunk of packOf(objects)) {
      for (let at = 0; at < chunk.length; at += SLICE_BYTES) {
        signal.throwIfAborted();
        yield chunk.subarray(at, at + SLICE_BYTES);
        isAlive();
      }
      onSent();
    }
  }
  const answer = await ask(settings, '/git-receive-pack', { timeOutMs, signal, body });
  checkReport(linesOf(answer, settings), settings);
}

type Request = {
  readonly timeOutMs: number;
  readonly signal?: AbortSignal;
  /** Makes the body of a POST while it is sent. */
  readonly body?: (isAlive: () => void) => AsyncGenerator<Uint8Array>;
};

/** Sends a request with the token, and returns the body of its answer. */
async function ask({ url, user, token }: GitSettings, path: string, request: Request): Promise<Buffer> {
  const { timeOutMs, signal, body } = request;
  const address = new URL(url + path);
  const timeOut = new AbortController();
  try {
    return await withTimeOut(
      timeOutMs,
      async (isAlive) => {
        const { status, bytes } = await send(address, {
          body: body?.(isAlive),
          signal: AbortSignal.any(signal ? [signal, timeOut.signal] : [timeOut.signal]),
          headers: {
            Authorization: `Basic ${Buffer.from(`${user}:${token}`).toString('base64')}`,
            // Some hosts answer other programs with a page.
            'User-Agent': 'git/2.0 (studio)',
            ...(body && { 'Content-Type': 'application/x-git-receive-pack-request' }),
          },
        });
        if (status === 200) return bytes;
        throw new HostError(problemOf(status), { host: address.hostname, found: String(status) });
      },
      () => new TimeOutError(),
    );
  } catch (error) {
    signal?.throwIfAborted();
    timeOut.abort();
    throw asHostError(error, address.hostname);
  }
}

type Sent = {
  readonly body: AsyncGenerator<Uint8Array> | undefined;
  readonly signal: AbortSignal;
  readonly headers: Readonly<Record<string, string>>;
};

/** Sends a request without the limit of fetch(), which ends every upload of more than five minutes. */
function send(address: URL, { body, signal, headers }: Sent): Promise<{ status: number; bytes: Buffer }> {
  const request = address.protocol === 'https:' ? requestHttps : requestHttp;
  return new Promise((resolve, reject) => {
    const sent = request(address, { method: body ? 'POST' : 'GET', headers, signal }, (response) => {
      buffer(response).then((bytes) => resolve({ status: response.statusCode ?? 0, bytes }), reject);
    });
    sent.once('error', reject);
    if (!body) {
      sent.end();
      return;
    }
    const chunks = Readable.from(body);
    chunks.once('error', (error) => sent.destroy(error));
    chunks.pipe(sent);
  });
}

function problemOf(status: number) {
  if (status === 401 || status === 403) return 'wrong-token';
  if (status === 404) return 'no-repository';
  if (status === 413) return 'too-large';
  if (status >= 300 && status < 400) return 'moved';
  return status >= 500 ? 'broken-off' : 'unexpected';
}

function asHostError(error: unknown, host: string): unknown {
  if (error instanceof TimeOutError) return new HostError('time-out', { host });
  if (!(error instanceof Error) || !('code' in error)) return error;
  const code = String(error.code);
  const problem = networkProblem(code);
  if (problem) return new HostError(problem, { host });
  // The answer is not HTTP.
  if (code.startsWith('HPE_')) return new HostError('no-repository', { host });
  return /CERT|ALTNAME|SIGNATURE|SSL/.test(code) ? new HostError('wrong-certificate', { host }) : error;
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
