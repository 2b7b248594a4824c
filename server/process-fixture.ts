import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';

/** What the build writes of the contact form. */
const FACTS = {
  base: '',
  siteName: 'Studio',
  language: 'en',
  keptDays: 365,
  ids: { serviceId: 'portfolio', templateId: 'contact', publicKey: 'visitor' },
  words: Object.fromEntries(
    [
      ...['sent', 'error', 'thanks', 'reference', 'advice', 'back', 'not set up', 'wrong method', 'foreign origin'],
      ...['too many', 'too large', 'too slow', 'wrong type', 'broken body', 'file', 'name', 'address', 'subject'],
      ...['message', 'disk full', 'fault'],
    ].map((word) => [word, `The word ${word}`]),
  ),
  answerStyle: '',
};

/** A built site of one page, with a place for messages, in a folder of its own. For tests and proofs. */
export type SmallSite = {
  /** Absolute path of the built site. */
  readonly folder: string;
  /** Absolute path of the folder for messages; it is not there yet. */
  readonly dataFolder: string;
  readonly remove: () => Promise<void>;
};

/** Writes such a site to the system's folder for temporary files. */
export async function smallSite(): Promise<SmallSite> {
  const project = await mkdtemp(join(tmpdir(), 'small-site-'));
  const folder = join(project, 'client');
  await mkdir(folder);
  await writeFile(join(folder, 'index.html'), 'home');
  await writeFile(join(project, 'contact.json'), JSON.stringify(FACTS));
  return { folder, dataFolder: join(project, 'data'), remove: () => rm(project, { recursive: true }) };
}

/** The server as a process of its own. */
export type ServerProcess = {
  readonly child: ChildProcessByStdio<null, Readable, Readable>;
  /** Where it serves, without a slash at the end; rejects when it ends before it has said so. */
  readonly address: Promise<string>;
  /** Its exit code; null after a signal. */
  readonly ended: Promise<number | null>;
  /** All that it wrote to its log, once it has ended. */
  readonly complaint: Promise<string>;
};

/**
 * Starts the server on a free port of the loopback, unless the environment says otherwise.
 * Settings of this process do not reach it.
 */
export function startServer(site: SmallSite, environment: Readonly<Record<string, string>> = {}): ServerProcess {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'main.ts')], {
    env: {
      PATH: process.env.PATH,
      PORT: '0',
      HOST: '127.0.0.1',
      SITE_DIR: site.folder,
      DATA_DIR: site.dataFolder,
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = once(child, 'close').then(([code]: (number | null)[]) => code ?? null);
  const said = once(child.stdout, 'data').then(([data]) => String(data).trim());
  const silent = ended.then((code) => Promise.reject(new Error(`The server ended (${code}) before it served.`)));
  const address = Promise.race([said, silent]);
  // Whoever waits for the address hears of it; nobody else need.
  address.catch(() => {});
  return { child, address, ended, complaint: text(child.stderr) };
}

/** A letter and the ids of the small site, as a browser's form posts them. */
export function letterForm(fields: Readonly<Record<string, string>> = {}): FormData {
  const letter = { user_name: 'Ines', user_email: 'ines@client.example', title: 'A poster', message: 'Two inks.' };
  const ids = { lib_version: '4.4.1', service_id: 'portfolio', template_id: 'contact', user_id: 'visitor' };
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...letter, ...fields, ...ids })) form.set(name, value);
  return form;
}
