import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { openLocalStorage } from '../../../storage/local/open.ts';
import { scratchFolder } from '../../../test/fixtures/scratch-folder.ts';
import { sharedSiteContract } from '../../../test/fixtures/shared-site-contract.ts';

sharedSiteContract(async () => {
  const folder = join(await scratchFolder(), 'shared');
  return {
    async open() {
      const { documents, files, close } = await openLocalStorage(folder);
      onTestFinished(close);
      return { documents, files: { ...files } };
    },
  };
});
