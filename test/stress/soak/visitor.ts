import { type Agent, request } from 'node:http';
import { SEND_FORM_PATH } from '../../../server/contact/relay.ts';

/** Requests after which the mix begins anew. */
const ROUND = 50;
const PART_BYTES = 65_536;
/** Far beyond the number of files, so that neighbors in time are no neighbors in the list. */
const STRIDE = 7_919;

/** One request of the mix, and the status that it has to be answered with. */
export type Step = {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
  readonly expected: number;
};

/**
 * The request of this number: pages, files, parts of films, what the visitor has already (tags by path as they were
 * seen), what is not there, and now and then a message.
 *
 * @param files addresses of all files
 */
export function stepOf(number: number, files: readonly string[], tags: ReadonlyMap<string, string>): Step {
  const of = (wanted: RegExp) => {
    const some = files.filter((file) => wanted.test(file));
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
    ...{ user_name: 'Ines', user_email: 'ines@client.example', title: 'A poster', message: `Message ${number}` },
    ...{ service_id: 'portfolio', template_id: 'contact', user_id: 'visitor' },
  }).toString();
  const headers = { 'Content-Type': 'application/x-www-form-urlencoded', 'Content-Length': String(body.length) };
  return { method: 'POST', path: SEND_FORM_PATH, headers, body, expected: 200 };
}

/** How a step was answered, once all of the answer has come. */
export type Answer = { readonly status: number; readonly tag: string | undefined; readonly bytes: number };

/** @param address of the server, without a slash at the end */
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
