import { describe, expect, test } from 'vitest';
import { isPlaceholder } from '../server/firebase-settings.ts';
import { readSettings, SettingsError } from '../server/settings.ts';
import { readStudioSettings } from './settings.ts';

const FIREBASE = {
  STUDIO_BACKEND: 'firebase',
  FIREBASE_PROJECT_ID: 'mara-studio-4f1c2',
  FIREBASE_STORAGE_BUCKET: 'mara-studio-4f1c2.firebasestorage.app',
  FIREBASE_API_KEY: 'AIzaSyB3q0Zk7-tWv1uHn8_Fd5YcLr2eMxGsPiQ',
  STUDIO_EMAILS: 'Mara@studio.example, helper@studio.example',
};
const read = (environment: Readonly<Record<string, string>>) => readStudioSettings(environment, '/srv');

test('stores everything on this machine by default', () => {
  expect(read({})).toMatchObject({ firebase: undefined, firebaseSignIn: undefined, outboxProject: undefined });
  expect(read({ STUDIO_BACKEND: '', OUTBOX_BACKEND: '' })).toEqual(read({ STUDIO_BACKEND: 'local' }));
  // Settings of Firebase are ignored.
  expect(read({ FIREBASE_PROJECT_ID: 'YOUR_PROJECT_ID' })).toEqual(read({}));
});

test('reads the project, the bucket and the e-mail addresses of Firebase', () => {
  expect(read(FIREBASE)).toMatchObject({
    firebase: { projectId: 'mara-studio-4f1c2', bucket: 'mara-studio-4f1c2.firebasestorage.app' },
    firebaseSignIn: {
      apiKey: FIREBASE.FIREBASE_API_KEY,
      googleClientId: undefined,
      emails: ['mara@studio.example', 'helper@studio.example'],
    },
    outboxProject: 'mara-studio-4f1c2',
  });
  expect(read({ ...FIREBASE, FIREBASE_STORAGE_BUCKET: 'gs://site' }).firebase?.bucket).toBe('site');
  const id = '512-q8t.apps.googleusercontent.com';
  expect(read({ ...FIREBASE, FIREBASE_GOOGLE_CLIENT_ID: id }).firebaseSignIn?.googleClientId).toBe(id);
});

test('stores messages with the data of the studio, unless OUTBOX_BACKEND is set', () => {
  expect(read({ ...FIREBASE, OUTBOX_BACKEND: 'local' }).outboxProject).toBeUndefined();
  const outboxAlone = { OUTBOX_BACKEND: 'firebase', FIREBASE_PROJECT_ID: 'mara-studio-4f1c2' };
  expect(read(outboxAlone)).toMatchObject({ firebase: undefined, outboxProject: 'mara-studio-4f1c2' });
  // The public server does not need the settings of the sign-in.
  const { FIREBASE_API_KEY, STUDIO_EMAILS, ...serverSettings } = FIREBASE;
  expect(readSettings(serverSettings, '/srv').outboxProject).toBe('mara-studio-4f1c2');
});

describe('an error names the setting and where to find its value', () => {
  test.each([
    [{ STUDIO_BACKEND: 'Firebase' }, 'STUDIO_BACKEND: expected local or firebase, got "Firebase".'],
    [{ OUTBOX_BACKEND: 'sqlite' }, 'OUTBOX_BACKEND: expected local or firebase, got "sqlite".'],
    [
      { ...FIREBASE, FIREBASE_PROJECT_ID: '123456789' },
      'FIREBASE_PROJECT_ID: expected small letters, digits and hyphens: the id, not the name or the number. It stands in the Firebase console under Project settings, General, as "Project ID".',
    ],
    [
      { ...FIREBASE, FIREBASE_STORAGE_BUCKET: 'https://console/' },
      'FIREBASE_STORAGE_BUCKET: expected the name of a bucket',
    ],
    [
      { ...FIREBASE, FIREBASE_GOOGLE_CLIENT_ID: 'GOCSPX-4f' },
      'FIREBASE_GOOGLE_CLIENT_ID: expected an id that ends in .apps.googleusercontent.com. It stands in the Firebase console under Authentication',
    ],
    [{ ...FIREBASE, STUDIO_EMAILS: 'Mara' }, 'STUDIO_EMAILS: expected e-mail addresses.'],
    [{ ...FIREBASE, STUDIO_EMAILS: '' }, 'STUDIO_EMAILS: missing. Set it to the e-mail addresses that may sign in'],
    [{ OUTBOX_BACKEND: 'firebase' }, 'FIREBASE_PROJECT_ID: missing. It stands in'],
    [
      { ...FIREBASE, GOOGLE_APPLICATION_CREDENTIALS: '/path/to/key.json' },
      'GOOGLE_APPLICATION_CREDENTIALS: "/path/to/key.json" is a placeholder. Set it to the path of the key file',
    ],
  ])('%j', (environment, words) => {
    expect(() => read(environment)).toThrow(SettingsError);
    expect(() => read(environment)).toThrow(words);
  });

  test('lists all wrong settings, each once', () => {
    const environment = {
      STUDIO_BACKEND: 'firebase',
      STUDIO_PORT: 'x',
      FIREBASE_PROJECT_ID: 'your-project-id',
      FIREBASE_STORAGE_BUCKET: '<bucket>',
      FIREBASE_API_KEY: 'YOUR_API_KEY',
      STUDIO_EMAILS: 'you@example.com',
    };
    expect(() => read(environment)).toThrow(
      /^FIREBASE_PROJECT_ID: "your-project-id" is a placeholder\..+\nFIREBASE_STORAGE_BUCKET: "<bucket>" is a placeholder\..+\nSTUDIO_PORT: .+\nFIREBASE_API_KEY: "YOUR_API_KEY" is a placeholder\..+\nSTUDIO_EMAILS: "you@example\.com" is a placeholder\.[^\n]+$/,
    );
    expect(() => read({ STUDIO_BACKEND: 'firebase' })).toThrow(
      /^FIREBASE_PROJECT_ID: missing.+\nFIREBASE_STORAGE_BUCKET: missing.+\nFIREBASE_API_KEY: missing.+\nSTUDIO_EMAILS: missing[^\n]+$/,
    );
  });
});

test.each([
  'YOUR_API_KEY',
  'your-project-id',
  'your-project-id.firebaseapp.com',
  'YOUR-PROJECT',
  'yourproject.appspot.com',
  'xxxx',
  'AIzaSyXXXXXXXXXXXX',
  '<project>',
  '[PROJECT_ID]',
  `\${PROJECT_ID}`,
  '{{ projectId }}',
  '...',
  '…',
  '___',
  'PROJECT_ID',
  'PROJECT_ID.firebasestorage.app',
  'API_KEY',
  'BUCKET_NAME',
  'my-project-id',
  'project-id',
  'changeme',
  'REPLACE_ME',
  'replace-with-your-key',
  'placeholder',
  'todo',
  'undefined',
  'null',
  'example',
  'AIzaSyDOCAbC123dEf456GhI789jKl01-MnO',
  'you@example.com',
  'path/to/serviceAccountKey.json',
])('recognizes the placeholder %s', (value) => {
  expect(isPlaceholder(value)).toBe(true);
});

test.each([
  'mara-studio-4f1c2',
  'demo-site',
  'todo-list-51a2b',
  'yours-truly-design',
  'project-ideas',
  'test-studio-1',
  'fake-api-key',
  'AIzaSyB3q0Zk7-tWv1uHn8_Fd5YcLr2eMxGsPiQ',
  'mara@studio.example',
  '/etc/portfolio/key.json',
  'site.appspot.com',
  'examples-of-print',
])('accepts %s', (value) => {
  expect(isPlaceholder(value)).toBe(false);
});
