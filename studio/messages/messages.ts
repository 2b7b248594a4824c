import { z } from 'zod';
import { englishNameOf } from '../../lib/language-name.ts';
import { type Log, traceOf } from '../../lib/log.ts';
import { SUSPICION_TEXT } from '../../server/contact/suspicion.ts';
import { type OutboxLocation, openExistingOutbox, openOutbox } from '../../server/mail/open-outbox.ts';
import type { Entry, Outbox } from '../../server/mail/outbox.ts';
import type { Mail } from '../../server/settings.ts';
import { collection } from '../../storage/collection.ts';
import type { Documents } from '../../storage/documents.ts';
import { type Message, type MessageFilter, type MessageHead, type Messages, RESTORE_MINUTES } from '../api/messages.ts';
import { CannotWrite, NotFound } from '../workspace.ts';
import { answeredIn } from './answered.ts';
import { asCsv, asMbox } from './export-messages.ts';

const PAGE_SIZE = 50;
/** The document `newest`: the time of the newest message that the owner has seen in the list. */
const seenSchema = z.object({ takenAt: z.number() });
const NEWEST = 'newest';
/** The messages that a search reads at once. */
const SEARCHED_AT_ONCE = 200;
const NO_MAILBOX = 'owner@localhost';
const STUDIO_NAME = 'Your studio';
const DAY_MS = 24 * 60 * 60_000;

type Which = {
  /** The value of `more` on the previous page. */
  readonly before?: string | undefined;
  /** Words that each stand in a message. */
  readonly words?: string | undefined;
  readonly only?: MessageFilter | undefined;
};

export type MessageBox = {
  /** Returns a page of messages, newest first. */
  list(which?: Which): Promise<Messages>;
  /** Returns the number of messages that wait for the owner: held back as spam, or not delivered. */
  held(): Promise<number>;
  /** Returns the number of new messages on the first page, without messages that `held` counts. */
  unseen(): Promise<number>;
  /** Marks a message and all earlier ones as seen. @throws NotFound */
  see(reference: string): Promise<void>;
  /** Marks a message as answered, or not. @throws NotFound */
  setAnswered(reference: string, isAnswered: boolean): Promise<void>;
  /** Returns all messages, oldest first, as a mailbox or a table. */
  exportAll(as: 'mbox' | 'csv'): Promise<AsyncIterable<string>>;
  read(reference: string): Promise<Message>;
  /** Retries a message that was held back or not delivered. @throws NotFound */
  sendAgain(reference: string): Promise<void>;
  delete(reference: string): Promise<void>;
  /** @throws NotFound if the message was deleted for good */
  restoreMessage(reference: string): Promise<void>;
  /** Puts a message from the studio into the outbox, which is sent like any other. @throws CannotWrite */
  sendTrial(): Promise<{ readonly reference: string }>;
  /** Mails the owner about the studio itself. Without a mailbox nothing is sent. */
  tellOwner(subject: string, text: string): Promise<void>;
  close(): Promise<void>;
};

/** A deleted message that can be restored. */
type Deleted = { readonly entry: Entry; readonly isAnswered: boolean; readonly timer: NodeJS.Timeout };

type MessageBoxSettings = OutboxLocation & {
  /** Returns the mailbox in effect, which the owner may change while the studio runs. */
  readonly mail: () => Mail | undefined;
  /** Returns the name of the site, which exported messages have in their subjects. */
  readonly siteName?: () => Promise<string>;
  readonly log: Log;
};

/** Opens the outbox of the visitors' server. The server remains the process that sends. */
export function openMessageBox(settings: MessageBoxSettings, documents: Documents): MessageBox {
  const { log } = settings;
  const isSentOn = () => settings.mail() !== undefined;
  const seen = collection(documents, 'seen', seenSchema);
  const answered = answeredIn(documents);
  const deleted = new Map<string, Deleted>();
  let opened: Promise<Outbox | undefined> | undefined;

  const outbox = async () => {
    opened ??= openExistingOutbox(settings, { mayClaim: false });
    try {
      const found = await opened;
      if (found === undefined) opened = undefined;
      return found;
    } catch (error) {
      opened = undefined;
      throw error;
    }
  };
  const find = async (reference: string): Promise<Entry> => {
    const entry = await (await outbox())?.find(reference);
    if (!entry) throw new NotFound(`There is no message ${reference}.`);
    return entry;
  };
  const seenUntil = async () => (await seen.get(NEWEST))?.value.takenAt ?? 0;
  const forget = (reference: string) => {
    clearTimeout(deleted.get(reference)?.timer);
    deleted.delete(reference);
  };

  /** Returns the newest messages. A search reads them in portions, because the outbox has no index of words. */
  const newest = async (limit: number, below?: number, isWanted?: (entry: Entry) => boolean): Promise<Entry[]> => {
    const opened = await outbox();
    const portion = isWanted ? SEARCHED_AT_ONCE : limit;
    const found: Entry[] = [];
    let last = below;
    for (;;) {
      const read = (await opened?.newest({ limit: portion, ...(last !== undefined && { below: last }) })) ?? [];
      found.push(...(isWanted ? read.filter(isWanted) : read));
      last = read.at(-1)?.id;
      if (found.length >= limit || read.length < portion) return found.slice(0, limit);
    }
  };

  /** Puts a message into the outbox; undefined without a mailbox. Two messages with one text would count as one. */
  const sendToOwner = async (subject: string, text: string): Promise<string | undefined> => {
    const mail = settings.mail();
    if (!mail) return undefined;
    const found = await outbox();
    if (!found) opened = openOutbox(settings, { mayClaim: false });
    const message = { name: STUDIO_NAME, email: mail.from, subject, text };
    const receipt = await (found ?? (await opened))?.accept({ ...message, key: undefined, suspicion: undefined });
    if (!receipt) throw new CannotWrite('The message could not be stored. Try again.');
    return receipt.reference;
  };

  /** Removes the marks of messages that were deleted by the server, which deletes old ones daily, or elsewhere. */
  const removeMarks = async () => {
    try {
      if ((await answered.references()).size === 0) return;
      const found = await outbox();
      if (found) await answered.removeOthers(async (reference) => (await found.find(reference)) !== undefined);
    } catch (error) {
      log('The marks of deleted messages could not be removed.', error instanceof Error ? traceOf(error) : {});
    }
  };
  let removing = removeMarks();
  const daily = setInterval(() => {
    removing = removeMarks();
  }, DAY_MS).unref();

  return {
    async list({ before, words = '', only } = {}) {
      const marked = await answered.references();
      const wanted = plain(words).split(/\s+/).filter(Boolean);
      const isWanted = (entry: Entry) =>
        hasWords(entry, wanted) && (only === undefined || FILTERS[only](entry, marked));
      const isAll = wanted.length === 0 && only === undefined;
      const below = before === undefined ? undefined : Number(before);
      const found = await newest(PAGE_SIZE + 1, below, isAll ? undefined : isWanted);
      const shown = found.slice(0, PAGE_SIZE);
      const last = shown.at(-1);
      const until = await seenUntil();
      return {
        messages: shown.map((entry) => ({
          ...headOf(entry, isSentOn()),
          ...(isUnseen(entry, until) && { isNew: true }),
          ...(marked.has(entry.reference) && { isAnswered: true }),
        })),
        ...(found.length > shown.length && last && { more: String(last.id) }),
        isSentOn: isSentOn(),
      };
    },
    async held() {
      const { dead = 0, quarantined = 0 } = (await (await outbox())?.health()) ?? {};
      return dead + quarantined;
    },
    async unseen() {
      const shown = await newest(PAGE_SIZE);
      const until = await seenUntil();
      return shown.filter((entry) => isUnseen(entry, until)).length;
    },
    async see(reference) {
      const { takenAt } = await find(reference);
      if (takenAt > (await seenUntil())) await documents.commit([seen.write(NEWEST, { takenAt })]);
    },
    async setAnswered(typed, isAnswered) {
      const { reference } = await find(typed);
      await (isAnswered ? answered.add(reference) : answered.remove(reference));
    },
    async exportAll(as) {
      const entries = (await outbox())?.entries() ?? NONE;
      if (as === 'csv') return asCsv(entries, await answered.references());
      const { to: mailTo, from: mailFrom } = settings.mail() ?? { to: NO_MAILBOX, from: NO_MAILBOX };
      return asMbox(entries, { mailTo, mailFrom, siteName: (await settings.siteName?.()) ?? STUDIO_NAME });
    },
    async read(reference) {
      const entry = await find(reference);
      const isAnswered = await answered.has(entry.reference);
      const answer = entry.state === 'delivered' ? entry.attempts.at(-1)?.reason : undefined;
      const { text, language } = entry.message;
      return {
        ...headOf(entry, isSentOn()),
        ...(isAnswered && { isAnswered }),
        text,
        ...(language !== undefined && { readIn: englishNameOf(language) }),
        ...(answer && { answer }),
      };
    },
    async sendAgain(reference) {
      if (!(await (await outbox())?.retry(reference)))
        throw new NotFound(`There is no message ${reference} to be sent.`);
    },
    async delete(reference) {
      const entry = await find(reference);
      const isAnswered = await answered.has(entry.reference);
      forget(entry.reference);
      // It is held in memory, so it is also gone when the studio ends.
      const timer = setTimeout(() => forget(entry.reference), RESTORE_MINUTES * 60_000).unref();
      // The message can be restored also if its deletion fails half-way.
      deleted.set(entry.reference, { entry, isAnswered, timer });
      await (await outbox())?.delete(entry.reference);
      if (isAnswered) await answered.remove(entry.reference);
    },
    async restoreMessage(reference) {
      const held = deleted.get(reference);
      if (!held || !(await (await outbox())?.putBack(held.entry)))
        throw new NotFound(`The message ${reference} is gone.`);
      if (held.isAnswered) await answered.add(reference);
      forget(reference);
    },
    async sendTrial() {
      const text = `This is a trial message of ${new Date().toISOString()}. If it is in your mailbox, messages from your site reach you.`;
      const reference = await sendToOwner('Trial message', text);
      if (reference === undefined) throw new CannotWrite('There is no mailbox yet. Save one first.');
      return { reference };
    },
    async tellOwner(subject, text) {
      await sendToOwner(subject, `${text}\n\n${new Date().toISOString()}`);
    },
    async close() {
      clearInterval(daily);
      await removing;
      for (const reference of deleted.keys()) forget(reference);
      await (await opened)?.close();
    },
  };
}

const NONE: AsyncIterable<Entry> = { async *[Symbol.asyncIterator]() {} };

const waitsForOwner = ({ state }: Entry) => state === 'quarantined' || state === 'dead';

const FILTERS: Readonly<Record<MessageFilter, (entry: Entry, answered: ReadonlySet<string>) => boolean>> = {
  unanswered: ({ reference, state }, answered) => state !== 'quarantined' && !answered.has(reference),
  attention: waitsForOwner,
};

/** Returns a text without capitals and accents, so that a search finds both. */
const plain = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

function hasWords({ reference, message: { name, email, subject, text } }: Entry, words: readonly string[]): boolean {
  const all = plain([reference, name, email, subject, text].join('\n'));
  return words.every((word) => all.includes(word));
}

/** Returns whether a message is new. Messages that were held back or not delivered are counted apart. */
const isUnseen = (entry: Entry, until: number) => entry.takenAt > until && !waitsForOwner(entry);

function headOf(entry: Entry, isSentOn: boolean): MessageHead {
  const { reference, takenAt, message, state } = entry;
  const { name, email, subject } = message;
  const why = whyNotDelivered(entry, isSentOn);
  return { reference, at: new Date(takenAt).toISOString(), name, email, subject, state, ...(why && { why }) };
}

function whyNotDelivered({ state, message, reason, attempts }: Entry, isSentOn: boolean): string | undefined {
  if (state === 'delivered') return undefined;
  if (state === 'quarantined') return message.suspicion && SUSPICION_TEXT[message.suspicion];
  if (state === 'dead') return `The mail server did not take it: ${reason ?? 'it gave no reason'}`;
  if (!isSentOn) return undefined;
  return reason && `Tried ${attempts.length === 1 ? 'once' : `${attempts.length} times`}: ${reason}`;
}
