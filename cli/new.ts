import { relative } from 'node:path';
import { parseArgs } from 'node:util';
import { endWithParent } from '../lib/parent-watch.ts';
import { reportUserError, UserError } from '../lib/user-error.ts';
import { contentFolder } from '../model/content-path.ts';
import { hasOwnFolder, sluggedKind } from '../model/kinds/places.ts';
import { addEntry, NEW_USAGE } from './new-entry.ts';

endWithParent();
await reportUserError(async () => {
  const { kind, title, address } = readArguments();
  const day = new Date().toISOString().slice(0, 10);
  const file = await addEntry(contentFolder(), kind, title, day, address);
  const entryKind = sluggedKind(kind);
  const next = entryKind && hasOwnFolder(entryKind) ? ' and replace the picture beside it' : '';
  process.stdout.write(`Made ${relative(process.cwd(), file)}: fill in its fields${next}.\n`);
});

function readArguments(): { kind: string; title: string; address: string | undefined } {
  try {
    const { positionals, values } = parseArgs({ allowPositionals: true, options: { address: { type: 'string' } } });
    const [kind = '', ...words] = positionals;
    return { kind, title: words.join(' '), address: values.address };
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    // The first sentence names the unknown argument; the second is about titles that begin with a hyphen.
    throw new UserError(`${error.message.split('. ', 1).join()}. ${NEW_USAGE}`);
  }
}
