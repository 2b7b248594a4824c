import { relative } from 'node:path';
import { parseArgs } from 'node:util';
import { endWithParent } from '../lib/parent-watch.ts';
import { reportUserError, UserError } from '../lib/user-error.ts';
import { contentFolder } from '../model/content-path.ts';
import { sluggedKind } from '../model/kinds/places.ts';
import { addEntry, NEW_USAGE } from './new-entry.ts';

endWithParent();
await reportUserError(async () => {
  const { name, title, options } = readArguments();
  const day = new Date().toISOString().slice(0, 10);
  const file = await addEntry(contentFolder(), name, title, day, options);
  const next = sluggedKind(name)?.thumbnail !== undefined ? ' and replace the picture beside it' : '';
  process.stdout.write(`Made ${relative(process.cwd(), file)}: fill in its fields${next}.\n`);
});

function readArguments() {
  try {
    const { positionals, values } = parseArgs({
      allowPositionals: true,
      options: { address: { type: 'string' }, section: { type: 'string' }, kind: { type: 'string' } },
    });
    const [name = '', ...words] = positionals;
    return { name, title: words.join(' '), options: values };
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    // The first sentence names the unknown argument; the second is about titles that begin with a hyphen.
    throw new UserError(`${error.message.split('. ', 1).join()}. ${NEW_USAGE}`);
  }
}
