import { setTimeout } from 'node:timers/promises';
import { SEND_FORM_PATH } from '../../../server/contact/relay.ts';
import { messageForm } from '../../fixtures/server-process.ts';
import { oldAddress, projectAddress } from './editions.ts';
import { type Reading, reader } from './page.ts';
import type { Served } from './served.ts';

/** Of the files that a page names, as many are asked for at a visit. */
const STATICS_A_VISIT = 6;
/** Files beside the pages; their words stay the same. */
const FILES = ['/robots.txt', '/sitemap.xml', '/favicon.ico', '/offline-worker.js', '/site.webmanifest'];
/** One visit in so many ends with a message. */
const VISITS_A_MESSAGE = 10;
/** Else eight visitors take both cores, and publishing is killed before it has begun. */
const PAUSE_MS = 20;

/** What was asked for. */
type Kind = 'pages' | 'data' | 'files' | 'moved' | 'messages';

/** What visitors have seen. */
export type Seen = {
  /** Answers. */
  readonly counts: Record<Kind, number>;
  /** What must not be, a line each. */
  readonly faults: string[];
  /** Addresses of the files that pages of an edition name. */
  readonly statics: Map<number, Set<string>>;
  readonly read: (bytes: Uint8Array) => Reading;
};

export const nothingSeen = (): Seen => ({
  counts: { pages: 0, data: 0, files: 0, moved: 0, messages: 0 },
  faults: [],
  statics: new Map(),
  read: reader(),
});

/** Who asks whom for what. */
export type Visit = {
  /** Of the server, without a slash at the end. */
  readonly address: string;
  /** Addresses of pages: `/about`. */
  readonly pages: readonly string[];
  readonly served: Served;
  readonly seen: Seen;
  /** Numbers from 0 to 1. */
  readonly random: () => number;
};

/** Asks for one thing after another until it is over, and notes what is wrong with the answers. */
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

/** Asks for a page and keeps in mind the files that it names. */
export async function askPage(visit: Visit, path: string): Promise<readonly string[]> {
  const { edition, statics } = (await askText(visit, 'pages', path)) ?? { statics: [] };
  if (edition === undefined) return [];
  const all = visit.seen.statics.get(edition) ?? new Set();
  for (const one of statics) all.add(one);
  visit.seen.statics.set(edition, all);
  return statics;
}

export async function askFile(visit: Visit, path: string): Promise<void> {
  const { status } = await ask(visit, 'files', path);
  if (status !== 200) visit.seen.faults.push(`${path} was answered ${status}`);
}

async function ask({ address, seen }: Visit, kind: Kind, path: string, init?: RequestInit) {
  const answer = await fetch(address + path, init);
  const bytes = new Uint8Array(await answer.arrayBuffer());
  seen.counts[kind] += 1;
  return { status: answer.status, headers: answer.headers, bytes };
}

/** A text has to be of one edition, one that may be served. */
async function askText(visit: Visit, kind: Kind, path: string, init?: RequestInit): Promise<Reading | undefined> {
  const { faults, read } = visit.seen;
  const { allowed, saw } = visit.served.watch();
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
  } else if (reading.edition !== undefined) saw(reading.edition);
  return reading;
}

/** An old address leads on in the edition that knows it; in all others the answer is their page for that. */
async function askOldAddress(visit: Visit): Promise<void> {
  const { faults, read } = visit.seen;
  const { allowed } = visit.served.watch();
  const edition = [...allowed()].at(-1) ?? 0;
  const path = oldAddress(edition);
  const { status, headers, bytes } = await ask(visit, 'moved', path, { redirect: 'manual' });
  const target = headers.get('Location');
  if (status === 301 && target === projectAddress) return;
  if (status !== 404) faults.push(`${path} was answered ${status} ${target ?? ''}`);
  else if (read(bytes).edition === edition) faults.push(`${path} is missing in its own edition`);
  else if (allowed().size === 1) faults.push(`${path} is missing while its edition is served`);
}

/** The answer to a form sent without a script is a page made from `contact.json`. */
async function sendMessage(visit: Visit): Promise<void> {
  await askText(visit, 'messages', SEND_FORM_PATH, {
    method: 'POST',
    body: messageForm(),
    headers: { Accept: 'text/html' },
  });
}
