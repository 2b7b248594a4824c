import { request } from 'node:https';
import { text } from 'node:stream/consumers';

/** What a visitor asks, and from where. */
export type Question = {
  readonly path: string;
  /** Form fields to post; without them it is a GET. */
  readonly fields?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
  /** An address of the loopback that the visitor has. */
  readonly from?: string;
};

/** Asks over TLS, whoever vouches for the certificate; status and text of the answer. */
export function ask(port: number, { path, fields, headers, from = '127.0.0.1' }: Question): Promise<[number, string]> {
  const { promise, resolve, reject } = Promise.withResolvers<[number, string]>();
  const type = fields && { 'Content-Type': 'application/x-www-form-urlencoded' };
  const options = { host: '127.0.0.1', port, path, localAddress: from, rejectUnauthorized: false, agent: false };
  const asked = request({ ...options, method: fields ? 'POST' : 'GET', headers: { ...type, ...headers } }, (answer) => {
    text(answer).then((said) => resolve([answer.statusCode ?? 0, said]), reject);
  });
  asked.once('error', reject).end(fields && new URLSearchParams(fields).toString());
  return promise;
}
