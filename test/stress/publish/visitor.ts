import { setTimeout } from 'node:timers/promises';
import { SEND_FORM_PATH } from '../../../server/contact/relay.ts';
import { messageForm } from '../../fixtures/server-process.ts';
import { oldAddress, projectAddress } from './editions.ts';
import { type Reading, reader } from './page.ts';
import type { ServedEditions } from './served-editions.ts';

/** The number of files to request per visit, of those that a page names. */
const STATICS_A_VISIT = 6;
/** Files besides the pages, whose content is the same in each edition. */
const FILES = ['/robots.txt', '/sitemap.xml', '/favicon.ico', '/offline-worker.js', '/site.webmanifest'];
const VISITS_A_MESSAGE = 10;
/** A pause between requests. Without it, eight visitors use both cores, and the kill precedes the publish. */
const PAUSE_MS = 20;

type Kind = 'pages' | 'data' | 'files' | 'moved' | 'messages';

export type Observations = {
  readonly counts: Record<Kind, number>;
  readonly faults: string[];
  /** Addresses of the files that pages of an edition name. */
  readonly statics: Map<number, Set<string>>;
  readonly read: (bytes: Uint8Array) => Reading;
};

export const noObservations = (): Observations => ({
  counts: { pages: 0, data: 0, files: 0, moved: 0, messages: 0 },
  faults: [],
  statics: new Map(),
  read: reader(),
});

export type Visit = {
  /** The server's address, without a slash at the end. */
  readonly address: string;
  /** Paths of pages, such as `/about`. */
  readonly pages: readonly string[];
  readonly servedEditions: ServedEditions;
  readonly observations: Observations;
  readonly random: () => number;
};

/** Requests one path after another until the signal, and records the faults of the answers. */
export async function visitUntil(over: AbortSignal, visit: Visit): Promise<void> {
  const { pages, random } = visit;
  const pick = (all: readonly string[]) => all[Math.floor(random() * all.length)] ?? '/';
  while (!over.aborted) {
    const page = pick(pages);
    const statics = await askPage(visit, page);
    for (let count = 0; count < STATICS_A_VISIT && statics.length > 0; count += 1) {
      await askFile(visit, pick(statics));
    }
    await askText(visit, 'data', page === '/' ? '/_.data' : `${page}.data`);
    await askOldAddress(visit);
    await askFile(visit, pick(FILES));
    if (random() * VISITS_A_MESSAGE < 1) await sendMessage(visit);
    await setTimeout(PAUSE_MS);
  }
}

export async function askPage(visit: Visit, path: string): Promise<readonly string[]> {
  const { edition, statics } = (await askText(visit, 'pages', path)) ?? { statics: [] };
  if (edition === undefined) return [];
  const all = visit.observations.statics.get(edition) ?? new Set();
  for (const one of statics) all.add(one);
  visit.observations.statics.set(edition, all);
  return statics;
}

export async function askFile(visit: Visit, path: string): Promise<void> {
  const { status } = await ask(visit, 'files', path);
  if (status !== 200) visit.observations.faults.push(`${path} was answered ${status}`);
}

async function ask({ address, observations }: Visit, kind: Kind, path: string, init?: RequestInit) {
  const answer = await fetch(address + path, init);
  const bytes = new Uint8Array(await answer.arrayBuffer());
  observations.counts[kind] += 1;
  return { status: answer.status, headers: answer.headers, bytes };
}

/** Requests a text, which must have exactly one edition, and one that may be served. */
async function askText(visit: Visit, kind: Kind, path: string, init?: RequestInit): Promise<Reading | undefined> {
  const { faults, read } = visit.observations;
  const { allowed, record } = visit.servedEditions.watch();
  const { status, bytes } = await ask(visit, kind, path, init);
  const editions = [...allowed()];
  if (status !== 200) {
    faults.push(`${path} was answered ${status}`);
    return undefined;
  }
  const reading = read(bytes);
  if (reading.fault) faults.push(`${path} ${reading.fault}`);
  else if (!editions.some((edition) => edition === reading.edition)) {
    faults.push(`${path} is of edition ${reading.edition}, not ${editions.join(' or ')}`);
  } else if (reading.edition !== undefined) record(reading.edition);
  return reading;
}

/** Requests an old address, which redirects in the edition that knows it. All others answer with their page for it. */
async function askOldAddress(visit: Visit): Promise<void> {
  const { faults, read } = visit.observations;
  const { allowed } = visit.servedEditions.watch();
  const edition = [...allowed()].at(-1) ?? 0;
  const path = oldAddress(edition);
  const { status, headers, bytes } = await ask(visit, 'moved', path, { redirect: 'manual' });
  const target = headers.get('Location');
  if (status === 301 && target === projectAddress) return;
  if (status !== 404) faults.push(`${path} was answered ${status} ${target ?? ''}`);
  else if (read(bytes).edition === edition) faults.push(`${path} is missing in its own edition`);
  else if (allowed().size === 1) faults.push(`${path} is missing while its edition is served`);
}

/** Sends a form as without a script. The answer is a page made from `contact.json`. */
async function sendMessage(visit: Visit): Promise<void> {
  await askText(visit, 'messages', SEND_FORM_PATH, {
    method: 'POST',
    body: messageForm(),
    headers: { Accept: 'text/html' },
  });
}
