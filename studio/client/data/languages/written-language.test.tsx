import '../../../../test/fixtures/window.ts';
import { act } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { clear, show, words } from '../../../../test/fixtures/studio-page.tsx';
import { useWrittenLanguage, writtenLanguageStore } from './written-language.ts';

/** Opens the studio again in the same browser. */
async function visit() {
  vi.resetModules();
  return (await import('./written-language.ts')).writtenLanguageStore;
}

const Written = ({ of }: { of?: readonly string[] }) => useWrittenLanguage(of) ?? 'none';

beforeEach(() => localStorage.clear());
afterEach(() => vi.unstubAllGlobals());

it('remembers the language until the next visit', async () => {
  const first = await visit();
  expect(first.get()).toBe('');
  first.set('pt');
  expect((await visit()).get()).toBe('pt');
});

it('works without storage', async () => {
  const denied = () => {
    throw new DOMException('Denied.', 'SecurityError');
  };
  vi.stubGlobal('localStorage', { getItem: denied, setItem: denied });
  const store = await visit();
  expect(store.get()).toBe('');
  store.set('pt');
  expect(store.get()).toBe('pt');
});

it('is none if the site does not have the language', async () => {
  writtenLanguageStore.set('pt');
  await show(
    <p>
      <Written of={['pt', 'en']} /> <Written of={['en']} /> <Written />
    </p>,
  );
  expect(words()).toBe('pt none none');
  await act(async () => writtenLanguageStore.set('en'));
  expect(words()).toBe('en en none');
  await clear();
});
