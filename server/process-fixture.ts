import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';

/** What the build writes of the contact form. */
const CONFIG = {
  base: '',
  siteName: 'Studio',
  keptDays: 365,
  ids: { serviceId: 'portfolio', templateId: 'contact', publicKey: 'visitor' },
  pages: { sent: ['Sent as ', { slot: 'reference' }], notSent: [{ slot: 'reason' }] },
  advice: { kept: '', lost: '' },
  why: { 'not set up': 'This form is not set up.', fault: 'Something went wrong.' },
};

/** A built site of one page, with a place for messages, in a folder of its own. For tests. */
export type SmallSite = {
  /** Absolute path of the built site. */
  readonly folder: string;
  /** Absolute path of the folder for messages; it is not there yet. */
  readonly dataFolder: string;
  readonly remove: () => Promise<void>;
};

/**
 * Writes such a site to the system's folder for temporary files.
 *
 * @param service who takes the messages of its form
 */
export async function smallSite(service: 'own' | 'hosted' = 'own'): Promise<SmallSite> {
  const project = await mkdtemp(join(tmpdir(), 'small-site-'));
  const folder = join(project, 'client');
  await mkdir(folder);
  await writeFile(join(folder, 'index.html'), 'home');
  await writeFile(join(project, 'contact.json'), JSON.stringify({ ...CONFIG, service }));
  return { folder, dataFolder: join(project, 'data'), remove: () => rm(project, { recursive: true }) };
}

/** The server as a process of its own. */
export type ServerProcess = {
  readonly child: ChildProcessByStdio<null, Readable, Readable>;
  /** Where it serves, without a slash at the end; rejects when it ends before it has said so. */
  readonly address: Promise<string>;
  /** Its exit code; null after a signal. */
  readonly ended: Promise<number | null>;
  /** All that it said to whoever started it, once it has ended. */
  readonly said: Promise<string>;
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
  const said = text(child.stdout);
  const firstLine = once(createInterface({ input: child.stdout }), 'line').then(([line]) => String(line));
  const silent = ended.then((code) => Promise.reject(new Error(`The server ended (${code}) before it served.`)));
  const address = Promise.race([firstLine, silent]);
  // Whoever waits for the address hears of it; nobody else need.
  address.catch(() => {});
  return { child, address, ended, said, complaint: text(child.stderr) };
}

/** A message and the ids of the small site, as a browser's form posts them. */
export function messageForm(fields: Readonly<Record<string, string>> = {}): FormData {
  const written = { user_name: 'Ines', user_email: 'ines@client.example', title: 'A poster', message: 'Two inks.' };
  const ids = { lib_version: '4.4.1', service_id: 'portfolio', template_id: 'contact', user_id: 'visitor' };
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...written, ...fields, ...ids })) form.set(name, value);
  return form;
}
