import { environment } from '../lib/environment.ts';
import { log } from '../lib/log.ts';
import { endWithParent } from '../lib/parent-watch.ts';
import { reportUserError, UserError } from '../lib/user-error.ts';
import { contentFolder } from '../model/content-path.ts';
import { readSiteAddress } from '../model/site-address.ts';
import { checkListenAddress, ListenError } from '../server/listening.ts';
import { ownerAlert } from '../server/mail/alert.ts';
import { OutboxError } from '../server/mail/outbox.ts';
import { ownSettings } from '../server/main.ts';
import { stopOnSignal } from '../server/stopping.ts';
import { siteValues } from '../site-build/fingerprint.ts';
import { PROJECT_FOLDER } from '../site-build/project-folder.ts';
import { dailyBackup } from '../studio/backup/daily.ts';
import { openOwnerBackups, type RestoreOrder } from '../studio/backup/owner-backups.ts';
import { hostedDraftsIn, previewFolderIn } from '../studio/cache-folder.ts';
import { openHostedDrafts } from '../studio/draft-links/hosted-drafts.ts';
import { uploadAlert } from '../studio/hosting/upload-alert.ts';
import { isStudioOrigin, localOrigin } from '../studio/identity/host-names.ts';
import { addSession, readSession } from '../studio/identity/kept-session.ts';
import { openIdentity } from '../studio/identity/open-identity.ts';
import { openMessageBox } from '../studio/messages/messages.ts';
import { openStorage } from '../studio/open-storage.ts';
import { openOwnerSettings } from '../studio/owner-settings/owner-settings.ts';
import { publicSiteOf } from '../studio/public-site.ts';
import { isRunning } from '../studio/running.ts';
import { readStudioSettings, type StudioSettings } from '../studio/settings.ts';
import { portError, STUDIO_HOST, startStudio } from '../studio/start.ts';
import { installFirebase } from './install-firebase.ts';
import { openBrowser } from './open-browser.ts';
import { runCommand } from './process.ts';
import { type AfterRestore, restoreAndStart, SiteNotPublished } from './restore-and-start.ts';
import { prepareSharedSite } from './shared-site.ts';
import { asStorageUserError } from './storage-user-error.ts';
import { BACKUP_USAGE, backupCommand, hasLocalData, restoreCommand } from './studio-backup.ts';
import { CONTENT_USAGE, pullCommand, pushCommand } from './studio-content.ts';
import { doctorCommand } from './studio-doctor.ts';
import { serveVisitors } from './visitors-server.ts';

const USAGE = `npm run studio                          starts the studio, and prints a link that lets you in
npm run studio -- alone                 the same without the visitors' server and without a link, for systemd
npm run studio -- link                  prints a new link for this machine
npm run studio -- link --origin https://studio.example
                                        the same for another name, which the studio answers for from then on
${BACKUP_USAGE}
${CONTENT_USAGE}
npm run studio -- doctor                tries what the studio needs, and says what is missing
npm run studio -- setup firebase        installs what keeps the studio in a Firebase project`;

const report = (line: string) => void process.stdout.write(`${line}\n`);

async function studio(words: readonly string[]): Promise<void> {
  const [command, ...rest] = words;
  // These commands also run while the studio's settings are incomplete.
  if (command === 'setup') return setup(rest);
  if (command === 'pull') return pullCommand(ownSettings(), rest);
  if (command === 'push') return pushCommand(ownSettings(), rest);
  const settings = readStudioSettings(environment(), PROJECT_FOLDER);
  if (command === undefined) return start(settings, { isAlone: false });
  if (command === 'alone' && rest.length === 0) return start(settings, { isAlone: true });
  if (command === 'link') return printLink(settings, rest);
  if (command === 'doctor' && rest.length === 0) return doctorCommand(settings);
  if (command === 'backup') return backupCommand(rest);
  if (command === 'restore') return restoreCommand(rest);
  throw new UserError(USAGE);
}

type StartOptions = {
  readonly isAlone: boolean;
  /** The restore after which the studio starts again. */
  readonly after?: AfterRestore;
};

async function start(settings: StudioSettings, { isAlone, after }: StartOptions): Promise<void> {
  const { studioPort, dataFolder } = settings;
  // The check runs before the build, so that nobody waits a minute to learn that the studio is already running.
  if (!after && (await isTaken(studioPort))) return reportRunning(settings);
  const code = await prepareSharedSite(settings);
  if (code !== 0) {
    if (after) throw new SiteNotPublished('The site of this backup cannot be published.');
    process.exitCode = code;
    return;
  }
  // The imports are lazy, because the link command does not need them.
  const { bundledStudio, isStudioBundled } = await import('../studio/server/client-code.ts');
  const { openWorkspace } = await import('../studio/open-workspace.ts');
  const { openHosting } = await import('../studio/hosting/hosting.ts');
  const { openPrivateWorks } = await import('../studio/private-works/private-works.ts');
  const { openPreview } = await import('../studio/preview/preview.ts');
  const { bundledPageScript } = await import('../studio/preview/bundled-page-script.ts');
  // Bundling runs in a separate process, because it would leave 300 MB in this one.
  if (!(await isStudioBundled())) await runCommand('bundle-studio.ts');
  const { folder: clientFolder } = await bundledStudio(report);
  const { documents, files, close: closeStorage } = await openStorage(settings);
  if (after?.session) await addSession(documents, after.session);
  const ownerSettings = openOwnerSettings({ dataFolder, buildFolder: settings.buildFolder });
  const backups = dailyBackup({
    dataFolder,
    contentFolder: contentFolder(),
    hasLocalData: hasLocalData(settings),
    log,
  });
  const backupProblem = async () => backups.problem();
  // The address is read each time, because the owner can change it in the studio.
  const readAddress = () => readSiteAddress(contentFolder(), process.env);
  const hosting = openHosting({ ...settings, readAddress, environment: ownerSettings.environment });
  const hostedDrafts = openHostedDrafts({
    documents,
    settings: ownerSettings,
    folder: hostedDraftsIn(dataFolder),
    chooseHost: hosting.choose,
    readAddress,
  });
  // A mistake in the environment ends the start here; later it would leave visitors with an old site.
  hosting.choose();
  const hasHost = () => hosting.choose() !== undefined;
  const isOnHost = async () => (await workspace.uploads.state())?.onlineSince !== undefined;
  const publicSite = publicSiteOf({ settings, readAddress, isServedHere: !isAlone, hasHost, isOnHost });
  const siteName = async () => (await workspace.contentIndex()).siteName;
  const messages = openMessageBox({ ...settings, mail: ownerSettings.mail, siteName, log }, documents);
  const alert = ownerAlert({ siteName, alertUrl: () => ownerSettings.value('ALERT_URL') });
  const workspace = await openWorkspace({
    documents,
    contentFolder: contentFolder(),
    files,
    settings,
    mail: ownerSettings.mail,
    log,
    publicSite,
    backupProblem,
    chooseHost: hosting.choose,
    draftFolders: hostedDrafts,
    onUploadFailure: uploadAlert({ alert, messages }),
  });
  const lostFiles = workspace.lostFiles();
  if (lostFiles !== undefined) report(lostFiles);
  // A damaged outbox stops the start; temporary problems such as a full disk appear with the messages.
  await messages.held().catch((error: unknown) => {
    if (error instanceof OutboxError) throw error;
  });
  const signIn = await openSignIn(settings);
  const preview = openPreview({
    workspace,
    files: workspace.files,
    settings: () => siteValues(ownerSettings.environment()),
    folder: previewFolderIn(dataFolder),
    log,
  });
  const ownerBackups = openOwnerBackups({
    dataFolder,
    contentFolder: contentFolder(),
    hasLocalData: hasLocalData(settings),
    restart: settings.firebase ? undefined : (order) => void restart(order),
    restored: after?.restored,
  });
  const parts = {
    settings,
    documents,
    workspace,
    messages,
    ownerSettings,
    privateWorks: openPrivateWorks({
      settings: ownerSettings,
      aliasesOf: workspace.aliasesOf,
      timeZone: async () => (await workspace.contentIndex()).timeZone ?? 'UTC',
      readReleases: workspace.publishedReleases,
      isUploading: async () => (await workspace.uploads.state())?.state === 'running',
      renderAgain: workspace.renderAgain,
      log,
    }),
    backups: ownerBackups,
    preview,
    clientFolder,
    pageScript: bundledPageScript,
  };
  const running = await startStudio({
    ...parts,
    uploads: workspace.uploads,
    hosting,
    hostedDrafts,
    pictures: workspace.pictures,
    contentFolder: contentFolder(),
    ...(signIn && { firebase: signIn }),
  });
  const visitors = isAlone ? undefined : await serveVisitors(settings);
  const close = async () => {
    await Promise.all([running.close(), backups.close(), visitors?.close(), signIn?.close()]);
    await closeStorage();
  };
  const ignoreSignals = stopOnSignal(running.server, close);
  const restart = async (order: RestoreOrder) => {
    const session = await readSession(documents, order.sessionId);
    ignoreSignals();
    await close();
    const again = (after: AfterRestore) => start(settings, { isAlone, after });
    await reportUserError(() => restoreAndStart({ ...order, dataFolder, session, start: again }));
    if (process.exitCode) process.exit();
  };
  if (after) return report(`The studio runs again, at ${running.address}.`);
  if (isAlone) return report(`The studio is at ${running.address}.`);
  await offer(`The studio is at ${running.address}.`, await running.link());
}

/** Opens Firebase sign-in, which replaces passkeys; returns undefined if passkeys are used. */
async function openSignIn({ firebase, firebaseSignIn }: StudioSettings) {
  if (!firebase || !firebaseSignIn) return undefined;
  // Firebase is imported only if the settings need it.
  const { openFirebaseSignIn } = await import('../studio/open-firebase.ts');
  return openFirebaseSignIn({ projectId: firebase.projectId, ...firebaseSignIn });
}

async function isTaken(port: number): Promise<boolean> {
  try {
    await checkListenAddress({ port, host: STUDIO_HOST });
    return false;
  } catch (error) {
    if (error instanceof ListenError) return true;
    throw error;
  }
}

/** Prints a link to the running studio, which accepts the link because both processes use the same storage. */
async function reportRunning(settings: StudioSettings): Promise<void> {
  const { studioPort } = settings;
  const link = await makeLink(settings, localOrigin(studioPort));
  if (!(await isRunning(link))) throw portError(studioPort);
  await offer(`The studio runs already, at ${localOrigin(studioPort)}.`, link);
}

async function printLink(settings: StudioSettings, words: readonly string[]): Promise<void> {
  const { studioPort } = settings;
  const [option, origin = localOrigin(studioPort), ...rest] = words;
  if (rest.length > 0 || (option !== undefined && (option !== '--origin' || words.length < 2)))
    throw new UserError(USAGE);
  if (!isStudioOrigin(origin, studioPort)) {
    throw new UserError(
      `The studio cannot stand at "${origin}": expected https:// and a name without a path, such as https://studio.example, or ${localOrigin(studioPort)}.`,
    );
  }
  report(await makeLink(settings, origin));
}

async function makeLink(settings: StudioSettings, origin: string): Promise<string> {
  const { documents, close } = await openStorage(settings);
  try {
    return await openIdentity(documents).links.make(origin);
  } finally {
    await close();
  }
}

async function setup(words: readonly string[]): Promise<void> {
  if (words.join(' ') !== 'firebase') throw new UserError(USAGE);
  await installFirebase();
  report(
    'Next: set STUDIO_BACKEND=firebase and what belongs to it in .env (docs/firebase.md says where each stands), then',
  );
  report('  npm run studio -- doctor');
}

async function offer(where: string, link: string): Promise<void> {
  report(`${where} This link lets you in once, within 15 minutes:\n${link}`);
  await openBrowser(link);
}

endWithParent();
await reportUserError(() => asStorageUserError(() => studio(process.argv.slice(2))));
// A pending Firebase connection would keep the process alive.
if (process.exitCode) process.exit();
