import { randomUUID } from 'node:crypto';
import type { Firestore } from 'firebase-admin/firestore';
import { FirebaseMissing } from './open.ts';

/** A project's Firestore alone, for who needs no files. */
export type OpenFirestore = { readonly firestore: Firestore; close(): Promise<void> };

/**
 * Loads the packages; nothing is sent yet. The key is the one that GOOGLE_APPLICATION_CREDENTIALS names.
 *
 * @throws FirebaseMissing where the packages are not installed
 */
export async function openFirestore(projectId: string): Promise<OpenFirestore> {
  const { initializeApp, deleteApp, getFirestore } = await firestorePackages();
  // Named, so that several can be open.
  const app = initializeApp({ projectId }, randomUUID());
  return { firestore: getFirestore(app), close: () => deleteApp(app) };
}

async function firestorePackages() {
  try {
    const [app, firestore] = await Promise.all([import('firebase-admin/app'), import('firebase-admin/firestore')]);
    return { ...app, ...firestore };
  } catch (error) {
    const isMissing = error instanceof Error && 'code' in error && error.code === 'ERR_MODULE_NOT_FOUND';
    if (!isMissing) throw error;
    throw new FirebaseMissing('The packages for Firebase are not installed: npm ci --prefix storage/firebase', {
      cause: error,
    });
  }
}
