import type { IncomingHttpHeaders } from 'node:http';
import { request } from 'node:https';
import { text as textOf } from 'node:stream/consumers';

export type Question = {
  readonly path: string;
  /** Form fields to post; without them the request is a GET. */
  readonly fields?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
  /** The visitor's address on the loopback. */
  readonly from?: string;
};

/** Sends a request over TLS, accepts any certificate, and returns the status and the text. */
export async function ask(port: number, question: Question): Promise<[number, string]> {
  const { status, text } = await requestWhole(port, question);
  return [status, text];
}

/** Sends a request over TLS, accepts any certificate, and returns the status, the text and the headers. */
export function requestWhole(
  port: number,
  { path, fields, headers, from = '127.0.0.1' }: Question,
): Promise<{ status: number; text: string; headers: IncomingHttpHeaders }> {
  const { promise, resolve, reject } = Promise.withResolvers<Awaited<ReturnType<typeof requestWhole>>>();
  const type = fields && { 'Content-Type': 'application/x-www-form-urlencoded' };
  const options = { host: '127.0.0.1', port, path, localAddress: from, rejectUnauthorized: false, agent: false };
  const outgoing = request(
    { ...options, method: fields ? 'POST' : 'GET', headers: { ...type, ...headers } },
    (answer) => {
      const { statusCode: status = 0, headers } = answer;
      textOf(answer).then((text) => resolve({ status, text, headers }), reject);
    },
  );
  outgoing.once('error', reject).end(fields && new URLSearchParams(fields).toString());
  return promise;
}
