import { expect, onTestFinished, test } from 'vitest';
import { UserError } from '../../lib/user-error.ts';
import { silentServer, smtpError, smtpServer } from '../../test/fixtures/smtp-server.ts';
import { sendTestMessage } from './test-message.ts';

const MAIL = { to: 'owner@example.net', from: 'site@example.org' };
const SHORT_TIME_OUTS = { connectionTimeout: 2_000, greetingTimeout: 200, socketTimeout: 2_000, dnsTimeout: 2_000 };

test('times out when the server never responds', async () => {
  const mailServer = await silentServer();
  onTestFinished(() => mailServer.close());
  const failed = sendTestMessage({ ...MAIL, smtpUrl: mailServer.url }, 'Studio', SHORT_TIME_OUTS);
  await expect(failed).rejects.toThrow(UserError);
  await expect(failed).rejects.toThrow(
    /fell silent\. Check that host and port in the settings of the mailbox belong together/,
  );
});

test('names a rejected recipient', async () => {
  const mailServer = await smtpServer({
    onRcptTo: ({ address }, _session, done) => done(address === 'gone@example.net' ? smtpError(550) : null),
  });
  onTestFinished(() => mailServer.close());
  const failed = sendTestMessage(
    { ...MAIL, to: 'owner@example.net, gone@example.net', smtpUrl: mailServer.url },
    'Studio',
  );
  await expect(failed).rejects.toThrow('The mail server refused it for gone@example.net. Check MAIL_TO.');
  expect(mailServer.taken).toHaveLength(1);
});
