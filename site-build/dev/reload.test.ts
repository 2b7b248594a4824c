import { expect, it } from 'vitest';
import { reload } from './reload.ts';

function site() {
  const callbacks = new Set<() => void>();
  return {
    callbacks,
    parts: {
      version: () => '2',
      onChange(callback: () => void) {
        callbacks.add(callback);
        return () => callbacks.delete(callback);
      },
    },
  };
}

const firstWords = async (response: Response) => {
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  const { value } = (await reader?.read()) ?? {};
  await reader?.cancel();
  return value;
};

it('notifies an open page of a change and unsubscribes it when it closes', async () => {
  const { callbacks, parts } = site();
  const response = await reload(parts).request('/dev/changes?version=2');
  expect(callbacks.size).toBe(1);
  for (const callback of callbacks) callback();
  expect(await firstWords(response)).toBe('data: changed\n\n');
  expect(callbacks.size).toBe(0);
});

it('notifies an outdated page at once', async () => {
  const { parts } = site();
  expect(await firstWords(await reload(parts).request('/dev/changes?version=1'))).toBe('data: changed\n\n');
});
