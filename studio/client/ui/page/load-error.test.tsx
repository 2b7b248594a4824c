import '../../../../test/fixtures/window.ts';
import { act, useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { clear, show, words } from '../../../../test/fixtures/studio-page.tsx';
import { LoadError } from './load-error.tsx';

let answers: (() => void)[];
let asked: number;

/** A screen that gives its callback anew whenever it is shown, and shows the problem until it is answered. */
function Screen() {
  const [problem, setProblem] = useState('Firebase does not answer now.');
  const again = () =>
    new Promise<void>((resolve) => {
      asked += 1;
      setProblem(`Try ${asked} failed.`);
      answers.push(resolve);
    });
  return <LoadError problem={problem} onAgain={again} />;
}

beforeEach(() => {
  answers = [];
  asked = 0;
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(async () => {
  await clear();
  vi.useRealTimers();
});

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const answer = () => act(async () => answers.pop()?.());

it('tries again by itself, each time later, and never twice at once', async () => {
  let isShown = false;
  const shown = show(<Screen />).then(() => {
    isShown = true;
  });
  while (!isShown) await vi.advanceTimersByTimeAsync(0);
  await shown;
  expect(words()).toContain('tries again by itself');
  await pass(1_900);
  expect(asked).toBe(0);
  await pass(200);
  expect(asked).toBe(1);
  // An answer that hangs.
  await pass(60_000);
  expect(asked).toBe(1);
  await answer();
  await pass(3_900);
  expect(asked).toBe(1);
  await pass(200);
  expect(asked).toBe(2);
  for (let tries = 3; tries < 12; tries += 1) {
    await answer();
    await pass(30_000);
    expect(asked).toBe(tries);
  }
  await answer();
  await clear();
  await pass(120_000);
  expect(asked).toBe(11);
});
