import { join } from 'node:path';
import { createServer } from 'vite';
import { afterEach, expect, it, onTestFinished, vi } from 'vitest';
import { SEND_FORM_PATH } from '../server/contact/relay.ts';
import { openOutbox } from '../server/mail/outbox.ts';
import { sampleFolder } from '../test/fixtures/content-folder.ts';
import { scratchFolder } from '../test/fixtures/scratch-folder.ts';
import { messageForm } from '../test/fixtures/server-process.ts';
import { takeMessages } from './dev-contact-plugin.ts';

afterEach(() => void vi.unstubAllEnvs());

it('takes a message in development and keeps it where the site’s own server would', async () => {
  const data = await scratchFolder();
  vi.stubEnv('CONTENT_DIR', await sampleFolder());
  vi.stubEnv('DATA_DIR', data);
  const told = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const vite = await createServer({
    configFile: false,
    logLevel: 'silent',
    root: data,
    server: { host: '127.0.0.1', port: 0, ws: false, watch: null },
    plugins: [takeMessages()],
  });
  onTestFinished(() => vite.close());
  await vite.listen();
  const [url] = vite.resolvedUrls?.local ?? [];
  const post = () => fetch(new URL(SEND_FORM_PATH, url), { method: 'POST', body: messageForm() });
  const answer = await post();
  expect([answer.status, await answer.text()]).toEqual([200, 'OK']);
  // A second one finds the same outbox: it is the same message.
  expect((await post()).headers.get('X-Reference')).toBe(answer.headers.get('X-Reference'));
  const outbox = openOutbox(join(data, 'outbox.sqlite'));
  onTestFinished(() => outbox.close());
  expect(outbox.list().map(({ message }) => message.text)).toEqual(['Two inks.']);
  expect(told).toHaveBeenCalledExactlyOnceWith(expect.stringMatching(/^Messages are kept in .+ none is delivered/));
});
