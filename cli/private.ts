import { endWithParent } from '../lib/parent-watch.ts';
import { reportUserError, UserError } from '../lib/user-error.ts';
import { accessAddress, type PrivateAccess, readPrivateAccess } from '../model/closed-works.ts';
import { readContent } from '../model/content.ts';
import { contentFolder } from '../model/content-path.ts';
import { addressOf } from '../model/kinds/places.ts';
import { projectKind } from '../model/kinds/project.ts';
import { privateAddress } from '../model/page-addresses.ts';
import { ownSettings } from '../server/main.ts';
import { withoutPassphrase, withPassphrase } from '../site-build/private/passphrases.ts';
import { openOwnerSettings } from '../studio/owner-settings/owner-settings.ts';

const USAGE = `npm run private                                      lists the passphrases of private works
npm run private add /portfolio/bank "Ana"            makes a passphrase for Ana, and prints it once
npm run private add /portfolio/bank "Ana" 2026-12-24 the same, with its last day
npm run private remove /portfolio/bank "Ana"         takes the passphrases of Ana away`;

const print = (text: string): void => void process.stdout.write(`${text}\n`);

const NEXT = 'It counts from the next publish on: npm run release.';

async function privateWorks([action = 'list', ...words]: readonly string[]): Promise<void> {
  const settings = openOwnerSettings({ dataFolder: ownSettings().dataFolder });
  const all = readPrivateAccess(settings.environment());
  const save = (next: typeof all) => settings.change({ PRIVATE_WORKS: JSON.stringify(next) });
  const [typed = '', name = '', until, ...rest] = words;
  if (action === 'list' && words.length === 0) {
    if (Object.keys(all).length === 0) return print('There are no passphrases.');
    for (const [work, { id, passphrases }] of Object.entries(all)) {
      print(`${work}, closed at ${privateAddress(id)}`);
      for (const one of passphrases) print(`  ${one.name}${one.until === undefined ? '' : `, until ${one.until}`}`);
    }
    return;
  }
  if (!typed.startsWith('/') || name === '' || rest.length > 0) throw new UserError(USAGE);
  const address = await storedAddress(all, typed);
  if (action === 'add' && (until === undefined || /^\d{4}-\d\d-\d\d$/.test(until))) {
    const made = await withPassphrase(all, address, { name, ...(until !== undefined && { until }) });
    await save(made.all);
    print(`${made.words}\n\nThis is the passphrase of ${name}. It is shown once. ${NEXT}`);
    print(`The closed page is at ${privateAddress(made.all[address]?.id ?? '')}.`);
    return;
  }
  if (action !== 'remove' || until !== undefined) throw new UserError(USAGE);
  const ofName = all[address]?.passphrases.filter((one) => one.name === name) ?? [];
  if (ofName.length === 0) throw new UserError(`${address} has no passphrase of ${name}: npm run private lists them.`);
  await save(ofName.reduce((next, { id }) => withoutPassphrase(next, address, id), all));
  print(`${name} cannot open it any more. ${NEXT}`);
}

/** Returns the address under which the passphrases of a work are kept, which may have moved since. @throws UserError */
async function storedAddress(all: PrivateAccess, typed: string): Promise<string> {
  const { content } = await readContent(contentFolder());
  if (!content) throw new UserError('The content has mistakes, which npm run check names. Mend them first.');
  const work = content.privateWorks.find((one) => [addressOf(projectKind, one), ...one.aliases].includes(typed));
  if (!work)
    throw new UserError(`There is no private work at ${typed}. A work becomes private by "access: passphrase".`);
  return accessAddress(all, work) ?? addressOf(projectKind, work);
}

endWithParent();
await reportUserError(() => privateWorks(process.argv.slice(2)));
