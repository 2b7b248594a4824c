import { relative } from 'node:path';
import { parseArgs } from 'node:util';
import { endWithParent } from '../lib/parent-watch.ts';
import { reportUserError, UserError } from '../lib/user-error.ts';
import { contentFolder } from '../model/content-path.ts';
import { sluggedKind } from '../model/kinds/places.ts';
import { addEntry, NEW_USAGE } from './new-entry.ts';
import { askAboutSite, NEW_SITE_USAGE, startSite } from './new-site.ts';

const TEXT = { type: 'string' } as const;

endWithParent();
await reportUserError(() => (process.argv[2] === 'site' ? newSite() : newEntry()));

async function newSite(): Promise<void> {
  const options = { name: TEXT, studio: TEXT, role: TEXT, place: TEXT, email: TEXT, language: TEXT, address: TEXT };
  const { positionals, values } = withUsage(NEW_SITE_USAGE, () => parseArgs({ allowPositionals: true, options }));
  if (positionals.length > 1) throw new UserError(NEW_SITE_USAGE);
  const isAsked = process.stdin.isTTY && Object.keys(values).length === 0;
  const file = await startSite(contentFolder(), isAsked ? await askAboutSite() : values);
  process.stdout.write(
    `Made ${relative(process.cwd(), file)}: everything else has a default. npm run studio opens it; npm run new -- section "Work" adds a section.\n`,
  );
}

async function newEntry(): Promise<void> {
  const options = { address: TEXT, section: TEXT, kind: TEXT };
  const { positionals, values } = withUsage(NEW_USAGE, () => parseArgs({ allowPositionals: true, options }));
  const [name = '', ...words] = positionals;
  const day = new Date().toISOString().slice(0, 10);
  const file = await addEntry(contentFolder(), name, words.join(' '), day, values);
  const next = sluggedKind(name)?.thumbnail !== undefined ? ' and replace the picture beside it' : '';
  process.stdout.write(`Made ${relative(process.cwd(), file)}: fill in its fields${next}.\n`);
}

/** Reads the arguments. An unknown one is an error for the owner, with the usage. */
function withUsage<T>(usage: string, read: () => T): T {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    // The first sentence names the unknown argument; the second is about titles that begin with a hyphen.
    throw new UserError(`${error.message.split('. ', 1).join()}. ${usage}`);
  }
}
