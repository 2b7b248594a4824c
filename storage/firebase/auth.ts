import type { Auth } from 'firebase-admin/auth';
import { StorageError } from '../documents.ts';
import { requirePackages } from './installed.ts';
import { readKeyFile } from './key-file.ts';

export type { Account, Auth, IdToken } from 'firebase-admin/auth';

/** Firebase Authentication, asked by the server. */
export type FirebaseAuth = Pick<Auth, 'verifyIdToken' | 'getUserByEmail'> & { close(): Promise<void> };

/** Projects that stand nowhere are named so, and real ones cannot be. */
const DEMO = /^demo-/;

/** An emulator takes tokens that nobody has signed. */
export class EmulatorForbidden extends StorageError {
  override name = 'EmulatorForbidden';
}

/**
 * Loads the package; nothing is sent yet. The key is the one that GOOGLE_APPLICATION_CREDENTIALS names; an emulator is
 * asked where FIREBASE_AUTH_EMULATOR_HOST names one.
 *
 * @throws StorageError where the packages are not installed, the key cannot be used, or an emulator is to be asked for
 * a project that could be a real one
 */
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
  // Named, so that several can be open.
  const app = initializeApp({ projectId }, `sign-in ${projectId}`);
  const auth = getAuth(app);
  return {
    verifyIdToken: (idToken, checkRevoked) => auth.verifyIdToken(idToken, checkRevoked),
    getUserByEmail: (email) => auth.getUserByEmail(email),
    close: () => deleteApp(app),
  };
}
