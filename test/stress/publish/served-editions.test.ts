import { expect, it } from 'vitest';
import { servedEditions } from './served-editions.ts';

it('allows the edition before and the next during a publish, and only the next one afterwards', () => {
  const now = servedEditions(1);
  const before = now.watch();
  now.startPublish(2);
  const visit = now.watch();
  expect([...before.allowed()]).toEqual([1, 2]);
  now.is(2);
  expect([...visit.allowed()]).toEqual([1, 2]);
  expect([...now.watch().allowed()]).toEqual([2]);
});

it('allows only the next edition once an answer had it', () => {
  const now = servedEditions(1);
  now.startPublish(2);
  now.watch().record(1);
  const early = now.watch();
  now.watch().record(2);
  expect([...early.allowed()]).toEqual([1, 2]);
  expect([...now.watch().allowed()]).toEqual([2]);
});

it('learns nothing from a request that began when that edition was served before', () => {
  const now = servedEditions(2);
  const slow = now.watch();
  now.startPublish(1);
  now.is(1);
  now.startPublish(2);
  slow.record(2);
  expect([...now.watch().allowed()]).toEqual([1, 2]);
});

it('allows the edition before again after a failed publish', () => {
  const now = servedEditions(1);
  now.startPublish(2);
  now.is(1);
  expect([...now.watch().allowed()]).toEqual([1]);
});
