import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { readEntries } from '../../../test/fixtures/outbox.ts';
import { openSqliteOutbox } from './outbox.ts';

const ROUNDS = 4;
/** The messages acknowledged before the kill, different for each round to hit another moment of the write. */
const acknowledgedIn = (round: number) => 150 + 37 * round;

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'killed-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const OUTBOX = pathToFileURL(join(import.meta.dirname, 'outbox.ts')).href;

/** The source of a process that accepts eight messages at a time, prints each acknowledged one, and delivers too. */
const server = (file: string, round: number) => `
  import { writeSync } from 'node:fs';
  import { openSqliteOutbox } from ${JSON.stringify(OUTBOX)};
  const outbox = openSqliteOutbox(${JSON.stringify(file)});
  let number = 0;
  const client = async () => {
    for (;;) {
      const key = '${round}-' + number++;
      const message = { name: 'n', email: 'e@example.org', subject: 's', text: key, key, suspicion: undefined };
      const { reference } = await outbox.accept(message);
      writeSync(1, key + ' ' + reference + '\\n');
      if (number % 5 === 0) for (const { id } of (await outbox.claimDue(2)).slice(1)) await outbox.delivered(id);
    }
  };
  await Promise.all(Array.from({ length: 8 }, client));`;

function start(file: string, round: number): ChildProcess {
  return spawn(process.execPath, ['--input-type=module', '--eval', server(file, round)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
}

it(`loses no acknowledged message when it is killed ${ROUNDS} times`, async () => {
  const file = join(folder, 'outbox.sqlite');
  const acknowledged = new Map<string, string>();
  for (let round = 0; round < ROUNDS; round++) {
    const child = start(file, round);
    if (child.stdout === null) throw new Error('The process has no output.');
    const ended = once(child, 'exit');
    let acknowledgedCount = 0;
    for await (const line of createInterface({ input: child.stdout })) {
      const [key = '', reference = ''] = line.split(' ');
      // The kill may cut the last line.
      if (reference.length === 8) acknowledged.set(key, reference);
      if (++acknowledgedCount === acknowledgedIn(round)) child.kill('SIGKILL');
    }
    expect(await ended).toEqual([null, 'SIGKILL']);

    const outbox = openSqliteOutbox(file);
    const entries = await readEntries(outbox);
    const referenceByKey = new Map(entries.map(({ message, reference }) => [message.key, reference]));
    expect(referenceByKey.size).toBe(entries.length);
    expect([...acknowledged].filter(([key, reference]) => referenceByKey.get(key) !== reference)).toEqual([]);
    // Every attempt that the kill interrupted has ended, and its message is due or delivered.
    const stuck = entries.filter(({ state, dueAt, attempts }) => {
      const open = attempts.some(({ endedAt }) => endedAt === undefined);
      return open || (state === 'waiting' && dueAt === undefined);
    });
    expect(stuck).toEqual([]);
    expect(entries.some(({ attempts }) => attempts.some(({ reason }) => reason === 'interrupted'))).toBe(true);
    await outbox.close();
  }
  expect(acknowledged.size).toBeGreaterThan(ROUNDS * 150);
});

it('opens in several processes at once, even the first time', async () => {
  const file = join(folder, 'new', 'outbox.sqlite');
  const children = [0, 1, 2].map((round) => start(file, round));
  await Promise.all(
    children.map(async (child) => {
      if (child.stdout === null) throw new Error('The process has no output.');
      const ended = once(child, 'exit');
      await once(child.stdout, 'data');
      child.kill('SIGKILL');
      expect(await ended).toEqual([null, 'SIGKILL']);
    }),
  );
  const outbox = openSqliteOutbox(file);
  expect(new Set((await readEntries(outbox)).map(({ message }) => message.text.split('-')[0]))).toEqual(
    new Set(['0', '1', '2']),
  );
  await outbox.close();
});
