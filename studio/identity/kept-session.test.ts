import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { openLocalDocuments } from '../../storage/local/documents.ts';
import { scratchFolder } from '../../test/fixtures/scratch-folder.ts';
import { addSession, readSession } from './kept-session.ts';
import { openIdentity } from './open-identity.ts';
import { identityRecordsIn } from './records.ts';

const ORIGIN = 'https://studio.example';
const HOST = 'studio.example';

async function documentsIn(name: string) {
  const documents = openLocalDocuments(join(await scratchFolder(), name));
  onTestFinished(() => documents.close());
  return documents;
}

/** Signs in with a link. @returns the session as it is kept, and the secret of its cookie */
async function signedIn() {
  const documents = await documentsIn('before.sqlite');
  const { links } = openIdentity(documents);
  const token = (await links.make(ORIGIN)).split('/').at(-1) ?? '';
  const opened = await links.use(token, { hostName: HOST, browser: 'Firefox on Linux' });
  if (!opened) throw new Error('The link was refused.');
  const kept = await readSession(documents, opened.id);
  if (!kept) throw new Error('There is no session.');
  return { kept, secret: opened.secret };
}

test('a session goes along into restored documents, with its host name', async () => {
  const { kept, secret } = await signedIn();
  const restored = await documentsIn('restored.sqlite');
  await addSession(restored, kept);
  await addSession(restored, kept);
  const { sessions, hostNames } = openIdentity(restored);
  expect(await sessions.find(secret, HOST)).toMatchObject({ browser: 'Firefox on Linux', author: 'the link' });
  expect(await hostNames.find(HOST, 4000)).toMatchObject({ origin: ORIGIN });
});

test('a session whose passkey is not restored becomes one of a link', async () => {
  const { kept, secret } = await signedIn();
  const restored = await documentsIn('restored.sqlite');
  await addSession(restored, { ...kept, session: { ...kept.session, ownerId: 'lost' } });
  const found = await openIdentity(restored).sessions.find(secret, HOST);
  expect(found?.ownerId).toBeUndefined();
  expect(found?.author).toBe('the link');
});

test('the number of passkeys of a restored host name stays', async () => {
  const { kept } = await signedIn();
  const restored = await documentsIn('restored.sqlite');
  const { hostNames } = identityRecordsIn(restored);
  await restored.commit([hostNames.write(HOST, { origin: ORIGIN, passkeys: 2 }, 0)]);
  await addSession(restored, kept);
  expect((await hostNames.get(HOST))?.value.passkeys).toBe(2);
});

test('there is nothing to keep of an ended session', async () => {
  expect(await readSession(await documentsIn('empty.sqlite'), 'ended')).toBeUndefined();
});
