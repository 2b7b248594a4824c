import { DatabaseSync } from 'node:sqlite';
import { beforeEach, expect, it, vi } from 'vitest';
import { OutboxFull } from '../outbox.ts';
import { groupCommit } from './group-commit.ts';

let database: DatabaseSync;
let statements: { readonly mock: { readonly calls: readonly (readonly string[])[] } };

beforeEach(() => {
  database = new DatabaseSync(':memory:');
  database.exec('CREATE TABLE word (word TEXT NOT NULL UNIQUE) STRICT');
  statements = vi.spyOn(database, 'exec');
});

const insertWord = (word: string) => {
  database.prepare('INSERT INTO word VALUES (?)').run(word);
  return word.length;
};
const words = () =>
  database
    .prepare('SELECT word FROM word')
    .all()
    .map(({ word }) => word);
const message = () => statements.mock.calls.flat();

it('writes the items of one turn in one transaction and returns each result', async () => {
  const { add } = groupCommit(database, insertWord);
  expect(await Promise.all([add('a'), add('bcd'), add('ef')])).toEqual([1, 3, 2]);
  expect(message()).toEqual(['BEGIN IMMEDIATE', 'COMMIT']);
  expect(await add('next turn')).toBe(9);
  expect(message()).toHaveLength(4);
});

it('keeps the group open while each turn adds items, and closes it otherwise', async () => {
  const { add } = groupCommit(database, insertWord);
  const turn = () => new Promise(setImmediate);
  const answers = [add('a')];
  for (const word of ['b', 'c']) {
    await turn();
    answers.push(add(word));
  }
  await Promise.all(answers);
  expect(message()).toEqual(['BEGIN IMMEDIATE', 'COMMIT']);
});

it('closes a group that keeps growing', async () => {
  const { add } = groupCommit(database, insertWord);
  let first = false;
  const answers = [add('first').then(() => (first = true))];
  for (let number = 0; !first && number < 100; number++) {
    await new Promise(setImmediate);
    answers.push(add(String(number)).then(() => true));
  }
  await Promise.all(answers);
  expect(words().length).toBeLessThan(20);
});

it('resolves no item before the commit', async () => {
  const { add, flush } = groupCommit(database, insertWord);
  let answered = false;
  const answer = add('a').then(() => {
    answered = true;
  });
  await Promise.resolve();
  expect([answered, words()]).toEqual([false, []]);
  flush();
  await answer;
  expect(words()).toEqual(['a']);
});

it('rejects a failing item and stores the others', async () => {
  const { add } = groupCommit(database, insertWord);
  const answers = await Promise.allSettled([add('a'), add('a'), add('b')]);
  expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  expect(words()).toEqual(['a', 'b']);
});

it('rejects the whole group when the disk is full, and continues with the next', async () => {
  const pages = Number(database.prepare('PRAGMA page_count').get()?.page_count);
  database.exec(`PRAGMA max_page_count = ${pages + 2}`);
  const { add } = groupCommit(database, insertWord);
  const answers = await Promise.allSettled([add('a'), add('x'.repeat(50_000)), add('b')]);
  for (const answer of answers) expect(answer).toMatchObject({ reason: expect.any(OutboxFull) });
  expect(words()).toEqual([]);
  expect(await add('small')).toBe(5);
});

it('rejects the whole group when SQLite has rolled it back', async () => {
  const { add } = groupCommit(database, (word: string) => {
    if (word === 'poison') database.exec('ROLLBACK');
    return insertWord(word);
  });
  const answers = await Promise.allSettled([add('a'), add('poison'), add('b')]);
  expect(answers.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
});
