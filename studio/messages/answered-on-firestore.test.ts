import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { openFirestoreOutbox } from '../../server/mail/firestore/outbox.ts';
import { openFirebaseStorage } from '../../storage/firebase/open.ts';
import { openFirestore } from '../../storage/firebase/open-firestore.ts';
import { newProject, onFirestoreEmulator } from '../../test/fixtures/on-firestore-emulator.ts';
import { scratchFolder } from '../../test/fixtures/scratch-folder.ts';
import { answeredContract } from './answered.contract.ts';
import { openMessageBox } from './messages.ts';

/** A long time-out, because the emulator shares the machine with all other tests. */
const answerTimeoutMs = 60_000;

onFirestoreEmulator('The marks of answered messages', () => {
  answeredContract(async () => {
    const outboxProject = newProject();
    const dataFolder = await scratchFolder();
    const { documents, close } = await openFirebaseStorage({
      projectId: outboxProject,
      bucket: 'none',
      cacheFolder: join(dataFolder, 'cache'),
    });
    onTestFinished(close);
    const { firestore, close: closeOutbox } = await openFirestore(outboxProject);
    onTestFinished(closeOutbox);
    const outbox = openFirestoreOutbox(firestore, { answerTimeoutMs });
    onTestFinished(() => outbox.close());
    return {
      outbox,
      documents,
      openBox: () => openMessageBox({ dataFolder, outboxProject, mail: () => undefined, log: () => {} }, documents),
    };
  });
});
