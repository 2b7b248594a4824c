import { expect, onTestFinished, test, vi } from 'vitest';
import { type SmtpBehavior, smtpServer } from '../../test/fixtures/smtp-server.ts';
import { sendFailure } from './send-failure.ts';
import { smtpTransport } from './transport.ts';

const SHORT_TIME_OUTS = { connectionTimeout: 2_000, greetingTimeout: 800, socketTimeout: 1_500, dnsTimeout: 2_000 };

async function mailServerFor(behavior: SmtpBehavior = {}) {
  const mailServer = await smtpServer(behavior);
  onTestFinished(() => mailServer.close());
  return mailServer;
}

test('does not send a password if TLS is required but unavailable', async () => {
  const onAuth = vi.fn<NonNullable<SmtpBehavior['onAuth']>>((_auth, _session, done) => done(null, { user: 'user' }));
  const mailServer = await mailServerFor({ authOptional: false, allowInsecureAuth: true, onAuth });
  const url = mailServer.url.replace('//', '//user:secret@');
  const failed = await smtpTransport(`${url}?requireTLS=true`, SHORT_TIME_OUTS)
    .verify()
    .catch((error: unknown) => sendFailure(error));
  expect(failed).toMatchObject({ kind: 'temporary', explanation: expect.stringMatching(/^No encrypted connection/) });
  expect(onAuth).not.toHaveBeenCalled();
  // A server on the same machine receives the password without TLS.
  expect(await smtpTransport(url, SHORT_TIME_OUTS).verify()).toBe(true);
  expect(smtpTransport('smtp://user:secret@mail.example.com').options).toMatchObject({ requireTLS: true });
});

test('reports an untrusted certificate, which the owner may trust', async () => {
  const mailServer = await mailServerFor({ disabledCommands: [] });
  const failed = await smtpTransport(mailServer.url, SHORT_TIME_OUTS)
    .verify()
    .catch((error: unknown) => sendFailure(error));
  expect(failed).toEqual({ kind: 'temporary', explanation: expect.stringMatching(/certificate is not trusted/) });
  expect(await smtpTransport(`${mailServer.url}/?tls.rejectUnauthorized=false`, SHORT_TIME_OUTS).verify()).toBe(true);
});

test('reports TLS at a port without TLS, and an unknown host', async () => {
  const mailServer = await mailServerFor();
  const judge = (url: string) =>
    smtpTransport(url, SHORT_TIME_OUTS)
      .verify()
      .catch((error: unknown) => sendFailure(error));
  expect(await judge(mailServer.url.replace('smtp:', 'smtps:'))).toMatchObject({
    explanation: expect.stringMatching(/smtp:\/\//),
  });
  expect(await judge('smtp://mail.invalid:587')).toMatchObject({ explanation: expect.stringMatching(/^Unknown host/) });
});

test('keeps the safe options whatever the URL’s query says', () => {
  const { options } = smtpTransport('smtp://x.example/?pool=true&logger=true&disableFileAccess=false&socketTimeout=1');
  expect(options).toMatchObject({ pool: false, logger: false, disableFileAccess: true, socketTimeout: 60_000 });
});
