import PostalMime from 'postal-mime';
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { mailCommand } from '../test/fixtures/mail-command.ts';
import { type SmallSite, smallSite } from '../test/fixtures/server-process.ts';
import { type SmtpBehavior, smtpError, smtpServer } from '../test/fixtures/smtp-server.ts';

let site: SmallSite;
beforeEach(async () => {
  site = await smallSite();
});
afterEach(() => site.remove());

describe('npm run mail test', () => {
  const test = (SMTP_URL: string) => mailCommand(site, ['test'], { SMTP_URL, MAIL_TO: 'owner@example.net' });
  const mailServerFor = async (behavior: SmtpBehavior = {}) => {
    const mailServer = await smtpServer(behavior);
    onTestFinished(() => mailServer.close());
    return mailServer;
  };

  it('names the missing settings', async () => {
    const stderr = 'Nothing to test yet: set a mailbox in the studio, or SMTP_URL and MAIL_TO (see .env.example).\n';
    expect(await mailCommand(site, ['test'])).toEqual({ code: 1, stdout: '', stderr });
  });

  it('sends a message and prints the mail server’s response', async () => {
    const mailServer = await mailServerFor();
    const { code, stdout } = await test(mailServer.url);
    expect([code, stdout]).toEqual([0, expect.stringMatching(/^Sent to owner@example\.net\. .+ answered: 250 /)]);
    const { subject, text } = await PostalMime.parse(mailServer.taken[0]?.raw ?? '');
    expect([subject, text]).toEqual(['[Studio] Test', expect.stringContaining('This is a test message.')]);
  });

  it.each<[string, string, SmtpBehavior, RegExp]>([
    [
      'a wrong password',
      '//user:secret@',
      { authOptional: false, allowInsecureAuth: true, onAuth: (_auth, _session, done) => done(smtpError(535)) },
      /^Wrong user or password\. Check both in the settings of the mailbox .*some providers want an app password\. .*answered: 535/,
    ],
    [
      'a refused sender',
      '//',
      { onMailFrom: (_address, _session, done) => done(smtpError(553)) },
      /^Refused sender: .*\(MAIL_FROM\)\. Set it to one that belongs to the account\. .*answered: 553/,
    ],
    [
      'a certificate that is not trusted',
      '//',
      { disabledCommands: [] },
      /^The mail server's certificate is not trusted\. Use the host name that the certificate was made for/,
    ],
  ])('explains what to do about %s', async (_, login, behavior, words) => {
    const { url } = await mailServerFor(behavior);
    const { code, stdout, stderr } = await test(url.replace('//', login));
    expect([code, stdout, stderr]).toEqual([1, '', expect.stringMatching(words)]);
    expect(stderr).not.toContain('secret');
  });

  it('explains what to do about a refused connection', async () => {
    const gone = await smtpServer();
    await gone.close();
    const words =
      /^The connection was refused: .*Check host and port in the settings of the mailbox; .*try 587 or 465\.\n$/;
    expect(await test(gone.url)).toEqual({ code: 1, stdout: '', stderr: expect.stringMatching(words) });
  });
});
