import { generateKeyPairSync } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { scratchFolder } from '../../test/fixtures/scratch-folder.ts';
import { FirebaseFailure } from './failure.ts';
import { readKeyFile } from './key-file.ts';

const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const KEY = {
  type: 'service_account',
  project_id: 'mara-studio-4f1c2',
  client_email: 'studio@mara-studio-4f1c2.iam.gserviceaccount.com',
  private_key: privateKey.export({ type: 'pkcs8', format: 'pem' }),
};

async function keyFile(text: string): Promise<string> {
  const path = join(await scratchFolder(), 'key.json');
  await writeFile(path, text);
  return path;
}

test('reads the account and project of a key', async () => {
  const expected = { account: KEY.client_email, projectId: KEY.project_id };
  expect(await readKeyFile(await keyFile(JSON.stringify(KEY)))).toEqual(expected);
  expect(await readKeyFile(await keyFile('{"type":"authorized_user"}'))).toBeUndefined();
  expect(await readKeyFile('')).toBeUndefined();
});

test.each([
  ['the web app’s configuration', '{"apiKey":"AIza","projectId":"mara"}', 'is no key file. Make one'],
  ['a web page', '<html>', 'is no key file. Make one'],
  [
    'a key that is cut',
    JSON.stringify({ ...KEY, private_key: 'YOUR_PRIVATE_KEY' }),
    'is cut or a placeholder. Make one',
  ],
])('rejects a file that contains %s', async (_, text, words) => {
  const reading = readKeyFile(await keyFile(text));
  await expect(reading).rejects.toThrow(FirebaseFailure);
  await expect(reading).rejects.toThrow(words);
});

test('rejects a folder and a missing file', async () => {
  const folder = await scratchFolder();
  await expect(readKeyFile(folder)).rejects.toThrow(`GOOGLE_APPLICATION_CREDENTIALS: ${folder} cannot be read (`);
  await expect(readKeyFile(join(folder, 'none'))).rejects.toThrow('there is no file');
});
