import { type Agent, request } from 'node:http';
import { SEND_FORM_PATH } from '../../../server/contact/relay.ts';

/** The number of requests after which the mix repeats. */
const ROUND = 50;
const PART_BYTES = 65_536;
/** The step through the list of files, far above their number, so that consecutive requests get distant files. */
const STRIDE = 7_919;

/** A request of the mix, and its expected status. */
export type Step = {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
  readonly expected: number;
};

/** Returns the request with this number: a page, a file, part of a film, a cached or missing file, or a message. */
export function stepOf(number: number, files: readonly string[], tags: ReadonlyMap<string, string>): Step {
  const of = (pattern: RegExp) => {
    const some = files.filter((file) => pattern.test(file));
    return some[(number * STRIDE) % some.length] ?? '/';
  };
  const turn = number % ROUND;
  const get = (path: string, expected = 200, headers = {}): Step => ({ method: 'GET', path, headers, expected });
  if (turn === 0) return post(number);
  if (turn < 4) return get(`/no-such-page-${number}`, 404);
  if (turn < 10) return get(of(/\.(webm|mp4|opus)$/), 206, { Range: `bytes=${turn}-${PART_BYTES}` });
  if (turn < 20) {
    const path = of(/\.(avif|js|css)$/);
    const tag = tags.get(path);
    return tag === undefined ? get(path) : get(path, 304, { 'If-None-Match': tag });
  }
  if (turn < 35) return get(of(/\/index\.html$/).replace(/index\.html$/, ''), 200, { 'Accept-Encoding': 'gzip, br' });
  return get(of(/\.(avif|jpg|js|woff2|data|txt|xml)$/));
}

function post(number: number): Step {
  const body = new URLSearchParams({
    user_name: 'Ines',
    user_email: 'ines@client.example',
    title: 'A poster',
    message: `Message ${number}`,
    service_id: 'portfolio',
    template_id: 'contact',
    user_id: 'visitor',
  }).toString();
  const headers = { 'Content-Type': 'application/x-www-form-urlencoded', 'Content-Length': String(body.length) };
  return { method: 'POST', path: SEND_FORM_PATH, headers, body, expected: 200 };
}

/** The complete answer to a step. */
export type Answer = { readonly status: number; readonly tag: string | undefined; readonly bytes: number };

/** Sends the request of a step. @param address of the server, without a slash at the end */
export function take({ method, path, headers, body }: Step, address: string, agent: Agent): Promise<Answer> {
  const { promise, resolve, reject } = Promise.withResolvers<Answer>();
  request(address + path, { method, headers, agent }, (answer) => {
    let bytes = 0;
    answer.on('data', (data: Buffer) => {
      bytes += data.length;
    });
    answer.once('end', () => resolve({ status: answer.statusCode ?? 0, tag: answer.headers.etag, bytes }));
    answer.once('error', reject);
  })
    .once('error', reject)
    .end(body);
  return promise;
}
