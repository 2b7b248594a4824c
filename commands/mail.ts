import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { createTransport } from 'nodemailer';
import { readContactFacts } from '../server/contact/facts.ts';
import { compose } from '../server/mail/composer.ts';
import { type Entry, type Outbox, openOutbox } from '../server/mail/outbox.ts';
import { smtpTransport } from '../server/mail/transport.ts';
import { verdict } from '../server/mail/verdict.ts';
import { ownSettings } from '../server/main.ts';
import { outboxFile } from '../server/office.ts';
import { orRefuse, Refusal } from '../server/refusal.ts';
import type { Settings } from '../server/settings.ts';
import { endWithStarter } from './lifeline.ts';

const USAGE = `npm run mail                       lists the messages
npm run mail show <reference>      shows one whole
npm run mail retry <reference|all> queues what is dead or in quarantine again
npm run mail export <folder>       writes each as .eml, and all as messages.json
npm run mail test                  sends a test message and says what the mail server answered`;

/** Stands for MAIL_TO in exported messages while it is not set. */
const NOBODY = 'owner@localhost';

const print = (text: string): void => {
  process.stdout.write(`${text}\n`);
};
const timeOf = (ms: number) => new Date(ms).toISOString().slice(0, 16).replace('T', ' ');

/** `npm run mail`: what the relay has kept, for its owner. */
async function mail([action = 'list', ...words]: readonly string[]): Promise<void> {
  const settings = ownSettings();
  if (action === 'test') return sendTest(settings);
  if (!['list', 'show', 'retry', 'export'].includes(action)) throw new Refusal(USAGE);
  if (!existsSync(outboxFile(settings))) return print(`No message has come yet (${settings.dataFolder}).`);
  const outbox = openOutbox(outboxFile(settings));
  try {
    const [word] = words;
    if (action === 'list') return list(outbox);
    if (word === undefined) throw new Refusal(USAGE);
    if (action === 'show') return show(outbox, word);
    if (action === 'retry') return print(`Queued again: ${outbox.retry(word)}.`);
    await exportAll(outbox.list(), resolve(word), settings);
  } finally {
    outbox.close();
  }
}

function list(outbox: Outbox): void {
  const entries = outbox.list();
  for (const { reference, takenAt, state, message, reason } of entries) {
    const why = message.suspicion && state === 'quarantined' ? message.suspicion : reason;
    print(`${reference}  ${timeOf(takenAt)}  ${state.padEnd(11)}  ${message.email}  ${message.subject}`);
    if (why) print(`          ${why}`);
  }
  const { waiting, dead, quarantined } = outbox.health();
  print(`${entries.length} messages: ${waiting} waiting, ${dead} dead, ${quarantined} in quarantine. Times are UTC.`);
}

function show(outbox: Outbox, reference: string): void {
  const entry = outbox.find(reference);
  if (!entry) throw new Refusal(`There is no message ${reference}: npm run mail lists them.`);
  const { message, state, takenAt, attempts } = entry;
  print(`${entry.reference}, ${state}, taken ${timeOf(takenAt)} UTC`);
  for (const { startedAt, reason } of attempts) print(`  attempt ${timeOf(startedAt)}: ${reason ?? 'no complaint'}`);
  print(`From:    ${message.name} <${message.email}>\nSubject: ${message.subject}\n\n${message.text}`);
}

async function exportAll(entries: readonly Entry[], folder: string, settings: Settings): Promise<void> {
  const { siteName } = await factsOf(settings);
  const paper = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  const mailTo = settings.mail?.to ?? NOBODY;
  const mailFrom = settings.mail?.from ?? NOBODY;
  await mkdir(folder, { recursive: true });
  for (const { reference, message, messageId, takenAt } of entries) {
    const printed = await paper.sendMail(compose(message, { messageId, takenAt, mailTo, mailFrom, siteName }));
    await writeFile(join(folder, `${reference}.eml`), printed.message);
  }
  await writeFile(join(folder, 'messages.json'), `${JSON.stringify(entries, null, 2)}\n`);
  print(`Written to ${folder}: ${entries.length} messages.`);
}

async function sendTest(settings: Settings): Promise<void> {
  if (!settings.mail) throw new Refusal('Nothing to test yet: set SMTP_URL and MAIL_TO first (see .env.example).');
  const { to: mailTo, from: mailFrom, smtpUrl } = settings.mail;
  const { siteName } = await factsOf(settings);
  const now = Date.now();
  const message = {
    name: siteName,
    email: mailFrom,
    subject: 'Test',
    text: 'This is a test message. If you read it, messages from your site reach you.',
    key: undefined,
    suspicion: undefined,
  };
  try {
    const envelope = { messageId: `test-${now}`, takenAt: now, mailTo, mailFrom, siteName };
    const { response } = await smtpTransport(smtpUrl).sendMail(compose(message, envelope));
    print(`Sent to ${mailTo}. The mail server answered: ${response}`);
  } catch (error) {
    throw new Refusal(verdict(error).words);
  }
}

const factsOf = ({ siteFolder }: Settings) => readContactFacts(join(siteFolder, '..', 'contact.json'));

if (import.meta.main) {
  endWithStarter();
  await orRefuse(() => mail(process.argv.slice(2)));
}
