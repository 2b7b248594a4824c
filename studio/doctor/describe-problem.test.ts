import { expect, test } from 'vitest';
import { FirebaseFailure } from '../../storage/firebase/failure.ts';
import { describeProblem, type Service } from './describe-problem.ts';

const KEY = { account: 'studio@mara.iam', projectId: 'mara-studio' };
const PLACE = { projectId: 'mara-studio', bucket: 'mara.app', key: KEY };

/** Returns an error like those of the adapters. */
const answered = (code: number | string, message = 'no') =>
  new FirebaseFailure('Firebase said no.', { cause: Object.assign(new Error(message), { code }) });

test.each<[string, Service, Error, string]>([
  [
    'no database',
    'Firestore',
    answered(5, 'The database (default) does not exist for project mara-studio'),
    'The project has no Firestore database.',
  ],
  [
    'another kind of database',
    'Firestore',
    answered(9, 'not available for Firestore in Datastore Mode database'),
    'is in Datastore mode',
  ],
  [
    'Firestore that is off',
    'Firestore',
    answered(7, 'Cloud Firestore API has not been used in project 12 before or it is disabled'),
    'Create database',
  ],
  ['no bucket', 'Cloud Storage', answered(404, 'The specified bucket does not exist.'), 'There is no bucket mara.app.'],
  [
    'no plan',
    'Cloud Storage',
    answered(403, 'The billing account for the owning project is disabled'),
    'Upgrade: Blaze',
  ],
  [
    'Authentication that is off',
    'Authentication',
    answered('auth/configuration-not-found'),
    'Authentication is not turned on',
  ],
  [
    'a key without the right to documents',
    'Firestore',
    answered(7),
    'give the key’s account, studio@mara.iam, the role "Cloud Datastore User"',
  ],
  ['a key without the right to files', 'Cloud Storage', answered(403), 'the role "Storage Object Admin"'],
  [
    'a key without the right to accounts',
    'Authentication',
    answered('auth/insufficient-permission'),
    'the role "Firebase Authentication Viewer"',
  ],
  [
    'no project',
    'Firestore',
    answered(7, 'Permission denied: CONSUMER_INVALID'),
    'There is no project mara-studio, or the key is not of it. The key is of',
  ],
  [
    'a clock that is off',
    'Firestore',
    answered(
      16,
      'invalid_grant: Invalid JWT: Token must be a short-lived token (60 minutes) and in a reasonable timeframe. Check your iat and exp values',
    ),
    'this machine’s clock is off',
  ],
  [
    'a key that was withdrawn',
    'Cloud Storage',
    answered('400', 'invalid_grant: Invalid JWT Signature.'),
    'The key is not known any more.',
  ],
  ['no key', 'Firestore', answered(2, 'Could not load the default credentials.'), 'No key was found.'],
  ['a key that is refused', 'Firestore', answered(16), 'The key was refused.'],
  ['an unknown error', 'Firestore', new Error('odd\n    at line'), 'It answered: odd'],
])('%s', (_, service, error, words) => {
  expect(describeProblem(service, error, PLACE)).toContain(words);
});

test("names the project of another project's key", () => {
  const other = { ...PLACE, key: { ...KEY, projectId: 'other' } };
  expect(describeProblem('Firestore', answered(7), other)).toContain('The key is of the project other. Correct');
});
