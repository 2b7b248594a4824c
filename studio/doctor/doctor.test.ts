import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { listen } from '../../server/listening.ts';
import { type AuthenticationStub, startAuthenticationStub } from '../../test/fixtures/authentication-stub.ts';
import { type CloudStorageStub, startCloudStorageStub } from '../../test/fixtures/cloud-storage-stub.ts';
import { sampleFiles, sampleFolder } from '../../test/fixtures/content-folder.ts';
import { firestoreObstacle } from '../../test/fixtures/firestore-emulator.ts';
import { sharedFirestore } from '../../test/fixtures/on-firestore-emulator.ts';
import { scratchFolder } from '../../test/fixtures/scratch-folder.ts';
import type { Finding } from './finding.ts';
import { checkFirebase } from './firebase.ts';
import { checkLocal } from './local.ts';
import { checkPrivacy } from './privacy.ts';

const SIGN_IN = { apiKey: 'fake-api-key', googleClientId: undefined, emails: ['mara@studio.example'] };
const PLACE = { projectId: 'demo-site', bucket: 'site' };

const check = async (options: Partial<Parameters<typeof checkFirebase>[0]> = {}) =>
  checkFirebase({ firebase: PLACE, signIn: SIGN_IN, cacheFolder: await scratchFolder(), ...options });
const missing = (findings: readonly Finding[]) =>
  findings.filter(({ isGood }) => !isGood).map(({ what, says }) => `${what}: ${says}`);

let authentication: AuthenticationStub;
beforeEach(async () => {
  authentication = await startAuthenticationStub(['localhost', 'demo-site.firebaseapp.com']);
  vi.stubEnv('FIREBASE_AUTH_EMULATOR_HOST', authentication.host);
  vi.stubEnv('METADATA_SERVER_DETECTION', 'none');
  vi.stubEnv('GOOGLE_APPLICATION_CREDENTIALS', '');
});
afterEach(async () => {
  await authentication.stop();
  vi.unstubAllEnvs();
});

describe('checks on this machine', () => {
  test('cover both folders', async () => {
    const [dataFolder, contentFolder] = [await scratchFolder(), await scratchFolder()];
    expect(missing(await checkLocal({ dataFolder, contentFolder }))).toEqual([]);
    const file = join(dataFolder, 'file');
    await writeFile(file, '');
    expect(missing(await checkLocal({ dataFolder: file, contentFolder: file }))).toEqual([
      `Content: There is no folder ${file}. Set CONTENT_DIR to the folder with your words and pictures.`,
      expect.stringContaining(`Data: Nothing can be kept in ${join(file, 'studio.sqlite')}`),
    ]);
  });
});

describe('checks before the services', () => {
  const NOT_TRIED = ['Firestore', 'Cloud Storage'].map((what) => `${what}: It was not tried, for want of the above.`);

  test.each([
    ['missing', 'Packages: They are not installed: npm run studio -- setup firebase'],
    ['outdated', 'Packages: They are of another version: npm run studio -- setup firebase'],
  ] as const)('report packages that are %s', async (packages, words) => {
    expect(missing(await check({ packages }))).toEqual([words, ...NOT_TRIED]);
  });

  test('report a missing key file and problems of the browser', async () => {
    vi.stubEnv('GOOGLE_APPLICATION_CREDENTIALS', '/nowhere/key.json');
    authentication.project = { status: 400, body: { error: { message: 'CONFIGURATION_NOT_FOUND' } } };
    expect(missing(await check({ packages: 'installed' }))).toEqual([
      expect.stringContaining('Key: GOOGLE_APPLICATION_CREDENTIALS: there is no file /nowhere/key.json.'),
      'Authentication: Authentication is not turned on in the project. Firebase console, Authentication: Get started.',
      ...NOT_TRIED,
    ]);
  });
});

describe('Authentication in a browser', () => {
  const problems = async (options: Parameters<typeof check>[0] = {}) =>
    missing(await check({ packages: 'missing', ...options })).filter((line) => /^(Clock|Authentication)/.test(line));

  test.each([
    ['API key not valid. Please pass a valid API key.', undefined, 'FIREBASE_API_KEY is no project’s key.'],
    [
      'Requests from referer <empty> are blocked.',
      'API_KEY_HTTP_REFERRER_BLOCKED',
      'FIREBASE_API_KEY is not allowed from here.',
    ],
    ['Identity Toolkit API has not been used in project 12', 'SERVICE_DISABLED', 'Authentication is not turned on'],
    ['ODD', undefined, 'It answered: ODD'],
  ])('reports the rejection %s', async (message, reason, words) => {
    authentication.project = { status: 400, body: { error: { message, details: reason ? [{ reason }] : [] } } };
    expect(await problems()).toEqual([expect.stringContaining(words)]);
  });

  test('reports the key of another project', async () => {
    authentication.project = { body: { authorizedDomains: ['other.firebaseapp.com'] } };
    expect(await problems()).toEqual([
      expect.stringContaining('FIREBASE_API_KEY is not of the project that FIREBASE_PROJECT_ID names.'),
    ]);
  });

  test.each([
    [7, '7 minutes fast'],
    [-1, 'a minute slow'],
  ])('reports a clock that is %i minutes off', async (minutes, words) => {
    const now = () => Date.now() + minutes * 60_000 + Math.sign(minutes) * 2_000;
    expect(await problems({ now })).toEqual([expect.stringContaining(`This machine’s clock is ${words}: keys`)]);
  });

  test('reports a service that hangs, is missing or is another one', async () => {
    authentication.project = undefined;
    expect(await problems({ timeOutMs: 100 })).toEqual(['Authentication: It did not answer within 0.1 s.']);
    authentication.project = { body: ['a page'] };
    expect(await problems()).toEqual([expect.stringContaining('look whether something stands between')]);
    await authentication.stop();
    expect(await problems()).toEqual([expect.stringContaining('cannot be reached')]);
  });
});

describe.skipIf(firestoreObstacle() !== undefined)('checks with the emulator and the stubs', () => {
  let firestore: string;
  let storage: CloudStorageStub;
  beforeAll(async () => {
    firestore = await sharedFirestore();
    storage = await startCloudStorageStub();
  });
  afterAll(() => storage.stop());
  beforeEach(() => {
    vi.stubEnv('FIRESTORE_EMULATOR_HOST', firestore);
    vi.stubEnv('STORAGE_EMULATOR_HOST', storage.address);
  });

  test('pass and leave no data behind', async () => {
    const findings = await check({ timeOutMs: 30_000 });
    expect(missing(findings)).toEqual([]);
    const tried = ['Packages', 'Key', 'Clock', 'Authentication', 'Firestore', 'Cloud Storage'];
    expect(findings.map(({ what }) => what)).toEqual(tried);
    expect([...storage.objects.keys()]).toEqual([]);
  });

  test('report a disabled account and a key without permission', async () => {
    authentication.account = { body: { users: [{ localId: '1', email: 'mara@studio.example', disabled: true }] } };
    expect(missing(await check({ timeOutMs: 30_000 }))).toEqual([
      'Authentication: mara@studio.example is disabled. Firebase console, Authentication, Users: Enable account.',
    ]);
    authentication.account = { status: 403, body: { error: { message: 'INSUFFICIENT_PERMISSION' } } };
    expect(missing(await check({ timeOutMs: 30_000 }))).toEqual([
      expect.stringContaining('the role "Firebase Authentication Viewer"'),
    ]);
  });

  test.each([
    [403, 'Cloud Storage: The key has no right to it.'],
    [401, 'Cloud Storage: The key was refused.'],
  ])('report a bucket that answers %i', async (status, words) => {
    storage.failNext({ status });
    expect(missing(await check({ timeOutMs: 30_000 }))).toEqual([expect.stringContaining(words)]);
  });

  test('report services that hang', async () => {
    const silent = createServer();
    const { port } = await listen(silent, { port: 0, host: '127.0.0.1' });
    onTestFinished(() => {
      silent.closeAllConnections();
      silent.close();
    });
    vi.stubEnv('FIRESTORE_EMULATOR_HOST', `127.0.0.1:${port}`);
    vi.stubEnv('STORAGE_EMULATOR_HOST', `http://127.0.0.1:${port}`);
    const words = 'It did not answer within 0.2 s. Look whether this machine reaches the internet, and try again.';
    expect(missing(await check({ timeOutMs: 200 }))).toEqual([
      expect.stringContaining(`Firestore: ${words}`),
      expect.stringContaining(`Cloud Storage: ${words}`),
    ]);
  });
});

describe('the privacy page, with messages in Firestore', () => {
  const privacyFindings = async (change: Parameters<typeof sampleFolder>[0]) =>
    checkPrivacy(await sampleFolder(change));
  const page = (sampleFiles['privacy.md'] ?? '').replace('Kept', 'Kept {kept_where}');
  const site = sampleFiles['site.yaml'] ?? '';

  test('is reported if it does not mention Firestore or names no region', async () => {
    expect(missing(await privacyFindings({}))).toEqual([
      expect.stringContaining('does not say so. Write {kept_where} there.'),
    ]);
    expect(missing(await privacyFindings({ 'privacy.md': page }))).toEqual([
      expect.stringContaining('names no region'),
    ]);
  });

  test('passes, also with the owner’s words', async () => {
    const inFrankfurt = `${site}\nmessages_kept_region: Frankfurt\n`;
    const own = page.replace('{kept_where}', 'in Firestore in Frankfurt');
    for (const change of [{ 'privacy.md': page, 'site.yaml': inFrankfurt }, { 'privacy.md': own }]) {
      expect(await privacyFindings(change)).toMatchObject([{ what: 'Privacy', isGood: true }]);
    }
  });

  test('is reported in a language in which it does not mention Firestore', async () => {
    const inTwo = {
      'privacy.md': page,
      'site.yaml': `${site}\nmessages_kept_region: Frankfurt\nlanguages: [en, pt]\n`,
    };
    const inPortuguese = (words: string) => ({ ...inTwo, 'translations/pt/privacy.md': `---\n---\n${words}\n` });
    expect(missing(await privacyFindings(inPortuguese('Guardamos tudo.')))).toEqual([
      'Privacy: Messages are kept in Firestore, and the privacy page in Portuguese does not say so. Write {kept_where} there.',
    ]);
    for (const change of [inTwo, inPortuguese('Guardamos tudo {kept_where}.')]) {
      expect(await privacyFindings(change)).toMatchObject([{ what: 'Privacy', isGood: true }]);
    }
  });

  test('is not checked without a contact form', async () => {
    const byAddress = `${site.replace('  name: Nora', '  name: Nora\n  email: nora@b.example')}\ncontact: address\n`;
    expect(await privacyFindings({ 'site.yaml': byAddress })).toEqual([]);
  });
});

describe('npm run studio -- doctor', () => {
  const doctor = async (environment: Readonly<Record<string, string>>) => {
    const child = spawn(process.execPath, [join(import.meta.dirname, '../../cli/studio.ts'), 'doctor'], {
      env: { PATH: process.env.PATH, DATA_DIR: await scratchFolder(), ...environment },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const [output, error, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')]);
    return { output, error, code };
  };

  test('exits with 0 if all checks pass', async () => {
    const { output, code } = await doctor({ CONTENT_DIR: await scratchFolder() });
    expect(output).toMatch(/^The studio is kept on this machine\.\n(ok .+\n){3}Nothing is missing\.\n$/);
    expect(code).toBe(0);
  });

  test('exits with 1 if a check fails', async () => {
    const { output, code } = await doctor({
      ...{ STUDIO_BACKEND: 'firebase', FIREBASE_PROJECT_ID: 'demo-site', FIREBASE_STORAGE_BUCKET: 'site' },
      ...{ FIREBASE_API_KEY: SIGN_IN.apiKey, STUDIO_EMAILS: 'mara@studio.example' },
      ...{ GOOGLE_APPLICATION_CREDENTIALS: '/nowhere/key.json', FIREBASE_AUTH_EMULATOR_HOST: authentication.host },
    });
    expect(output).toMatch(/^The studio is kept in the Firebase project demo-site\.\n/);
    expect(output).toMatch(/\nMISSING {2}Key: .+there is no file \/nowhere\/key\.json\..+\n/);
    expect(output).toMatch(/\d things to put right, the first one first\.\n$/);
    expect(code).toBe(1);
  });

  test('names placeholders without a stack trace', async () => {
    const { error, code } = await doctor({ STUDIO_BACKEND: 'firebase', FIREBASE_PROJECT_ID: 'YOUR_PROJECT_ID' });
    expect(error).toMatch(/^FIREBASE_PROJECT_ID: "YOUR_PROJECT_ID" is a placeholder\. It stands in .+\n/);
    expect(error).not.toContain('    at ');
    expect(code).toBe(1);
  });
});
