import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { openLocalStorage } from '../../../storage/local/open.ts';
import { replicatedSiteContract } from '../../../test/fixtures/replicated-site.contract.ts';
import { scratchFolder } from '../../../test/fixtures/scratch-folder.ts';

replicatedSiteContract(async () => {
  const folder = join(await scratchFolder(), 'shared');
  return {
    async open() {
      const { documents, files, close } = await openLocalStorage(folder);
      onTestFinished(close);
      return { documents, files: { ...files } };
    },
  };
});
