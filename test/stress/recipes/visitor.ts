import type { IncomingHttpHeaders } from 'node:http';
import { request } from 'node:https';
import { text as textOf } from 'node:stream/consumers';

/** What a visitor asks, and from where. */
export type Question = {
  readonly path: string;
  /** Form fields to post; without them it is a GET. */
  readonly fields?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
  /** An address of the loopback that the visitor has. */
  readonly from?: string;
};

/** Status and text of the answer over TLS, whoever vouches for the certificate. */
export async function ask(port: number, question: Question): Promise<[number, string]> {
  const { status, text } = await askWhole(port, question);
  return [status, text];
}

/** The same with the headers. */
export function askWhole(
  port: number,
  { path, fields, headers, from = '127.0.0.1' }: Question,
): Promise<{ status: number; text: string; headers: IncomingHttpHeaders }> {
  const { promise, resolve, reject } = Promise.withResolvers<Awaited<ReturnType<typeof askWhole>>>();
  const type = fields && { 'Content-Type': 'application/x-www-form-urlencoded' };
  const options = { host: '127.0.0.1', port, path, localAddress: from, rejectUnauthorized: false, agent: false };
  const asked = request({ ...options, method: fields ? 'POST' : 'GET', headers: { ...type, ...headers } }, (answer) => {
    const { statusCode: status = 0, headers } = answer;
    textOf(answer).then((text) => resolve({ status, text, headers }), reject);
  });
  asked.once('error', reject).end(fields && new URLSearchParams(fields).toString());
  return promise;
}
