import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { contentFolder } from '../../../model/content-path.ts';
import { fingerprint, writeFingerprint } from '../../../site-build/fingerprint.ts';
import { printedLink } from '../../fixtures/printed-link.ts';
import { freePort } from '../../stress/setup/free-port.ts';
import { startTestBackend } from './firebase.ts';

const PROJECT = path.resolve(import.meta.dirname, '..', '..', '..');

/** A studio with its own content, releases and data, and the visitors' server that it starts. */
export type RunningStudio = {
  readonly content: string;
  readonly data: string;
  /** The address for visitors, without a slash at the end. */
  readonly site: string;
  /** The address for the owner, without a slash at the end. */
  readonly url: string;
  readonly link: string;
  /** Whether Firebase stores its data and signs owners in, so that there are no passkeys. */
  readonly isFirebase: boolean;
  readonly newLink: () => Promise<string>;
  readonly kill: () => Promise<void>;
  readonly restart: () => Promise<void>;
  readonly stop: () => Promise<void>;
};

/** Starts a studio by its command, with a Firebase project of its own if STUDIO_TEST_BACKEND=firebase. */
export async function startStudio(environment: Readonly<Record<string, string>> = {}): Promise<RunningStudio> {
  const folder = await mkdtemp(path.join(tmpdir(), 'studio-'));
  const content = path.join(folder, 'content');
  await cp(contentFolder(), content, { recursive: true });
  const firebase = await startTestBackend();
  const env = {
    ...process.env,
    CI: 'true',
    CONTENT_DIR: content,
    BUILD_DIR: path.join(folder, 'build'),
    DATA_DIR: path.join(folder, 'data'),
    PORT: String(await freePort()),
    STUDIO_PORT: String(await freePort()),
    HOST: '127.0.0.1',
    SMTP_URL: '',
    SMTP_HOST: '',
    MAIL_TO: '',
    ...firebase?.environment,
    ...environment,
  };
  await publishTestSite(env);
  const run = (...words: string[]) =>
    spawn(process.execPath, ['cli/studio.ts', ...words], { cwd: PROJECT, env, stdio: ['ignore', 'pipe', 'ignore'] });
  let command = run();
  const link = await printedLink(command);
  const end = async (signal: NodeJS.Signals) => {
    if (command.exitCode !== null || command.signalCode !== null) return;
    command.kill(signal);
    await once(command, 'exit');
  };
  return {
    content,
    data: env.DATA_DIR,
    site: `http://localhost:${env.PORT}`,
    url: `http://localhost:${env.STUDIO_PORT}`,
    link,
    isFirebase: firebase !== undefined,
    newLink: () => printedLink(run('link')),
    kill: () => end('SIGKILL'),
    async restart() {
      command = run();
      await printedLink(command);
    },
    async stop() {
      await end('SIGTERM');
      await firebase?.stop();
      await rm(folder, { recursive: true });
    },
  };
}

/** Copies the tests' release to the studio, because a publish would take half of its start. */
async function publishTestSite(env: { readonly BUILD_DIR: string; readonly CONTENT_DIR: string }): Promise<void> {
  const built = process.env.BUILD_DIR;
  if (!built || !existsSync(path.join(built, 'current'))) return;
  const isPublished = (from: string) => path.basename(from) !== 'client' || path.dirname(from) !== built;
  await cp(built, env.BUILD_DIR, { recursive: true, verbatimSymlinks: true, filter: isPublished });
  await writeFingerprint(env.BUILD_DIR, await fingerprint(PROJECT, env.CONTENT_DIR, { ...process.env, ...env }));
}
