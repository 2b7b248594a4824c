import { randomUUID } from 'node:crypto';
import type { Firestore } from 'firebase-admin/firestore';
import { requirePackages } from './installed.ts';
import { readKeyFile } from './key-file.ts';

export type OpenFirestore = { readonly firestore: Firestore; close(): Promise<void> };

/** Loads the packages and sends no request yet. @throws StorageError for missing packages or an unusable key */
export async function openFirestore(projectId: string): Promise<OpenFirestore> {
  await readKeyFile();
  await requirePackages();
  const [{ initializeApp, deleteApp }, { getFirestore }] = await Promise.all([
    import('firebase-admin/app'),
    import('firebase-admin/firestore'),
  ]);
  const app = initializeApp({ projectId }, randomUUID());
  return { firestore: getFirestore(app), close: () => deleteApp(app) };
}
