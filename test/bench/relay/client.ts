import { Agent, request } from 'node:http';
import { SEND_FORM_PATH } from '../../../server/contact/relay.ts';
import { newReference } from '../../../server/mail/reference.ts';
import { percentile } from '../figures/spread.ts';

const BOUNDARY = '----messages';
/** A message of common length: some 300 characters. */
const TEXT = 'We open in spring and would like a poster in two inks for the street and the tram. '.repeat(4);

const part = (name: string, value: string) =>
  `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
const parts = (fields: Readonly<Record<string, string>>) =>
  Object.entries(fields)
    .map(([name, value]) => part(name, value))
    .join('');

// The order matches the client's: the fields of the form first, then those that the client adds.
const HEAD = parts({ user_name: 'Ines Amsel', user_email: 'ines@client.example', title: 'A poster for the spring' });
const TAIL = parts({
  print_run: '',
  elapsed_ms: '41234',
  lib_version: '4.4.1',
  service_id: 'portfolio',
  template_id: 'contact',
  user_id: 'visitor',
}).concat(`--${BOUNDARY}--\r\n`);

export type Run = {
  readonly accepted: number;
  readonly refused: number;
  readonly rate: number;
  /** Median of the milliseconds from the first byte written to the last byte read. */
  readonly p50Ms: number;
  readonly p99Ms: number;
  readonly maxMs: number;
};

/** Posts messages as fast as the server answers, one at a time per connection. @throws Error if one breaks */
export async function postMessages(address: string, connections: number, messages: number): Promise<Run> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const times: number[] = [];
  let begun = 0;
  let accepted = 0;
  const client = async () => {
    while (begun < messages) {
      begun += 1;
      const body = message(`${newReference()}-${begun}`);
      const start = performance.now();
      if ((await post(address, agent, body)) === 200) accepted += 1;
      times.push(performance.now() - start);
    }
  };
  const start = performance.now();
  try {
    await Promise.all(Array.from({ length: connections }, client));
  } finally {
    agent.destroy();
  }
  const seconds = (performance.now() - start) / 1000;
  return {
    accepted,
    refused: messages - accepted,
    rate: accepted / seconds,
    p50Ms: percentile(times, 0.5),
    p99Ms: percentile(times, 0.99),
    maxMs: percentile(times, 1),
  };
}

const message = (key: string) =>
  Buffer.from(`${HEAD}${parts({ message: `${TEXT}${key}`, idempotency_key: key })}${TAIL}`);

/** Posts one message. @returns the status, once the whole answer has arrived */
function post(address: string, agent: Agent, body: Buffer): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  const headers = { 'Content-Type': `multipart/form-data; boundary=${BOUNDARY}`, 'Content-Length': body.length };
  request(address + SEND_FORM_PATH, { agent, method: 'POST', headers }, (answer) => {
    answer.resume();
    answer.once('end', () => resolve(answer.statusCode ?? 0));
    answer.once('error', reject);
  })
    .once('error', reject)
    .end(body);
  return promise;
}
