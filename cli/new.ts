import { relative } from 'node:path';
import { contentFolder } from '../model/content-path.ts';
import { orRefuse } from '../server/refusal.ts';
import { addEntry } from './new-entry.ts';
import { endWithParent } from './parent-watch.ts';

endWithParent();
await orRefuse(async () => {
  const [kind = '', ...words] = process.argv.slice(2);
  const file = await addEntry(contentFolder(), kind, words.join(' '), new Date().toISOString().slice(0, 10));
  process.stdout.write(
    `Made ${relative(process.cwd(), file)}: fill in its fields${kind === 'page' ? '' : ' and replace the picture beside it'}.\n`,
  );
});
