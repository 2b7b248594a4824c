import type { Firestore } from 'firebase-admin/firestore';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { z } from 'zod';
import { openFirestore } from '../../../storage/firebase/open-firestore.ts';
import { costsInDocument, countedFirestore } from '../../../test/fixtures/firestore-cost.ts';
import { newProject, onFirestoreEmulator } from '../../../test/fixtures/on-firestore-emulator.ts';
import { runningSite } from '../../../test/fixtures/running-site.ts';
import { smtpServer } from '../../../test/fixtures/smtp-server.ts';
import { type Outbox, OutboxFull, OutboxUnreachable } from '../outbox.ts';
import { outboxContract } from '../outbox-contract/outbox.contract.ts';
import { claimOne, readEntries, START_MS, sampleMessage } from '../outbox-contract/test-outbox.ts';
import { LEASE_MS } from './claims.ts';
import { type FirestoreOutboxOptions, openFirestoreOutbox } from './outbox.ts';

/** A long time-out, because the emulator shares the machine with all other tests. */
const answerTimeoutMs = 60_000;

onFirestoreEmulator('The outbox on Firestore', (addressOf) => {
  /** Creates a project whose outboxes share a clock that the test sets. */
  async function project() {
    const projectId = newProject();
    const clock = { now: START_MS };
    return {
      clock,
      async open(options?: FirestoreOutboxOptions) {
        const { firestore, close } = await openFirestore(projectId);
        onTestFinished(close);
        return {
          firestore,
          outbox: openFirestoreOutbox(firestore, { now: () => clock.now, answerTimeoutMs, ...options }),
        };
      },
      /** Returns the project's documents, by collection. */
      async documents() {
        const found = await Promise.all(
          ['outboxMessages', 'outboxResubmissions', 'outbox'].map(async (name) => {
            const answer = await fetch(`${addressOf(projectId)}/${name}`, {
              headers: { Authorization: 'Bearer owner' },
            });
            return listedSchema.parse(await answer.json()).documents;
          }),
        );
        return found.flat();
      },
    };
  }

  // This test comes first: it counts the requests of all clients in the process, including those that later tests open.
  test('reads and writes as many documents as docs/firebase.md says', async () => {
    const { open } = await project();
    const { firestore, outbox } = await open();
    const costOf = await costsInDocument();
    const cost = await countedFirestore(firestore);
    await outbox.accept(sampleMessage({ key: '7KQ2M9XWBCDF' }));
    expect(cost.take()).toEqual(costOf('a message is taken'));
    // The calls are the delivery's: claim, send, store the outcome, look for more, ask for the next due time.
    await outbox.delivered(await claimOneOf(outbox));
    await outbox.claimDue(1, 60_000);
    await outbox.nextDueAt();
    expect(cost.take()).toEqual(costOf('it is sent'));
    await outbox.claimDue(1, 60_000);
    await outbox.nextDueAt();
    expect(cost.take()).toEqual(costOf('a minute in which nothing happens'));
    await outbox.health();
    expect(cost.take()).toEqual(costOf('`/health` is asked'));
    await outbox.reportQuarantine();
    expect(cost.take()).toEqual(costOf('the quarantine is looked at, once an hour'));
    await outbox.purge(0);
    expect(cost.take()).toEqual(costOf('a message is deleted after its time'));
  });

  describe('as an outbox', () => {
    outboxContract(async () => {
      const projectId = newProject();
      const clients = new Map<Outbox, { close(): Promise<void> }>();
      onTestFinished(async () => {
        await Promise.all([...clients.values()].map((client) => client.close()));
      });
      return {
        async open(options) {
          const client = await openFirestore(projectId);
          const outbox = openFirestoreOutbox(client.firestore, { answerTimeoutMs, ...options });
          clients.set(outbox, client);
          return outbox;
        },
        // After the client is closed, no request of this outbox arrives.
        async kill(outbox) {
          await clients.get(outbox)?.close();
          clients.delete(outbox);
        },
        leaseMs: LEASE_MS,
      };
    });
  });

  test('stores a message once when the response is lost', async () => {
    const { open } = await project();
    const { firestore, outbox } = await open();
    loseNextAnswer(firestore);
    const { reference } = await outbox.accept(sampleMessage());
    expect(await readEntries(outbox)).toMatchObject([{ reference }]);
    expect(await outbox.accept(sampleMessage())).toEqual({ reference, repeated: true });
  });

  test('gives an attempt out once when the response is lost', async () => {
    const { open } = await project();
    const { firestore, outbox } = await open();
    const { reference } = await outbox.accept(sampleMessage());
    loseNextAnswer(firestore);
    expect(await outbox.claimDue(9)).toMatchObject([{ reference, attempt: 1 }]);
    expect(await outbox.claimDue(9)).toEqual([]);
    expect((await outbox.find(reference))?.attempts).toHaveLength(1);
  });

  test('retries an attempt that nobody received', async () => {
    const { open } = await project();
    const { firestore, outbox } = await open();
    const { reference } = await outbox.accept(sampleMessage());
    loseNextAnswer(firestore, { forGood: true });
    await expect(outbox.claimDue(9)).rejects.toThrow(OutboxUnreachable);
    expect(await outbox.claimDue(9)).toMatchObject([{ reference, attempt: 2 }]);
    const reasons = (await outbox.find(reference))?.attempts.map(({ reason }) => reason);
    expect(reasons).toEqual(['interrupted', undefined]);
  });

  test('stores an outcome once when the response is lost', async () => {
    const { clock, open } = await project();
    const { firestore, outbox } = await open();
    const { reference } = await outbox.accept(sampleMessage());
    const id = await claimOne(outbox);
    loseNextAnswer(firestore);
    await outbox.deferred(id, '451 later', clock.now + 5);
    expect(await outbox.find(reference)).toMatchObject({ dueAt: clock.now + 5, attempts: [{ reason: '451 later' }] });
  });

  test('lets a former lease holder store only that its mail was sent', async () => {
    const { clock, open } = await project();
    const [slow, next] = [await open(), await open()];
    const sent = await slow.outbox.accept(sampleMessage({ key: 'sent' }));
    const late = await slow.outbox.accept(sampleMessage({ key: 'late' }));
    const claims = await slow.outbox.claimDue(2);
    const idOf = (reference: string) => claims.find((claim) => claim.reference === reference)?.id ?? 0;
    clock.now += LEASE_MS;
    expect(await next.outbox.claimDue(2)).toHaveLength(2);
    await slow.outbox.delivered(idOf(sent.reference));
    await slow.outbox.died(idOf(late.reference), '550 no');
    expect(await next.outbox.find(sent.reference)).toMatchObject({ state: 'delivered', deliveredAt: clock.now });
    expect(await next.outbox.find(late.reference)).toMatchObject({ state: 'waiting', dueAt: undefined });
    expect(await slow.outbox.claimDue(2)).toEqual([]);
  });

  test('renews the lease while an attempt is open', async () => {
    const { clock, open } = await project();
    const [server, other] = [await open(), await open()];
    const beat = vi.spyOn(globalThis, 'setInterval');
    await server.outbox.accept(sampleMessage({ key: 'a' }));
    await claimOne(server.outbox);
    await other.outbox.accept(sampleMessage({ key: 'b' }));
    const [renew, everyMs = LEASE_MS] = beat.mock.calls.find(([, ms]) => ms === 15_000) ?? [];
    beat.mockRestore();
    const renewals = vi.spyOn(server.firestore, 'runTransaction');
    for (let passed = 0; passed < 3 * LEASE_MS; passed += everyMs) {
      clock.now += everyMs;
      renew?.();
      await renewals.mock.results.at(-1)?.value;
      expect(await other.outbox.claimDue(9)).toEqual([]);
    }
  });

  test('ignores a lease that a clock far ahead has written, after the clock is set back', async () => {
    const { clock, open } = await project();
    const [ahead, other] = [await open(), await open()];
    clock.now += 365 * 24 * 60 * 60_000;
    await ahead.outbox.accept(sampleMessage());
    await ahead.outbox.claimDue(1);
    clock.now = START_MS;
    expect(await other.outbox.claimDue(1, 60_000)).toHaveLength(1);
  });

  test.each([
    ['purge', (outbox: Outbox) => outbox.purge(0)],
    ['delete', async (outbox: Outbox) => outbox.delete((await readEntries(outbox))[0]?.reference ?? '')],
  ])('deletes all documents of a message: %s', async (_, remove) => {
    const { documents, open } = await project();
    const { outbox } = await open();
    await outbox.accept(sampleMessage({ key: 'gone' }));
    await outbox.delivered(await claimOne(outbox));
    expect((await documents()).map(({ name }) => name.split('/').at(-2))).toContain('outboxResubmissions');
    await remove(outbox);
    await outbox.close();
    expect((await documents()).map(({ name }) => name.split('/').slice(-2).join('/'))).toEqual(['outbox/counter']);
  });

  test('reports an error in plain words and continues after it is fixed', async () => {
    const { open } = await project();
    const { firestore, outbox } = await open({ answerTimeoutMs: 5_000 });
    const failing = async (fault: () => Promise<never>) => {
      vi.spyOn(firestore, 'runTransaction').mockImplementationOnce(fault);
      return outbox.accept(sampleMessage()).catch((error: unknown) => error);
    };
    expect(await failing(() => Promise.reject(failure(8)))).toBeInstanceOf(OutboxFull);
    const refused = await failing(() => Promise.reject(failure(7)));
    expect(refused).toBeInstanceOf(OutboxUnreachable);
    expect(String(refused)).toContain('Firebase refused the key');
    expect(String(await failing(() => Promise.reject(failure(13))))).toContain('Firestore answered with 13.');
    const overtaken = Object.assign(new Error('3 INVALID_ARGUMENT: Transaction is invalid or closed.'), { code: 3 });
    expect(await failing(() => Promise.reject(overtaken))).toMatchObject({ repeated: false });
  });

  test('closes although Firestore does not respond', async () => {
    const { open } = await project();
    const { firestore, outbox } = await open();
    await outbox.accept(sampleMessage());
    await outbox.claimDue(1);
    vi.spyOn(firestore, 'runTransaction').mockRejectedValue(failure(14));
    await outbox.close();
  });

  test('times out when Firestore hangs', async () => {
    const { open } = await project();
    const { firestore, outbox } = await open({ answerTimeoutMs: 50 });
    vi.spyOn(firestore, 'runTransaction').mockImplementationOnce(() => new Promise(() => undefined));
    await expect(outbox.accept(sampleMessage())).rejects.toThrow(OutboxUnreachable);
  });

  test('sends each message once with two servers, and loses nothing from a third that stopped', async () => {
    const mailServer = await smtpServer();
    onTestFinished(() => mailServer.close());
    const outboxProject = newProject();
    const settings = { outboxProject, options: { outbox: { answerTimeoutMs } } };
    const stopped = await runningSite(undefined, settings);
    expect((await stopped.post({ title: 'Of the third' })).status).toBe(200);
    await stopped.close();
    const sites = [await runningSite(mailServer.url, settings), await runningSite(mailServer.url, settings)];
    for (const site of sites) onTestFinished(() => site.close());
    const posted = sites.flatMap((site, index) =>
      ['A', 'B', 'C'].map((title) => site.post({ title: `${title} of ${index}` })),
    );
    for (const answer of await Promise.all(posted)) expect(answer.status).toBe(200);
    const isDone = async () =>
      expect(await sites[0]?.inOutbox((outbox) => outbox.health())).toEqual({ waiting: 0, dead: 0, quarantined: 0 });
    await vi.waitFor(isDone, { timeout: 25_000, interval: 200 });
    const subjects = mailServer.taken.map(({ raw }) => /^Subject: (.*)$/m.exec(String(raw))?.[1]?.trim());
    const expected = ['A of 0', 'B of 0', 'C of 0', 'A of 1', 'B of 1', 'C of 1', 'Of the third'];
    expect(subjects.sort()).toEqual(expected.map((title) => `[Studio] ${title}`).sort());
  });

  test('makes no Firestore request for a visitor’s page', async () => {
    const { open } = await project();
    const { firestore } = await open();
    const cost = await countedFirestore(firestore);
    const site = await runningSite(undefined, { outboxProject: newProject() });
    onTestFinished(() => site.close());
    // At the start, the server purges old messages and checks the quarantine.
    let reads = 0;
    await vi.waitFor(() => {
      reads += cost.take().reads;
      expect(reads).toBe(3);
    }, answerTimeoutMs);
    const responses = ['/', '/about', '/contact', '/nowhere', '/index.html'].map((path) =>
      fetch(`${site.address}${path}`),
    );
    await Promise.all(responses);
    expect(cost.take()).toEqual({ reads: 0, writes: 0 });
    expect((await costsInDocument())('a visitor’s page')).toEqual({ reads: 0, writes: 0 });
  });
});

const claimOneOf = async (outbox: Outbox) => (await outbox.claimDue(1, 60_000))[0]?.id ?? 0;

const listedSchema = z.object({ documents: z.array(z.object({ name: z.string() })).default([]) });

const failure = (code: number) => Object.assign(new Error('as the test wants it'), { code });

/** Loses the response of the next transaction, which still writes: the client retries, or fails with `forGood`. */
function loseNextAnswer(firestore: Firestore, { forGood = false } = {}) {
  const run = firestore.runTransaction.bind(firestore);
  vi.spyOn(firestore, 'runTransaction').mockImplementationOnce(async (work, options) => {
    await run(work, options);
    if (forGood) throw failure(14);
    return run(work, options);
  });
}
