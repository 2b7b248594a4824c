import { randomUUID } from 'node:crypto';
import type { Firestore } from 'firebase-admin/firestore';
import { requirePackages } from './installed.ts';
import { readKeyFile } from './key-file.ts';

/** A project's Firestore alone, for who needs no files. */
export type OpenFirestore = { readonly firestore: Firestore; close(): Promise<void> };

/**
 * Loads the packages; nothing is sent yet. The key is the one that GOOGLE_APPLICATION_CREDENTIALS names.
 *
 * @throws StorageError where the packages are not installed or the key cannot be used
 */
export async function openFirestore(projectId: string): Promise<OpenFirestore> {
  await readKeyFile();
  await requirePackages();
  const [{ initializeApp, deleteApp }, { getFirestore }] = await Promise.all([
    import('firebase-admin/app'),
    import('firebase-admin/firestore'),
  ]);
  // Named, so that several can be open.
  const app = initializeApp({ projectId }, randomUUID());
  return { firestore: getFirestore(app), close: () => deleteApp(app) };
}
