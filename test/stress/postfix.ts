import { deepEqual, equal, match, ok } from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import PostalMime from 'postal-mime';
import { reportUserError, UserError } from '../../lib/user-error.ts';
import { openSqliteOutbox } from '../../server/mail/sqlite/outbox.ts';
import { PROJECT_FOLDER } from '../../site-build/project-folder.ts';
import { type SmallSite, smallSite } from '../fixtures/server-process.ts';
import { createPostfix, type Postfix, postfixObstacle } from './postfix/instance.ts';
import { exitOnSignal, startTestServer } from './setup/server.ts';
import { until } from './setup/until.ts';
import { healthOf, postMessage } from './setup/visitor.ts';

const DOMAIN = 'studio.example';
const OWNER = `owner@${DOMAIN}`;
const SITE = `site@${DOMAIN}`;
/** The first of the retry delays, which grow to 2.6 s. */
const RETRY_FIRST_MS = 200;

/** A message that is hard to deliver: leading dots, a line above SMTP's 998 octets, and text beyond ASCII. */
const HARD_MESSAGE = {
  user_name: 'Jörg 🐝 "Ink" Müller',
  user_email: 'joerg@client.example',
  title: 'Ein Plakat für die Grünen 用户 🖨️',
  message: [
    'Good day,',
    '.',
    '..',
    '.hidden',
    '用户 🐝 é',
    'long '.repeat(500).trim(),
    '  <b>&amp;</b> =3D',
    'J.',
  ].join('\n'),
};

/** Delivers to a Postfix that is down, accepts mail, then refuses it. @throws Error at the first failed check */
async function runPostfix(say: (line: string) => void): Promise<void> {
  const postfix = await createPostfix(DOMAIN);
  const site = await smallSite();
  try {
    await deliverTo(postfix, site, say);
  } catch (error) {
    throw new Error(`${error instanceof Error ? error.message : error}\n\nPostfix's log:\n${await postfix.log()}`, {
      cause: error,
    });
  } finally {
    await postfix.remove();
    await site.remove();
  }
}

async function deliverTo(postfix: Postfix, site: SmallSite, say: (line: string) => void): Promise<void> {
  const server = startTestServer(site, {
    SMTP_URL: postfix.url,
    MAIL_TO: OWNER,
    MAIL_FROM: SITE,
    MAIL_RETRY_FIRST_MS: String(RETRY_FIRST_MS),
    RATE_LIMIT: 'off',
  });
  try {
    const address = await server.address;
    const post = (fields: Readonly<Record<string, string>>) => postTaken(address, fields);
    const delivered = (reference: string) => deliveredMail(postfix, site, reference);

    const early = await post({ message: 'Posted while the mail server was down.' });
    await until('an attempt that failed', async () =>
      (await mailCommand(site, 'show', early)).includes('The connection was refused') ? true : undefined,
    );
    deepEqual(await healthOf(address), { status: 200, waiting: 1, dead: 0 });
    say('Postfix is down: the message is taken, the first attempt fails, the message waits.');

    await postfix.setMailboxes(OWNER);
    await postfix.start();
    await delivered(early);
    say('Postfix is up: the retry delivers the message.');

    checkHardMessage(await delivered(await post(HARD_MESSAGE)));
    say('A hard message arrives whole over STARTTLS: text, subject, From the site, Reply-To the visitor.');

    await postfix.setMailboxes();
    const refused = await post({ message: 'Refused at first.' });
    await until('a dead message', async () => ((await healthOf(address)).dead === 1 ? true : undefined));
    equal((await fetch(`${address}/health/mail`)).status, 503);
    match(await mailCommand(site, 'show', refused), /Refused recipient.+550 5\.1\.1/);
    say(
      'Postfix refuses the owner’s address with 550: the message is dead, /health/mail says 503, the owner reads why.',
    );

    await postfix.setMailboxes(OWNER);
    equal(await mailCommand(site, 'retry', refused), 'Queued again: 1.\n');
    // The server checks the outbox every minute; a new message makes it check at once.
    const last = await post({ message: 'The last one.' });
    await delivered(refused);
    await delivered(last);
    await until('an outbox with nothing to do', async () =>
      (await healthOf(address)).waiting === 0 ? true : undefined,
    );
    deepEqual(await healthOf(address), { status: 200, waiting: 0, dead: 0 });
    say('Put right and queued again, it arrives as well.');
  } finally {
    server.child.kill('SIGTERM');
    await server.ended;
  }
  const complaint = await server.stderr;
  equal(complaint.match(/ was not delivered and is kept as dead\. /g)?.length, 1, complaint);
  ok(!complaint.includes('@'), `An address stands in the log: ${complaint}`);
  const ids = await checkIds(postfix, site);
  say(`${ids} messages, ${ids} mails, each under the Message-ID on record; the log names no address.`);
}

/** Posts a message. @returns its reference, once the server has accepted it */
async function postTaken(address: string, fields: Readonly<Record<string, string>>): Promise<string> {
  const { status, text, reference } = await postMessage(address, fields);
  deepEqual([status, text], [200, 'OK']);
  return reference;
}

async function mailCommand(site: SmallSite, ...words: readonly string[]): Promise<string> {
  const env = { PATH: process.env.PATH, BUILD_DIR: site.buildFolder, DATA_DIR: site.dataFolder };
  const file = join(PROJECT_FOLDER, 'cli', 'mail.ts');
  return (await promisify(execFile)(process.execPath, [file, ...words], { env })).stdout;
}

const mailsIn = async (postfix: Postfix) =>
  Promise.all((await postfix.mails(OWNER)).map((raw) => PostalMime.parse(raw)));

type Mail = Awaited<ReturnType<typeof mailsIn>>[number];

/** Returns the mail of the message, once Postfix has delivered it. */
async function deliveredMail(postfix: Postfix, site: SmallSite, reference: string): Promise<Mail> {
  const expectedId = (await messageIds(site)).get(reference);
  return until(`the mail of message ${reference}`, async () =>
    (await mailsIn(postfix)).find(({ messageId }) => messageId === expectedId),
  );
}

function checkHardMessage({ from, replyTo, subject, text, to, headers }: Mail): void {
  deepEqual(from, { name: 'Studio', address: SITE });
  deepEqual(replyTo, [{ name: HARD_MESSAGE.user_name, address: HARD_MESSAGE.user_email }]);
  deepEqual(
    to?.map((one) => one.address),
    [OWNER],
  );
  equal(subject, `[Studio] ${HARD_MESSAGE.title}`);
  const { user_name: name, user_email: email, message } = HARD_MESSAGE;
  equal(text?.replaceAll('\r\n', '\n').trimEnd(), `${name} <${email}> wrote through Studio:\n\n${message}`);
  match(headers.find(({ key }) => key === 'received')?.value ?? '', /using TLSv1\.\d/);
}

async function messageIds(site: SmallSite): Promise<ReadonlyMap<string, string>> {
  const outbox = openSqliteOutbox(join(site.dataFolder, 'outbox.sqlite'));
  try {
    const ids = new Map<string, string>();
    for await (const { reference, messageId } of outbox.entries()) ids.set(reference, `<${messageId}@${DOMAIN}>`);
    return ids;
  } finally {
    await outbox.close();
  }
}

/** Checks that each message became exactly one mail. @returns the number of messages */
async function checkIds(postfix: Postfix, site: SmallSite): Promise<number> {
  const onRecord = [...(await messageIds(site)).values()].sort();
  const arrived = (await mailsIn(postfix)).map(({ messageId }) => messageId).sort();
  deepEqual(arrived, onRecord);
  return arrived.length;
}

exitOnSignal();
await reportUserError(async () => {
  const obstacle = postfixObstacle();
  if (obstacle !== undefined) throw new UserError(`Postfix cannot be tested: ${obstacle}.`);
  await runPostfix((line) => void process.stdout.write(`${line}\n`));
});
