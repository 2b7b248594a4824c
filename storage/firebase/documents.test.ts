import { randomUUID } from 'node:crypto';
import type { Firestore } from 'firebase-admin/firestore';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { newProject, onFirestoreEmulator } from '../../test/fixtures/on-firestore-emulator.ts';
import { documentsContract } from '../documents.contract.ts';
import { Conflict, type Documents, StorageFull } from '../documents.ts';
import { firebaseDocuments } from './documents.ts';
import { FirebaseFailure } from './failure.ts';

async function connect(projectId: string): Promise<{ firestore: Firestore; documents: Documents }> {
  const { initializeApp, deleteApp } = await import('firebase-admin/app');
  const { getFirestore, FieldValue } = await import('firebase-admin/firestore');
  const app = initializeApp({ projectId, storageBucket: 'none' }, randomUUID());
  onTestFinished(() => deleteApp(app));
  const firestore = getFirestore(app);
  return { firestore, documents: firebaseDocuments(firestore, FieldValue) };
}

/** Replaces the next commit of the client. */
function replaceNextCommit(firestore: Firestore, replacement: (commit: () => Promise<unknown>) => Promise<unknown>) {
  const newBatch = firestore.batch.bind(firestore);
  vi.spyOn(firestore, 'batch').mockImplementationOnce(() => {
    const batch = newBatch();
    const commit = batch.commit.bind(batch);
    batch.commit = () => replacement(commit);
    return batch;
  });
}

const failure = (code: number) => Object.assign(new Error('as the test wants it'), { code });

onFirestoreEmulator('Firestore', (addressOf) => {
  describe('the Documents contract', () => {
    documentsContract(async () => {
      const projectId = newProject();
      return { open: async () => (await connect(projectId)).documents };
    });
  });

  test('treats a commit with a lost answer as done, not as a conflict', async () => {
    const { firestore, documents } = await connect(newProject());
    replaceNextCommit(firestore, async (commit) => {
      await commit();
      throw failure(14);
    });
    await documents.commit([
      { kind: 'head', id: 'head', value: 'new', expected: 0 },
      { kind: 'change', id: 'a', value: undefined },
    ]);
    expect(await documents.get('head', 'head')).toEqual({ version: 1, value: 'new' });
  });

  test('verifies deletions with a lost answer', async () => {
    const { firestore, documents } = await connect(newProject());
    const removal = { kind: 'draft', id: 'a', value: undefined, expected: 1 };
    await documents.commit([{ kind: 'draft', id: 'a', value: 'words' }]);
    replaceNextCommit(firestore, () => Promise.reject(failure(14)));
    await expect(documents.commit([removal])).rejects.toThrow(FirebaseFailure);
    replaceNextCommit(firestore, async (commit) => {
      await commit();
      throw failure(14);
    });
    await documents.commit([removal]);
    expect(await documents.get('draft', 'a')).toBeUndefined();
  });

  test('reports a conflict for a commit between the read and the write', async () => {
    const { firestore, documents } = await connect(newProject());
    for (const [expected, value] of [
      [0, 'new'],
      [1, 'newer'],
      [2, undefined],
    ] as const) {
      replaceNextCommit(firestore, async (commit) => {
        await documents.commit([{ kind: 'head', id: 'head', value: `another ${expected}` }]);
        return commit();
      });
      const commit = documents.commit([
        { kind: 'revision', id: 'a', value: 'whole' },
        { kind: 'head', id: 'head', value, expected },
      ]);
      await expect(commit).rejects.toThrow(Conflict);
      expect(await documents.get('head', 'head')).toEqual({ version: expected + 1, value: `another ${expected}` });
    }
    expect(await documents.get('revision', 'a')).toBeUndefined();
  });

  test('accepts a document that was deleted and created again with the expected version', async () => {
    const { firestore, documents } = await connect(newProject());
    await documents.commit([{ kind: 'head', id: 'head', value: 'old' }]);
    replaceNextCommit(firestore, async (commit) => {
      await documents.commit([{ kind: 'head', id: 'head', value: undefined }]);
      await documents.commit([{ kind: 'head', id: 'head', value: 'anew' }]);
      return commit();
    });
    await documents.commit([{ kind: 'head', id: 'head', value: 'new', expected: 1 }]);
    expect(await documents.get('head', 'head')).toEqual({ version: 2, value: 'new' });
  });

  test('accepts the deletion of a missing document with version 0', async () => {
    const { documents } = await connect(newProject());
    const removal = { kind: 'head', id: 'head', value: undefined, expected: 0 };
    await documents.commit([removal, { kind: 'revision', id: 'a', value: 1 }]);
    await documents.commit([{ kind: 'head', id: 'head', value: 'old' }]);
    await expect(documents.commit([removal])).rejects.toThrow(Conflict);
  });

  test('describes failures in plain words and writes after them', async () => {
    const { firestore, documents } = await connect(newProject());
    const write = { kind: 'head', id: 'head', value: 'new', expected: 0 };
    const failing = async (code: number) => {
      replaceNextCommit(firestore, () => Promise.reject(failure(code)));
      return documents.commit([write]).catch((error: unknown) => error);
    };
    expect(await failing(8)).toBeInstanceOf(StorageFull);
    const refused = await failing(7);
    expect(refused).toBeInstanceOf(FirebaseFailure);
    expect(String(refused)).toContain('Firebase refused the key');
    await documents.commit([write]);
  });

  test('forbids browsers to read or write', async () => {
    const projectId = newProject();
    const { documents } = await connect(projectId);
    await documents.commit([{ kind: 'draft', id: 'a', value: 'the owner’s alone' }]);
    const collection = `${addressOf(projectId)}/studio/draft/documents`;
    const body = JSON.stringify({ fields: { json: { stringValue: '"by a stranger"' } } });
    const asked = async (headers: Record<string, string>) => {
      const listed = await fetch(collection, { headers });
      const made = await fetch(`${collection}?documentId=b`, { method: 'POST', headers, body });
      return [listed.status, made.status];
    };
    expect(await asked({})).toEqual([403, 403]);
    expect(await asked({ Authorization: 'Bearer owner' })).toEqual([200, 200]);
  });
});
