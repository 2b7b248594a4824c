import { createServer } from 'node:http';
import { describe, expect, it, onTestFinished } from 'vitest';
import { browserAddress, checkListenAddress, listen } from './listening.ts';

describe('listen', () => {
  it('reports in one line that a port is in use', async () => {
    const first = createServer();
    onTestFinished(() => void first.close());
    const { port } = await listen(first, { port: 0, host: undefined });
    const taken = { port, host: undefined };
    await expect(listen(createServer(), taken)).rejects.toThrow(/^Port \d+ is in use\. .+$/);
    await expect(checkListenAddress(taken)).rejects.toThrow(`Port ${port} is in use.`);
  });

  it('reports that a host is not this machine', async () => {
    const elsewhere = { port: 0, host: '203.0.113.7' };
    await expect(checkListenAddress(elsewhere)).rejects.toThrow('HOST=203.0.113.7 is no address of this machine.');
  });
});

it('leaves the port free after checkListenAddress', async () => {
  const server = createServer();
  const { port } = await listen(server, { port: 0, host: '127.0.0.1' });
  await new Promise((resolve) => server.close(resolve));
  await checkListenAddress({ port, host: '127.0.0.1' });
  await checkListenAddress({ port, host: '127.0.0.1' });
});

it.each([
  [undefined, 'http://localhost:3000'],
  ['0.0.0.0', 'http://localhost:3000'],
  ['::', 'http://localhost:3000'],
  ['::1', 'http://[::1]:3000'],
  ['192.168.1.2', 'http://192.168.1.2:3000'],
])('returns the browser address of host %s', (host, address) => {
  expect(browserAddress(host, 3000)).toBe(address);
});
