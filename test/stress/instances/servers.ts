import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import { PROJECT_FOLDER } from '../../../site-build/project-folder.ts';
import { type FastSmtpServer, fastSmtpServer } from '../setup/fast-smtp-server.ts';
import { freePort } from '../setup/free-port.ts';
import { type ArrivedMail, readMail } from './account.ts';

/** The delay before the mail server's answer, so that some kills fall between a mail and its answer. */
const MAIL_SERVER_THINKS_MS = 100;
/** The length of the output to show, from its end, because the last lines say why a server ended. */
const MAX_COMPLAINT = 4_000;

/** The addresses of Firebase's emulators, as environment variables. */
export type Emulators = { readonly FIRESTORE_EMULATOR_HOST: string; readonly STORAGE_EMULATOR_HOST: string };

/** A server that shares a site with others and has its own folders and mail server. */
export type Instance = {
  readonly name: string;
  readonly port: number;
  /** Starts the server and waits until it serves. @throws Error with its output if it does not start */
  start(): Promise<void>;
  /** Kills the server with SIGKILL. The last mail that it sent counts as in flight. */
  kill(): Promise<void>;
  /** Publishes the content of a folder on this server with `npm run studio -- push`. @returns seconds */
  push(folder: string): Promise<number>;
  mails(): ArrivedMail[];
  close(): Promise<void>;
};

/** Creates a server in the folder `home` with a copy of `content`; the server is not started yet. */
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
      // The mail server may read the last mails only after the kill.
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
