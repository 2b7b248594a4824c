import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { scratchFolder } from '../test/fixtures/scratch-folder.ts';

const PROJECT = join(import.meta.dirname, '..');

/** Prints the address of each module of Firebase that is loaded. */
const TELL_OF_FIREBASE = `data:text/javascript,${encodeURIComponent(`
  import { registerHooks } from 'node:module';
  registerHooks({
    load(url, context, next) {
      if (/storage.firebase|firebase-admin|google/.test(url)) process.stderr.write('loaded ' + url + '\\n');
      return next(url, context);
    },
  });
`)}`;

/** Runs a program of the project. */
async function run(args: readonly string[], environment: Readonly<Record<string, string>> = {}) {
  const env = { PATH: process.env.PATH, DATA_DIR: await scratchFolder(), ...environment };
  const options = { cwd: PROJECT, env, encoding: 'utf8' } as const;
  const { status, stdout, stderr } = spawnSync(process.execPath, ['--import', TELL_OF_FIREBASE, ...args], options);
  return { status, stdout, stderr };
}

test('kept on this machine, the studio loads nothing of Firebase', async () => {
  const { status, stdout, stderr } = await run(['cli/studio.ts', 'link']);
  expect([status, stderr]).toEqual([0, '']);
  expect(stdout).toMatch(/^http:\/\/localhost:4000\//);
});

test('nor does what it loads once it starts, or the visitors’ server', async () => {
  const modules = [
    ...['cli/shared-site.ts', 'cli/studio-content.ts', 'cli/visitors-server.ts', 'server/main.ts'],
    ...['studio/server/client-code.ts'],
    ...['studio/open-workspace.ts', 'studio/preview/preview.ts', 'studio/preview/bundled-page-script.ts'],
  ];
  const script = modules.map((path) => `await import('./${path}');`).join('');
  const { status, stderr } = await run(['--input-type=module', '--eval', script]);
  expect([status, stderr]).toEqual([0, '']);
});

test('kept in Firebase it loads that, and says what it lacks', async () => {
  const { status, stderr } = await run(['cli/studio.ts', 'link'], {
    ...{ STUDIO_BACKEND: 'firebase', FIREBASE_PROJECT_ID: 'demo-site', FIREBASE_STORAGE_BUCKET: 'site' },
    ...{ FIREBASE_API_KEY: 'fake-api-key', STUDIO_EMAILS: 'mara@studio.example' },
    GOOGLE_APPLICATION_CREDENTIALS: '/nowhere/key.json',
  });
  expect(status).toBe(1);
  expect(stderr).toContain('storage/firebase/open.ts');
  expect(stderr.trimEnd().split('\n').at(-1)).toBe(
    'GOOGLE_APPLICATION_CREDENTIALS: there is no file /nowhere/key.json. Make one in the Firebase console under Project settings, Service accounts.',
  );
});
