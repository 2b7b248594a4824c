import { expect, test } from 'vitest';
import { firebaseObstacle } from '../../test/fixtures/firestore-emulator.ts';
import { scratchFolder } from '../../test/fixtures/scratch-folder.ts';
import { FirebaseMissing } from './installed.ts';
import { openFirebaseStorage } from './open.ts';

test.skipIf(firebaseObstacle() === undefined)('where its packages are missing it names the command', async () => {
  const opening = openFirebaseStorage({ projectId: 'demo-site', bucket: 'site', cacheFolder: await scratchFolder() });
  await expect(opening).rejects.toThrow(FirebaseMissing);
  await expect(opening).rejects.toThrow('npm run studio -- setup firebase');
});
