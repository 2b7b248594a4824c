import type { Auth } from 'firebase-admin/auth';
import { StorageError } from '../documents.ts';
import { requirePackages } from './installed.ts';
import { readKeyFile } from './key-file.ts';

export type { Account, Auth, IdToken } from 'firebase-admin/auth';

export type FirebaseAuth = Pick<Auth, 'verifyIdToken' | 'getUserByEmail'> & { close(): Promise<void> };

/** The prefix that Firebase reserves for projects without real resources. */
const DEMO = /^demo-/;

/** The error for an emulator with a real project. An emulator accepts unsigned tokens. */
export class EmulatorForbidden extends StorageError {
  override name = 'EmulatorForbidden';
}

/** Loads Firebase Authentication without a request. Uses the emulator if one is set. @throws StorageError */
export async function openFirebaseAuth(projectId: string): Promise<FirebaseAuth> {
  const emulator = process.env.FIREBASE_AUTH_EMULATOR_HOST;
  if (emulator && !DEMO.test(projectId)) {
    throw new EmulatorForbidden(
      `FIREBASE_AUTH_EMULATOR_HOST is set, and with it anybody could sign in: that is for projects named demo-… alone, and this one is named ${projectId}.`,
    );
  }
  await readKeyFile();
  await requirePackages();
  const [{ initializeApp, deleteApp }, { getAuth }] = await Promise.all([
    import('firebase-admin/app'),
    import('firebase-admin/auth'),
  ]);
  const app = initializeApp({ projectId }, `sign-in ${projectId}`);
  const auth = getAuth(app);
  return {
    verifyIdToken: (idToken, checkRevoked) => auth.verifyIdToken(idToken, checkRevoked),
    getUserByEmail: (email) => auth.getUserByEmail(email),
    close: () => deleteApp(app),
  };
}
