import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { scratchFolder } from '../test/fixtures/scratch-folder.ts';

const PROJECT = join(import.meta.dirname, '..');

/** A module that prints the address of each loaded module of Firebase. */
const LOG_FIREBASE_MODULES = `data:text/javascript,${encodeURIComponent(`
  import { registerHooks } from 'node:module';
  registerHooks({
    load(url, context, next) {
      if (/storage.firebase|firebase-admin|google/.test(url)) process.stderr.write('loaded ' + url + '\\n');
      return next(url, context);
    },
  });
`)}`;

async function run(args: readonly string[], environment: Readonly<Record<string, string>> = {}) {
  const env = { PATH: process.env.PATH, DATA_DIR: await scratchFolder(), ...environment };
  const options = { cwd: PROJECT, env, encoding: 'utf8' } as const;
  const { status, stdout, stderr } = spawnSync(process.execPath, ['--import', LOG_FIREBASE_MODULES, ...args], options);
  return { status, stdout, stderr };
}

test('with local storage, the studio loads no module of Firebase', async () => {
  const { status, stdout, stderr } = await run(['cli/studio.ts', 'link']);
  expect([status, stderr]).toEqual([0, '']);
  expect(stdout).toMatch(/^http:\/\/localhost:4000\//);
});

test('the modules of a running studio and of the public server load no module of Firebase', async () => {
  const modules = [
    'cli/shared-site.ts',
    'cli/studio-content.ts',
    'cli/visitors-server.ts',
    'server/main.ts',
    'studio/server/client-code.ts',
    'studio/open-workspace.ts',
    'studio/preview/preview.ts',
    'studio/preview/bundled-page-script.ts',
  ];
  const script = modules.map((path) => `await import('./${path}');`).join('');
  const { status, stderr } = await run(['--input-type=module', '--eval', script]);
  expect([status, stderr]).toEqual([0, '']);
});

test('with Firebase, the studio loads its modules, and reports a missing key file', async () => {
  const { status, stderr } = await run(['cli/studio.ts', 'link'], {
    STUDIO_BACKEND: 'firebase',
    FIREBASE_PROJECT_ID: 'demo-site',
    FIREBASE_STORAGE_BUCKET: 'site',
    FIREBASE_API_KEY: 'fake-api-key',
    STUDIO_EMAILS: 'mara@studio.example',
    GOOGLE_APPLICATION_CREDENTIALS: '/nowhere/key.json',
  });
  expect(status).toBe(1);
  expect(stderr).toContain('storage/firebase/open.ts');
  expect(stderr.trimEnd().split('\n').at(-1)).toBe(
    'GOOGLE_APPLICATION_CREDENTIALS: there is no file /nowhere/key.json. Make one in the Firebase console under Project settings, Service accounts.',
  );
});
