import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { openLocalDocuments } from '../../storage/local/documents.ts';
import { outboxFixture, sampleMessage } from '../../test/fixtures/outbox.ts';
import { openMessageBox } from '../messages/messages.ts';
import { messageRoutes } from './message-routes.ts';

const { folder, open } = outboxFixture();

/** Returns the routes of a box with one message, whose export is cut off after the message if it fails. */
async function routes({ fails }: { readonly fails: boolean }) {
  await open().accept(sampleMessage({ text: 'Between us' }));
  const documents = openLocalDocuments(join(folder(), 'studio.sqlite'));
  onTestFinished(() => documents.close());
  const location = { dataFolder: folder(), outboxProject: undefined, mail: () => undefined, log: () => {} };
  const box = openMessageBox(location, documents);
  onTestFinished(() => box.close());
  const logged: string[] = [];
  let isEnded = false;
  const exportAll: typeof box.exportAll = async (as) => {
    const parts = await box.exportAll(as);
    return (async function* () {
      try {
        yield* parts;
        if (fails) throw new Error('The disk has gone: Between us');
      } finally {
        isEnded = true;
      }
    })();
  };
  const app = messageRoutes({ ...box, exportAll }, (event, facts) => void logged.push(JSON.stringify([event, facts])));
  return { app, logged, isEnded: () => isEnded };
}

it.each(['mbox', 'csv'])('downloads all messages as %s', async (as) => {
  const { app, logged } = await routes({ fails: false });
  const answer = await app.request(`/messages/export?as=${as}`);
  expect(answer.headers.get('Content-Disposition')).toMatch(new RegExp(`^attachment; filename="messages-.*\\.${as}"$`));
  expect([answer.status, (await answer.text()).includes('Between us'), logged]).toEqual([200, true, []]);
});

it.each(['mbox', 'csv'])('breaks off a download as %s that fails, so that it does not look whole', async (as) => {
  const { app, logged } = await routes({ fails: true });
  const answer = await app.request(`/messages/export?as=${as}`);
  await expect(answer.text()).rejects.toThrow('The disk has gone');
  expect(logged).toEqual([expect.stringContaining('The messages could not all be downloaded.')]);
  expect(logged.join()).not.toContain('Between us');
});

it('stops reading messages if the browser cancels the download', async () => {
  const { app, isEnded } = await routes({ fails: false });
  const reader = (await app.request('/messages/export?as=csv')).body?.getReader();
  await reader?.read();
  await reader?.cancel();
  await expect.poll(isEnded).toBe(true);
});
