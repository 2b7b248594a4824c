import { setTimeout } from 'node:timers/promises';
import { SEND_FORM_PATH } from '../../../server/contact/relay.ts';
import { newReference } from '../../../server/mail/reference.ts';
import { messageForm } from '../../fixtures/server-process.ts';
import { reader } from '../publish/page.ts';

const PAUSE_MS = 100;
/** The number of files to request per visit, of those that a page names. */
const STATICS_A_VISIT = 4;
const AGAIN_MS = 500;

export type Watch = {
  /** The address of the load balancer, without a slash at the end. */
  readonly address: string;
  /** Paths of pages, such as `/about`. */
  readonly pages: readonly string[];
  readonly random: () => number;
  /** The oldest edition that a server may still serve, and the newest that was or is being published. */
  readonly editions: { all: number; last: number };
  kills: number;
  readonly counts: { pages: number; files: number; cut: number; posts: number; postedAgain: number };
  readonly faults: string[];
  /** The seconds until each message was acknowledged, including retries, by key. */
  readonly acknowledged: Map<string, number>;
};

export async function visitUntil(over: AbortSignal, watch: Watch): Promise<void> {
  const { pages, counts, editions, faults, random } = watch;
  const read = reader();
  const pick = (all: readonly string[]) => all[Math.floor(random() * all.length)] ?? '/';
  const askText = async (path: string): Promise<readonly string[]> => {
    const least = editions.all;
    const bytes = await ask(watch, path);
    if (!bytes) return [];
    counts.pages += 1;
    const { edition, statics, fault } = read(bytes);
    if (fault) faults.push(`${path} ${fault}`);
    else if (edition === undefined || edition < least || edition > editions.last) {
      faults.push(`${path} is of edition ${edition}, not ${least} to ${editions.last}`);
    }
    return statics;
  };
  while (!over.aborted) {
    const page = pick(pages);
    const statics = await askText(page);
    for (let count = 0; count < STATICS_A_VISIT && statics.length > 0; count += 1) {
      if (await ask(watch, pick(statics))) counts.files += 1;
    }
    await askText(page === '/' ? '/_.data' : `${page}.data`);
    await setTimeout(PAUSE_MS);
  }
}

/** Requests a path. Only a kill may cut the answer off. */
async function ask(watch: Watch, path: string): Promise<Uint8Array | undefined> {
  const { address, faults, counts } = watch;
  const before = watch.kills;
  try {
    const answer = await fetch(address + path);
    const bytes = new Uint8Array(await answer.arrayBuffer());
    if (answer.status === 200) return bytes;
    faults.push(`${path} was answered ${answer.status}`);
  } catch (error) {
    counts.cut += 1;
    if (watch.kills === before) faults.push(`${path} was cut off: ${error instanceof Error ? error.message : error}`);
  }
  return undefined;
}

/** Posts a message and retries with the same key, as the form does, until the server accepts it. */
export async function postMessage({ address, acknowledged, counts }: Watch, over: AbortSignal): Promise<void> {
  const key = `${newReference()}${newReference()}`;
  const begin = performance.now();
  for (let tries = 0; !over.aborted; tries += 1) {
    counts.posts += 1;
    if (tries > 0) counts.postedAgain += 1;
    const body = messageForm({ title: `A poster ${key}`, idempotency_key: key });
    const answer = await fetch(address + SEND_FORM_PATH, { method: 'POST', body }).catch(() => undefined);
    if (answer?.status === 200) {
      acknowledged.set(key, (performance.now() - begin) / 1000);
      // The status says that the message is accepted, even if a kill cuts off the body.
      await answer.text().catch(() => undefined);
      return;
    }
    await setTimeout(AGAIN_MS);
  }
}
