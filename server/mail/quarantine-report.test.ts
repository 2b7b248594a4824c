import { expect, it } from 'vitest';
import { claimOne, outboxFixture, readEntries, sampleMessage } from '../../test/fixtures/outbox.ts';
import type { Alert } from './alert.ts';
import type { Outbox } from './outbox.ts';
import { reportQuarantine } from './quarantine-report.ts';

const HOUR_MS = 60 * 60_000;
const FROM = 'site@example.org';

const { clock, open } = outboxFixture();

let suspects = 0;
const suspect = (outbox: Outbox) =>
  outbox.accept(sampleMessage({ text: `Cheap pills ${suspects++}`, suspicion: 'honeypot' }));

/** Sends the report as the server does; returns the alerts and the number of wake-ups. */
async function report(outbox: Outbox, mail?: { from: string }) {
  const alerts: Alert[] = [];
  let woken = 0;
  const alert = async (one: Alert) => void alerts.push(one);
  await reportQuarantine({ outbox, mail, siteName: () => 'Studio', alert, wake: () => void woken++ });
  return { alerts, woken };
}

/** Returns the letters that are queued for the owner. */
const letters = async (outbox: Outbox) =>
  (await readEntries(outbox)).flatMap(({ state, message }) => (state === 'waiting' ? message : []));

it('queues one letter a day, however often the server starts and checks', async () => {
  const outbox = open();
  expect(await report(outbox, { from: FROM })).toEqual({ alerts: [], woken: 0 });
  await suspect(outbox);
  expect(await report(outbox, { from: FROM })).toEqual({ alerts: [], woken: 1 });
  await outbox.delivered(await claimOne(outbox));
  await suspect(outbox);
  await suspect(outbox);
  for (let hour = 0; hour < 23; hour++) {
    clock.now += HOUR_MS;
    expect(await report(open(), { from: FROM })).toEqual({ alerts: [], woken: 0 });
  }
  clock.now += HOUR_MS;
  expect(await report(open(), { from: FROM })).toEqual({ alerts: [], woken: 1 });
  expect(await report(open(), { from: FROM })).toEqual({ alerts: [], woken: 0 });
  expect((await letters(outbox)).map(({ subject }) => subject)).toEqual(['2 new messages in quarantine']);
});

it('writes the numbers and the commands from the site to the owner, without the messages’ contents', async () => {
  const outbox = open();
  await suspect(outbox);
  await report(outbox, { from: FROM });
  const [letter, ...others] = await letters(outbox);
  expect(others).toEqual([]);
  expect(letter).toMatchObject({ name: 'Studio', email: FROM, subject: '1 new message in quarantine' });
  expect(letter?.text).toMatch(/^1 new message that looks like a program's is kept in quarantine\.\n\nnpm run mail /);
  expect(JSON.stringify(letter)).not.toMatch(/pills|Ada|ada@|A book/);
});

it('reports nothing after a day without new messages, or about released and deleted ones', async () => {
  const outbox = open();
  const { reference } = await suspect(outbox);
  await report(outbox);
  clock.now += 24 * HOUR_MS;
  expect((await report(outbox)).alerts).toEqual([]);
  await outbox.delete((await suspect(outbox)).reference);
  await outbox.retry(reference);
  expect((await report(outbox)).alerts).toEqual([]);
});

it('is an alert if mail is not set up', async () => {
  const outbox = open();
  await suspect(outbox);
  await report(outbox);
  clock.now += 24 * HOUR_MS;
  await suspect(outbox);
  const reason =
    "1 new message that looks like a program's is kept in quarantine. 2 are there in all. npm run mail lists them.";
  expect((await report(outbox)).alerts).toEqual([{ state: 'quarantined', reason }]);
  expect((await report(outbox)).alerts).toEqual([]);
  expect(await letters(outbox)).toEqual([]);
});

it('waits when the clock is set back by seconds, but not when it is set back by years', async () => {
  const outbox = open();
  await suspect(outbox);
  await report(outbox);
  await suspect(outbox);
  clock.now -= 5_000;
  expect((await report(outbox)).alerts).toEqual([]);
  clock.now -= 365 * 24 * HOUR_MS;
  expect((await report(outbox)).alerts).toHaveLength(1);
});
