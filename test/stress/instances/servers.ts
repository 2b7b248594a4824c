import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import { PROJECT_FOLDER } from '../../../site-build/project-folder.ts';
import { type FastSmtpServer, fastSmtpServer } from '../setup/fast-smtp-server.ts';
import { freePort } from '../setup/free-port.ts';
import { type CameMail, readMail } from './account.ts';

/** So that kills strike between a mail and its answer, too. */
const MAIL_SERVER_THINKS_MS = 100;
/** The end of what a server prints says why it ended. */
const MAX_COMPLAINT = 4_000;

/** Where Firebase's stand-ins are, as the environment has it. */
export type Emulators = { readonly FIRESTORE_EMULATOR_HOST: string; readonly STORAGE_EMULATOR_HOST: string };

/** One of several servers of a site, with folders and a mail server of its own. */
export type Instance = {
  readonly name: string;
  readonly port: number;
  /** Resolves when it serves. @throws Error with what it printed where it does not */
  start(): Promise<void>;
  /** Ends it by SIGKILL; the last mail that it sent was in flight. */
  kill(): Promise<void>;
  /** Publishes on it what a folder holds, by `npm run studio -- push`; gives the seconds that took. */
  push(folder: string): Promise<number>;
  mails(): CameMail[];
  /** Ends it, and its mail server. */
  close(): Promise<void>;
};

/**
 * @param home absolute path of a folder of its own
 * @param content the site's content, to be copied
 */
export async function instanceIn(home: string, name: string, content: string, emulators: Emulators): Promise<Instance> {
  const folders = { content: join(home, 'content'), build: join(home, 'build'), data: join(home, 'data') };
  await cp(content, folders.content, { recursive: true });
  const mailServer: FastSmtpServer = await fastSmtpServer(MAIL_SERVER_THINKS_MS);
  const port = await freePort();
  const env = {
    PATH: process.env.PATH,
    ...emulators,
    METADATA_SERVER_DETECTION: 'none',
    STUDIO_BACKEND: 'firebase',
    FIREBASE_PROJECT_ID: 'demo-instances',
    FIREBASE_STORAGE_BUCKET: 'demo-instances.firebasestorage.app',
    CONTENT_DIR: folders.content,
    BUILD_DIR: folders.build,
    DATA_DIR: folders.data,
    HOST: '127.0.0.1',
    PORT: String(port),
    SMTP_URL: mailServer.url,
    MAIL_TO: 'owner@studio.example',
    RATE_LIMIT: 'off',
  };
  const inFlight = new Set<number>();
  let running: { readonly child: ChildProcess; readonly closed: Promise<unknown> } | undefined;

  const run = (program: string, ...args: string[]) =>
    spawn(process.execPath, [join(PROJECT_FOLDER, 'cli', program), ...args], {
      cwd: PROJECT_FOLDER,
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
    });

  const end = async () => {
    running?.child.kill('SIGKILL');
    await running?.closed;
    running = undefined;
  };
  return {
    name,
    port,
    async start() {
      const child = run('start.ts');
      const onExit = () => void child.kill('SIGKILL');
      process.once('exit', onExit);
      running = { child, closed: once(child, 'close').finally(() => process.off('exit', onExit)) };
      let message = '';
      child.stderr.setEncoding('utf8').on('data', (words: string) => {
        message = (message + words).slice(-MAX_COMPLAINT);
      });
      for await (const line of createInterface({ input: child.stdout })) {
        if (line.startsWith('http')) return void child.stdout.resume();
        message = `${message}${line}\n`.slice(-MAX_COMPLAINT);
      }
      throw new Error(`${name} did not start:\n${message}`);
    },
    async kill() {
      if (!running || running.child.exitCode !== null) throw new Error(`${name} ended before it was killed.`);
      const sent = mailServer.taken.length;
      await end();
      // What had been sent may be read only now.
      for (let mail = Math.max(0, sent - 1); mail < mailServer.taken.length; mail += 1) inFlight.add(mail);
    },
    async push(folder) {
      const begin = performance.now();
      const child = run('studio.ts', 'push', folder);
      const [[code], printed, complaint] = await Promise.all([
        once(child, 'close'),
        text(child.stdout),
        text(child.stderr),
      ]);
      if (code !== 0) throw new Error(`${name} could not publish (${code}):\n${printed}${complaint}`);
      return (performance.now() - begin) / 1000;
    },
    mails: () => mailServer.taken.map((mail, index) => readMail(mail, inFlight.has(index))),
    async close() {
      await end();
      await mailServer.close();
    },
  };
}
