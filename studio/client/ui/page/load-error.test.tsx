import '../../../../test/fixtures/window.ts';
import { act, useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { clear, show, words } from '../../../../test/fixtures/studio-page.tsx';
import { LoadError } from './load-error.tsx';

let answers: (() => void)[];
let attempts: number;

/** A screen that passes a new callback at each render, and shows the problem until a retry is answered. */
function Screen() {
  const [problem, setProblem] = useState('Firebase does not answer now.');
  const again = () =>
    new Promise<void>((resolve) => {
      attempts += 1;
      setProblem(`Try ${attempts} failed.`);
      answers.push(resolve);
    });
  return <LoadError problem={problem} onAgain={again} />;
}

beforeEach(() => {
  answers = [];
  attempts = 0;
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(async () => {
  await clear();
  vi.useRealTimers();
});

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const answer = () => act(async () => answers.pop()?.());

it('retries automatically with a growing delay, and never twice at the same time', async () => {
  let isShown = false;
  const shown = show(<Screen />).then(() => {
    isShown = true;
  });
  while (!isShown) await vi.advanceTimersByTimeAsync(0);
  await shown;
  expect(words()).toContain('tries again by itself');
  await pass(1_900);
  expect(attempts).toBe(0);
  await pass(200);
  expect(attempts).toBe(1);
  // This answer never arrives.
  await pass(60_000);
  expect(attempts).toBe(1);
  await answer();
  await pass(3_900);
  expect(attempts).toBe(1);
  await pass(200);
  expect(attempts).toBe(2);
  for (let tries = 3; tries < 12; tries += 1) {
    await answer();
    await pass(30_000);
    expect(attempts).toBe(tries);
  }
  await answer();
  await clear();
  await pass(120_000);
  expect(attempts).toBe(11);
});
