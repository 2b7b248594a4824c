import { createWriteStream } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createTransport } from 'nodemailer';
import { endWithParent } from '../lib/parent-watch.ts';
import { reportUserError, UserError } from '../lib/user-error.ts';
import { readContactConfig } from '../server/contact/contact-config.ts';
import { SUSPICION_TEXT } from '../server/contact/suspicion.ts';
import { compose } from '../server/mail/composer.ts';
import { counted } from '../server/mail/counted.ts';
import { describeOutboxLocation, openExistingOutbox, outboxFile } from '../server/mail/open-outbox.ts';
import type { Entry, Outbox } from '../server/mail/outbox.ts';
import { backUp } from '../server/mail/sqlite/backup.ts';
import { sendTestMessage } from '../server/mail/test-message.ts';
import { ownSettings } from '../server/main.ts';
import type { Settings } from '../server/settings.ts';

const USAGE = `npm run mail                       lists the messages
npm run mail show <reference>      shows one whole
npm run mail retry <reference>     queues one that is dead or in quarantine again
npm run mail retry all             queues again all that are dead
npm run mail retry quarantine      queues all that are in quarantine
npm run mail delete <reference>    deletes one beyond recovery
npm run mail export <folder>       writes each as .eml, and all as messages.json
npm run mail backup <file>         copies all messages into a file, also while the site takes more
npm run mail test                  sends a test message and says what the mail server answered`;

const NOBODY = 'owner@localhost';

const print = (text: string): void => {
  process.stdout.write(`${text}\n`);
};
const unknown = (reference: string) => `There is no message ${reference}: npm run mail lists them.`;
const timeOf = (ms: number) => new Date(ms).toISOString().slice(0, 16).replace('T', ' ');

async function mail([action = 'list', ...words]: readonly string[]): Promise<void> {
  const settings = ownSettings();
  if (action === 'test') return sendTest(settings);
  if (!['list', 'show', 'retry', 'delete', 'export', 'backup'].includes(action)) throw new UserError(USAGE);
  const outbox = await openExistingOutbox(settings);
  if (outbox === undefined) return print(`No message has come yet (${settings.dataFolder}).`);
  try {
    const [word] = words;
    if (action === 'list') return await list(outbox);
    if (word === undefined) throw new UserError(USAGE);
    if (action === 'show') return await show(outbox, word);
    if (action === 'retry') return await retry(outbox, word);
    if (action === 'backup') return copy(settings, resolve(word));
    if (action === 'delete') return await remove(outbox, word);
    await exportAll(outbox, resolve(word), settings);
  } finally {
    await outbox.close();
  }
}

async function list(outbox: Outbox): Promise<void> {
  let number = 0;
  for await (const { reference, takenAt, state, message, reason } of outbox.entries()) {
    number++;
    const why = quarantineReason({ state, message }) ?? reason;
    print(`${reference}  ${timeOf(takenAt)}  ${state.padEnd(11)}  ${message.email}  ${message.subject}`);
    if (why) print(`          ${why}`);
  }
  const { waiting, dead, quarantined } = await outbox.health();
  print(
    `${counted(number, 'message')}: ${waiting} waiting, ${dead} dead, ${quarantined} in quarantine. Times are UTC.`,
  );
}

async function show(outbox: Outbox, reference: string): Promise<void> {
  const entry = await outbox.find(reference);
  if (!entry) throw new UserError(unknown(reference));
  const { message, state, takenAt, attempts } = entry;
  print(`${entry.reference}, ${state}, taken ${timeOf(takenAt)} UTC`);
  const why = quarantineReason(entry);
  if (why) print(`  ${why}`);
  for (const { startedAt, reason } of attempts) print(`  attempt ${timeOf(startedAt)}: ${reason ?? 'no answer'}`);
  print(`From:    ${message.name} <${message.email}>\nSubject: ${message.subject}\n\n${message.text}`);
}

const quarantineReason = ({ state, message }: Pick<Entry, 'state' | 'message'>): string | undefined =>
  message.suspicion && state === 'quarantined' ? SUSPICION_TEXT[message.suspicion] : undefined;

async function remove(outbox: Outbox, reference: string): Promise<void> {
  if (!(await outbox.delete(reference))) throw new UserError(unknown(reference));
  print(`Deleted: ${reference}.`);
}

async function retry(outbox: Outbox, which: string): Promise<void> {
  const number = await outbox.retry(which);
  if (number === 0) throw new UserError(`Nothing to queue again for ${which}: npm run mail lists the messages.`);
  print(`Queued again: ${number}.`);
}

function copy(settings: Settings, file: string): void {
  if (settings.outboxProject !== undefined) {
    throw new UserError(
      `Messages are kept in ${describeOutboxLocation(settings)}: npm run mail export <folder> writes them into files.`,
    );
  }
  backUp(outboxFile(settings), file);
  print(`Copied to ${file}.`);
}

async function exportAll(outbox: Outbox, folder: string, settings: Settings): Promise<void> {
  const { siteName } = await configOf(settings);
  const formatter = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  const mailTo = settings.mail?.to ?? NOBODY;
  const mailFrom = settings.mail?.from ?? NOBODY;
  await mkdir(folder, { recursive: true });
  let number = 0;
  async function* written() {
    for await (const entry of outbox.entries()) {
      const { reference, message, messageId, takenAt } = entry;
      const formatted = await formatter.sendMail(compose(message, { messageId, takenAt, mailTo, mailFrom, siteName }));
      await writeFile(join(folder, `${reference}.eml`), formatted.message);
      yield `${number++ === 0 ? '[' : ','}\n${JSON.stringify(entry)}`;
    }
    yield number === 0 ? '[]\n' : '\n]\n';
  }
  await pipeline(written, createWriteStream(join(folder, 'messages.json')));
  print(`Written to ${folder}: ${counted(number, 'message')}.`);
}

async function sendTest(settings: Settings): Promise<void> {
  if (!settings.mail)
    throw new UserError(
      'Nothing to test yet: set a mailbox in the studio, or SMTP_URL and MAIL_TO (see .env.example).',
    );
  const { siteName } = await configOf(settings);
  const answer = await sendTestMessage(settings.mail, siteName);
  print(`Sent to ${settings.mail.to}. The mail server answered: ${answer}`);
}

const configOf = ({ buildFolder }: Settings) => readContactConfig(join(buildFolder, 'current', 'contact.json'));

if (import.meta.main) {
  endWithParent();
  await reportUserError(() => mail(process.argv.slice(2)));
  // A pending Firestore connection would keep the process alive.
  if (process.exitCode) process.exit();
}
