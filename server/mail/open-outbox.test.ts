import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { UserError } from '../../lib/user-error.ts';
import { firebaseObstacle } from '../../test/fixtures/firestore-emulator.ts';
import { scratchFolder } from '../../test/fixtures/scratch-folder.ts';
import { openExistingOutbox, openOutbox } from './open-outbox.ts';

/** Returns the Firebase modules that a process loads when it opens the outbox. */
async function firebaseModules(outboxProject: string | undefined): Promise<string[]> {
  const location = { dataFolder: await scratchFolder(), outboxProject };
  const server = pathToFileURL(join(import.meta.dirname, '../main.ts')).href;
  const opening = pathToFileURL(join(import.meta.dirname, 'open-outbox.ts')).href;
  const program = `
    import { registerHooks } from 'node:module';
    const loaded = [];
    registerHooks({ load(url, context, next) { loaded.push(url); return next(url, context); } });
    await import(${JSON.stringify(server)});
    const { openOutbox } = await import(${JSON.stringify(opening)});
    await openOutbox(${JSON.stringify(location)}).then((outbox) => outbox.close(), () => undefined);
    console.log(JSON.stringify(loaded.filter((url) => /storage.firebase|firebase-admin|mail.firestore|google/.test(url))));
    process.exit();`;
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', program]);
  return JSON.parse(stdout);
}

test('loads no Firebase module by default', async () => {
  expect(await firebaseModules(undefined)).toEqual([]);
});

test.skipIf(firebaseObstacle() === undefined)(
  'rejects a Firebase project without its packages and names the command',
  async () => {
    const opening = openOutbox({ dataFolder: await scratchFolder(), outboxProject: 'demo-site' });
    await expect(opening).rejects.toThrow(UserError);
    await expect(opening).rejects.toThrow('npm run studio -- setup firebase');
  },
);

test('creates no file for reading', async () => {
  const location = { dataFolder: await scratchFolder(), outboxProject: undefined };
  expect(await openExistingOutbox(location)).toBeUndefined();
  await (await openOutbox(location)).close();
  const outbox = await openExistingOutbox(location);
  expect(await outbox?.health()).toEqual({ waiting: 0, dead: 0, quarantined: 0 });
  await outbox?.close();
});
