import { copyFile, mkdir, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { SEND_FORM_PATH } from '../server/contact/relay.ts';
import type { Message } from '../server/mail/message.ts';
import type { Outbox } from '../server/mail/outbox.ts';
import { openSqliteOutbox } from '../server/mail/sqlite/outbox.ts';
import { mailCommand } from '../test/fixtures/mail-command.ts';
import { messageForm, type SmallSite, smallSite, startServer } from '../test/fixtures/server-process.ts';
import { smtpServer } from '../test/fixtures/smtp-server.ts';

const MESSAGE: Message = {
  name: 'Ines',
  email: 'ines@client.example',
  subject: 'A poster',
  text: 'Two inks.\n.\n用户 🐝',
  key: undefined,
  suspicion: undefined,
};

let site: SmallSite;
beforeEach(async () => {
  site = await smallSite();
});
afterEach(() => site.remove());

const mail = (args: readonly string[], environment?: Readonly<Record<string, string>>) =>
  mailCommand(site, args, environment);

async function inOutbox<Result>(work: (outbox: Outbox) => Promise<Result> | Result): Promise<Result> {
  const outbox = openSqliteOutbox(join(site.dataFolder, 'outbox.sqlite'));
  try {
    return await work(outbox);
  } finally {
    await outbox.close();
  }
}

/** Stores one message in each state that needs the owner; returns their references. */
const keepThree = () =>
  inOutbox(async (outbox) => {
    const dead = (await outbox.accept(MESSAGE)).reference;
    for (const { id } of await outbox.claimDue(1)) await outbox.died(id, 'Refused recipient.');
    const suspect = (await outbox.accept({ ...MESSAGE, subject: 'Pills', suspicion: 'honeypot' })).reference;
    const waiting = (await outbox.accept({ ...MESSAGE, subject: 'A book' })).reference;
    return { dead, suspect, waiting };
  });
const health = () => inOutbox((outbox) => outbox.health());

describe('npm run mail', () => {
  it('says that there is no message, and names the folder', async () => {
    expect(await mail([])).toEqual({ code: 0, stdout: `No message has come yet (${site.dataFolder}).\n`, stderr: '' });
  });

  it('lists the messages with the reasons for failure', async () => {
    const { dead, suspect, waiting } = await keepThree();
    const { code, stdout } = await mail(['list']);
    expect(code).toBe(0);
    const lines = stdout.trimEnd().split('\n');
    expect(lines).toEqual([
      expect.stringMatching(new RegExp(`^${dead}  [\\d-]{10} [\\d:]{5}  dead {9}ines@client\\.example  A poster$`)),
      '          Refused recipient.',
      expect.stringMatching(new RegExp(`^${suspect} .* quarantined  ines@client\\.example  Pills$`)),
      '          A hidden field was filled in, which people do not see.',
      expect.stringMatching(new RegExp(`^${waiting} .* waiting .* A book$`)),
      '3 messages: 1 waiting, 1 dead, 1 in quarantine. Times are UTC.',
    ]);
  });

  it('shows one message, or says that it does not exist', async () => {
    const { dead } = await keepThree();
    const { stdout } = await mail(['show', dead.toLowerCase()]);
    expect(stdout).toMatch(new RegExp(`^${dead}, dead, taken .+ UTC\n  attempt .+: Refused recipient\\.\n`));
    expect(stdout).toContain(`From:    Ines <ines@client.example>\nSubject: A poster\n\n${MESSAGE.text}\n`);
    const stderr = 'There is no message 22222222: npm run mail lists them.\n';
    expect(await mail(['show', '22222222'])).toEqual({ code: 1, stdout: '', stderr });
  });

  it('shows why a message is in quarantine, and uses the singular', async () => {
    const { reference } = await inOutbox((outbox) => outbox.accept({ ...MESSAGE, suspicion: 'too fast' }));
    const { stdout } = await mail(['show', reference]);
    expect(stdout).toMatch(/UTC\n {2}It was sent within 2 seconds of the form being shown, .*\nFrom: /);
    expect((await mail([])).stdout).toContain('\n1 message: 0 waiting, 0 dead, 1 in quarantine.');
    const folder = join(site.dataFolder, 'messages');
    expect((await mail(['export', folder])).stdout).toBe(`Written to ${folder}: 1 message.\n`);
  });

  it('retries all dead messages, but no waiting ones', async () => {
    const { dead, waiting } = await keepThree();
    expect(await mail(['retry', 'all'])).toMatchObject({ code: 0, stdout: 'Queued again: 1.\n' });
    expect(await health()).toEqual({ waiting: 2, dead: 0, quarantined: 1 });
    expect(await inOutbox((outbox) => outbox.find(dead))).toMatchObject({ state: 'waiting' });
    const stderr = `Nothing to queue again for ${waiting}: npm run mail lists the messages.\n`;
    expect(await mail(['retry', waiting])).toEqual({ code: 1, stdout: '', stderr });
  });

  it('releases one message or all from quarantine', async () => {
    const { suspect } = await keepThree();
    expect(await mail(['retry', suspect])).toMatchObject({ code: 0, stdout: 'Queued again: 1.\n' });
    await inOutbox((outbox) => outbox.accept({ ...MESSAGE, subject: 'More', suspicion: 'too fast' }));
    expect(await mail(['retry', 'quarantine'])).toMatchObject({ code: 0, stdout: 'Queued again: 1.\n' });
    expect(await health()).toEqual({ waiting: 3, dead: 1, quarantined: 0 });
  });

  it('deletes one message, or says that it does not exist', async () => {
    const { dead } = await keepThree();
    expect(await mail(['delete', dead])).toEqual({ code: 0, stdout: `Deleted: ${dead}.\n`, stderr: '' });
    expect(await health()).toEqual({ waiting: 1, dead: 0, quarantined: 1 });
    expect(await mail(['delete', dead])).toMatchObject({ code: 1, stderr: expect.stringContaining('There is no') });
  });

  it('exports each message as .eml and all as messages.json', async () => {
    const { dead, suspect, waiting } = await keepThree();
    const folder = join(site.dataFolder, 'messages');
    expect(await mail(['export', folder])).toMatchObject({ code: 0, stdout: `Written to ${folder}: 3 messages.\n` });
    const names = [dead, suspect, waiting].map((reference) => `${reference}.eml`);
    expect((await readdir(folder)).sort()).toEqual([...names, 'messages.json'].sort());
    const exported = await PostalMime.parse(await readFile(join(folder, `${dead}.eml`)));
    expect(exported).toMatchObject({ subject: '[Studio] A poster', replyTo: [{ address: MESSAGE.email }] });
    expect(exported.text?.replaceAll('\r\n', '\n')).toContain(MESSAGE.text);
    const all: unknown = JSON.parse(await readFile(join(folder, 'messages.json'), 'utf8'));
    const references = [dead, suspect, waiting].map((reference) => ({ reference }));
    expect(all).toMatchObject(references);
    expect(all).toMatchObject([{ message: { text: MESSAGE.text } }, {}, {}]);
  });

  it('exports an empty list without messages', async () => {
    await inOutbox(() => undefined);
    const folder = join(site.dataFolder, 'messages');
    expect((await mail(['export', folder])).stdout).toBe(`Written to ${folder}: 0 messages.\n`);
    expect(await readFile(join(folder, 'messages.json'), 'utf8')).toBe('[]\n');
  });

  it('prints the usage for an unknown command', async () => {
    const stderr = expect.stringMatching(/^npm run mail {2,}lists the messages\n/);
    expect(await mail(['help'])).toEqual({ code: 1, stdout: '', stderr });
    await inOutbox(() => undefined);
    expect(await mail(['show'])).toEqual({ code: 1, stdout: '', stderr });
  });

  it('works next to a running server without double delivery', async () => {
    const mailServer = await smtpServer();
    onTestFinished(() => mailServer.close());
    const server = startServer(site, { SMTP_URL: mailServer.url, MAIL_TO: 'owner@example.net' });
    onTestFinished(() => void server.child.kill('SIGKILL'));
    const post = async () =>
      (await fetch((await server.address) + SEND_FORM_PATH, { method: 'POST', body: messageForm() })).headers;
    const reference = (await post()).get('X-Reference') ?? '';
    const listed = await mail([]);
    expect([listed.code, listed.stdout]).toEqual([0, expect.stringContaining(reference)]);
    expect(await mail(['retry', 'all'])).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/^Nothing to queue/),
    });
    server.child.kill('SIGTERM');
    expect(await server.ended).toBe(0);
    expect(mailServer.taken).toHaveLength(1);
    expect((await inOutbox((outbox) => outbox.find(reference)))?.attempts).toHaveLength(1);
  });
});

describe('npm run mail backup', () => {
  it('backs up while the server accepts messages, and keeps every acknowledged one', async () => {
    const server = startServer(site, { RATE_LIMIT: 'off' });
    onTestFinished(() => void server.child.kill('SIGKILL'));
    const address = await server.address;
    const post = async (title: string) => {
      const answer = await fetch(address + SEND_FORM_PATH, { method: 'POST', body: messageForm({ title }) });
      return answer.headers.get('X-Reference');
    };
    const before = await Promise.all(Array.from({ length: 50 }, (_, number) => post(`Early ${number}`)));
    const copy = join(site.buildFolder, '..', 'copy.sqlite');
    let isDone = false;
    const copied = mail(['backup', copy]).finally(() => {
      isDone = true;
    });
    let later = 0;
    while (!isDone) await post(`Late ${later++}`);
    expect(await copied).toEqual({ code: 0, stdout: `Copied to ${copy}.\n`, stderr: '' });
    expect(later).toBeGreaterThan(0);

    const fresh = await smallSite();
    onTestFinished(() => fresh.remove());
    await mkdir(fresh.dataFolder);
    await copyFile(copy, join(fresh.dataFolder, 'outbox.sqlite'));
    const { stdout } = await mail([], { DATA_DIR: fresh.dataFolder });
    for (const reference of before) expect(stdout).toContain(reference);
  });
});
