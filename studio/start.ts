import type { Server } from 'node:http';
import { log as defaultLog, type Log } from '../lib/log.ts';
import { limitedServer } from '../server/limits.ts';
import { ListenError, listen } from '../server/listening.ts';
import { stop } from '../server/stopping.ts';
import type { Documents } from '../storage/documents.ts';
import type { OwnerBackups } from './backup/owner-backups.ts';
import { draftCopiesIn } from './cache-folder.ts';
import { openDraftLinks } from './draft-links/draft-links.ts';
import type { HostedDrafts } from './draft-links/hosted-drafts.ts';
import type { Hosting } from './hosting/hosting.ts';
import type { Uploads } from './hosting/uploads.ts';
import { localOrigin } from './identity/host-names.ts';
import type { Identity } from './identity/identity.ts';
import { openIdentity } from './identity/open-identity.ts';
import type { Pictures } from './media/pictures.ts';
import type { MessageBox } from './messages/messages.ts';
import type { OwnerSettings } from './owner-settings/owner-settings.ts';
import type { Preview } from './preview/preview.ts';
import type { PrivateWorks } from './private-works/private-works.ts';
import { createStudioApp, type FirebasePage } from './server/app.ts';
import { createDraftApp } from './server/draft-app.ts';
import type { StudioSettings } from './settings.ts';
import type { Workspace } from './workspace.ts';

/** The studio only listens on this machine. A proxy on this machine makes it available to others. */
export const STUDIO_HOST = '127.0.0.1';
/** A publish may bundle the code before it sends its first line of progress. */
const SILENCE_MS = 10 * 60_000;
/** The time to upload a film of 200 MB over a slow connection. */
const REQUEST_MS = 20 * 60_000;

export type StudioParts = {
  readonly settings: Pick<StudioSettings, 'studioPort' | 'draftPort' | 'trustedProxies' | 'buildFolder' | 'dataFolder'>;
  readonly documents: Documents;
  readonly workspace: Workspace;
  readonly uploads: Uploads;
  readonly hosting: Hosting;
  readonly hostedDrafts: HostedDrafts;
  readonly messages: MessageBox;
  readonly ownerSettings: OwnerSettings;
  readonly privateWorks: PrivateWorks;
  readonly backups: OwnerBackups;
  readonly pictures: Pictures;
  readonly preview: Preview;
  readonly clientFolder: string;
  readonly pageScript: () => Promise<string>;
  readonly contentFolder: string;
  /** The sign-in that replaces passkeys: see open-firebase.ts. */
  readonly firebase?: { readonly identity: Identity; readonly page: FirebasePage };
  readonly log?: Log;
};

export type RunningStudio = {
  readonly address: string;
  readonly server: Server;
  /** Creates a link that signs in once, on this machine. */
  link(): Promise<string>;
  /** Closes the studio after running requests and a running publish have finished. */
  close(): Promise<void>;
};

/** Serves the studio on this machine, and the pages of the draft on another port. @throws ListenError */
export async function startStudio(parts: StudioParts): Promise<RunningStudio> {
  const {
    settings,
    documents,
    workspace,
    uploads,
    hosting,
    hostedDrafts,
    messages,
    ownerSettings,
    privateWorks,
    backups,
    pictures,
    preview,
    clientFolder,
    pageScript,
    contentFolder,
  } = parts;
  const { firebase, log = defaultLog } = parts;
  const auth = openIdentity(documents, { other: firebase?.identity });
  await auth.audit.sweep();
  const copies = draftCopiesIn(settings.dataFolder);
  const { start: upload } = uploads;
  const draftLinks = openDraftLinks({ documents, preview, hosted: hostedDrafts, upload, folder: copies, log });
  await draftLinks.sweep();
  // The draft may have changed just before the studio was closed, or without it.
  draftLinks.draftChanged();
  let { studioPort: port, draftPort } = settings;
  const app = createStudioApp({
    auth,
    workspace,
    uploads,
    hosting,
    messages,
    ownerSettings,
    privateWorks,
    draftLinks,
    backups,
    pictures,
    preview: {
      ...preview,
      changed() {
        draftLinks.draftChanged();
        return preview.changed();
      },
    },
    clientFolder,
    contentFolder,
    folders: settings,
    port: () => port,
    draftPort: () => draftPort,
    trustedProxies: settings.trustedProxies,
    firebasePage: firebase?.page,
    log,
  });
  const isBehindProxy = settings.trustedProxies > 0;
  const server = limitedServer(app, { isBehindProxy, limits: { silenceMs: SILENCE_MS, requestMs: REQUEST_MS } });
  try {
    ({ port } = await listen(server, { port, host: STUDIO_HOST }));
  } catch (error) {
    throw error instanceof ListenError ? portError(port) : error;
  }
  const ports = () => ({ draft: draftPort, studio: port });
  const { buildFolder, trustedProxies } = settings;
  const draftApp = createDraftApp({ auth, preview, draftLinks, pageScript, buildFolder, ports, trustedProxies, log });
  const draftServer = limitedServer(draftApp, { isBehindProxy, limits: { silenceMs: SILENCE_MS } });
  draftPort = await listenNear(draftServer, draftPort);
  const address = localOrigin(port);
  return {
    address,
    server,
    link: () => auth.links.make(address),
    async close() {
      await Promise.all([stop(server), stop(draftServer)]);
      await preview.close();
      await draftLinks.close();
      await workspace.close();
      await messages.close();
    },
  };
}

/** Listens on a port, or on any free port if it is taken. @returns the port */
async function listenNear(server: Server, port: number): Promise<number> {
  try {
    return (await listen(server, { port, host: STUDIO_HOST })).port;
  } catch (error) {
    if (!(error instanceof ListenError) || port === 0) throw error;
    return (await listen(server, { port: 0, host: STUDIO_HOST })).port;
  }
}

export const portError = (port: number): ListenError =>
  new ListenError(
    `The studio cannot have port ${port}: another program uses it, or it is forbidden. Stop that program, or choose another port: STUDIO_PORT=${port === 65_535 ? 4000 : port + 1}.`,
  );
