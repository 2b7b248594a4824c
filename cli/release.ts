import { endWithParent } from '../lib/parent-watch.ts';
import { reportUserError, UserError } from '../lib/user-error.ts';
import { contentFolder } from '../model/content-path.ts';
import { ownSettings } from '../server/main.ts';
import { currentRelease, listReleases, serve, underLock } from '../site-build/releases.ts';
import { finishPublish } from './finish-publish.ts';
import { progressTo } from './progress.ts';
import { refuseBrokenRestore } from './refuse-broken-restore.ts';
import { asStorageUserError } from './storage-user-error.ts';

const USAGE = `npm run release             publishes the content folder
npm run release -- list     lists the releases that can be served again
npm run release -- back     serves the previous release
npm run release -- to <id>  serves the release with this id`;

const BACK_IN_STUDIO =
  'The published content is in Firebase, and all machines serve it. Restore an earlier version in the studio.';

const report = (line: string) => process.stdout.write(`${line}\n`);

async function release([command, id, ...rest]: readonly string[]): Promise<void> {
  const settings = ownSettings();
  const { buildFolder, staticDays, firebase } = settings;
  if (rest.length > 0 || (id !== undefined && command !== 'to')) throw new UserError(USAGE);
  if (firebase !== undefined && (command === undefined || command === 'back' || command === 'to')) {
    if (command !== undefined) throw new UserError(BACK_IN_STUDIO);
    const { releaseShared } = await import('./studio-content.ts');
    return asStorageUserError(() => releaseShared(settings));
  }
  if (command === undefined) {
    refuseBrokenRestore(settings);
    await finishPublish(settings);
    return publishContent(buildFolder, staticDays);
  }
  if (command === 'list') return list(buildFolder);
  if (command === 'back') return serveChosen(buildFolder, () => releaseBefore(buildFolder));
  if (command === 'to' && id !== undefined) return serveChosen(buildFolder, async () => id);
  throw new UserError(USAGE);
}

async function publishContent(buildFolder: string, staticDays: number): Promise<void> {
  const begin = performance.now();
  // The import is lazy, because restoring a release takes a quarter of Vite's load time.
  const { publish } = await import('../site-build/publish.ts');
  const onProgress = progressTo(process.stderr, 'Pages');
  const { id, changed } = await publish({
    contentFolder: contentFolder(),
    buildFolder,
    staticDays,
    report,
    onProgress,
  });
  const seconds = ((performance.now() - begin) / 1000).toFixed(1);
  if (changed === undefined) report(`Nothing has changed since ${id}: nothing was written (${seconds} s).`);
  else
    report(
      `Published as ${id}, ${changed.length} changed files, in ${seconds} s. Where no server runs, npm start serves it.`,
    );
}

async function list(buildFolder: string): Promise<void> {
  const current = await currentRelease(buildFolder);
  const releases = await listReleases(buildFolder);
  if (releases.length === 0) throw new UserError('There is no release yet: npm run release makes one.');
  for (const { id, at } of releases.toReversed()) {
    report(`${id === current?.id ? '*' : ' '} ${id}  ${at.slice(0, 16).replace('T', ' ')}`);
  }
}

async function releaseBefore(buildFolder: string): Promise<string> {
  const current = await currentRelease(buildFolder);
  const releases = await listReleases(buildFolder);
  const before = releases[releases.findIndex(({ id }) => id === current?.id) - 1];
  if (!before) throw new UserError('There is no release before the one that is served.');
  return before.id;
}

async function serveChosen(buildFolder: string, choose: () => Promise<string>): Promise<void> {
  const id = await underLock(buildFolder, report, async () => {
    const chosen = await choose();
    const releases = await listReleases(buildFolder);
    if (!releases.some((release) => release.id === chosen)) {
      const ids = releases.map((release) => release.id).join(', ');
      throw new UserError(`There is no release "${chosen}". There are: ${ids || 'none'}.`);
    }
    await serve(buildFolder, chosen);
    return chosen;
  });
  report(`Served now: ${id}. The content folder is unchanged; npm run release publishes it again.`);
}

endWithParent();
await reportUserError(() => release(process.argv.slice(2)));
// A pending Firebase connection would keep the process alive.
process.stdout.write('', () => process.exit());
