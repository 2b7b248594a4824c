import { once } from 'node:events';
import { connect } from 'node:net';
import { describe, expect, it } from 'vitest';
import { CLIENT_FIELDS, FIELDS, startRelay } from '../../test/fixtures/relay.ts';
import { SEND_FORM_PATH } from './relay.ts';

/** Sends raw bytes piece by piece and returns the response when the server closes the connection. */
async function raw(port: number, pieces: readonly string[], pauseMs = 0): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  let answer = '';
  socket.setEncoding('latin1').on('data', (data: string) => {
    answer += data;
  });
  // The tests expect the server to close the connection while the client still writes.
  socket.on('error', () => {});
  const closed = once(socket, 'close');
  for (const piece of pieces) {
    if (socket.destroyed) break;
    socket.write(piece);
    if (pauseMs > 0) await new Promise((resolve) => setTimeout(resolve, pauseMs));
  }
  await closed;
  return answer;
}

const rawHead = (...headers: string[]) =>
  [`POST ${SEND_FORM_PATH} HTTP/1.1`, 'Host: site', 'Content-Type: application/x-www-form-urlencoded', ...headers]
    .map((line) => `${line}\r\n`)
    .join('')
    .concat('\r\n');

describe('an invalid body', () => {
  it('is rejected above 50 KB', async () => {
    const { post, taken } = await startRelay();
    const answer = await post({ message: 'x'.repeat(51_200) });
    expect([answer.status, await answer.text()]).toEqual([
      413,
      'Variables size limit. The maximum allowed variables size is 50Kb',
    ]);
    expect(taken).toEqual([]);
  });

  it('is not read when its Content-Length is too large', async () => {
    const { port } = await startRelay();
    expect(await raw(port, [rawHead('Content-Length: 51201')])).toMatch(/^HTTP\/1\.1 413 /);
  });

  it('is counted when its length is not declared', async () => {
    const { port, taken } = await startRelay();
    const chunk = `${(0x2000).toString(16)}\r\n${'x'.repeat(0x2000)}\r\n`;
    const answer = await raw(port, [rawHead('Transfer-Encoding: chunked'), ...Array<string>(7).fill(chunk)]);
    expect(answer).toMatch(/^HTTP\/1\.1 413 /);
    expect(taken).toEqual([]);
  });

  it('times out when it arrives too slowly', async () => {
    const { port, taken } = await startRelay({ timeOutMs: 100 });
    const answer = await raw(port, [rawHead('Content-Length: 100'), ...'user_name=Ada&title='], 20);
    expect(answer).toMatch(/^HTTP\/1\.1 408 /);
    expect(answer).toMatch(/Request Timeout$/);
    expect(taken).toEqual([]);
  });

  it('is accepted when it arrives in pieces in time', async () => {
    const { port, taken } = await startRelay();
    const body = new URLSearchParams({ ...FIELDS, ...CLIENT_FIELDS }).toString();
    const head = rawHead(`Content-Length: ${body.length}`, 'Connection: close');
    const answer = await raw(port, [head, body.slice(0, 9), body.slice(9)], 5);
    expect(answer).toMatch(/^HTTP\/1\.1 200 /);
    expect(taken).toHaveLength(1);
  });

  it('is dropped when the visitor disconnects', async () => {
    const { port, post, lines, taken } = await startRelay();
    const socket = connect(port, '127.0.0.1');
    socket.write(`${rawHead('Content-Length: 100')}user_name=Ada`);
    await new Promise((resolve) => setTimeout(resolve, 30));
    socket.destroy();
    expect((await post()).status).toBe(200);
    expect(taken).toHaveLength(1);
    expect(lines).toEqual([]);
  });
});
