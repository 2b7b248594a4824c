import { expect, it } from 'vitest';
import type { Alert } from '../../server/mail/alert.ts';
import { uploadAlert } from './upload-alert.ts';

it('tells the owner at the address of alerts and by mail, an hour apart', async () => {
  const alerts: Alert[] = [];
  const mails: string[] = [];
  let now = 0;
  const tell = uploadAlert({
    alert: async (alert) => void alerts.push(alert),
    messages: { tellOwner: async (subject, text) => void mails.push(`${subject}: ${text}`) },
    now: () => now,
  });
  const reason = 'The host does not accept this user and password. Check both.';
  await tell(reason);
  expect(alerts).toEqual([{ state: 'upload-failed', reason: `The upload to your host failed. ${reason}` }]);
  expect(mails).toHaveLength(1);
  expect(mails[0]).toContain(reason);
  await tell(reason);
  expect([alerts.length, mails.length]).toEqual([2, 1]);
  now = 60 * 60_000;
  await tell(reason);
  await tell('Another problem.');
  expect(mails).toHaveLength(3);
});
