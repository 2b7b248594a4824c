import { expect, onTestFinished, test } from 'vitest';
import { Refusal } from '../refusal.ts';
import { refusal, silentPeer, smtpPeer } from './smtp-fixture.ts';
import { sendTestMessage } from './test-message.ts';

const MAIL = { to: 'owner@example.net', from: 'site@example.org' };
const SHORT_TIME_OUTS = { connectionTimeout: 2_000, greetingTimeout: 200, socketTimeout: 2_000, dnsTimeout: 2_000 };

test('a server that never answers is not waited for', async () => {
  const peer = await silentPeer();
  onTestFinished(() => peer.close());
  const failed = sendTestMessage({ ...MAIL, smtpUrl: peer.url }, 'Studio', SHORT_TIME_OUTS);
  await expect(failed).rejects.toThrow(Refusal);
  await expect(failed).rejects.toThrow(/fell silent\. Check that host and port in SMTP_URL belong together/);
});

test('one of two recipients refused is named', async () => {
  const peer = await smtpPeer({
    onRcptTo: ({ address }, _session, done) => done(address === 'gone@example.net' ? refusal(550) : null),
  });
  onTestFinished(() => peer.close());
  const failed = sendTestMessage({ ...MAIL, to: 'owner@example.net, gone@example.net', smtpUrl: peer.url }, 'Studio');
  await expect(failed).rejects.toThrow('The mail server refused it for gone@example.net. Check MAIL_TO.');
  expect(peer.taken).toHaveLength(1);
});
