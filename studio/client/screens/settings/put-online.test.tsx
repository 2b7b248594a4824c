import '../../../../test/fixtures/window.ts';
import { act } from 'react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { asJustOpened, CONTENT_INDEX } from '../../../../test/fixtures/studio-changes.ts';
import { clear, press, show, words } from '../../../../test/fixtures/studio-page.tsx';
import { contentIndexStore } from '../../data/entries/entries.ts';
import type { LoadedSettings } from './loaded-settings.ts';
import { PutOnline } from './put-online.tsx';

beforeEach(asJustOpened);
afterEach(clear);

const NOTHING_SET: LoadedSettings = { needsPublish: false, of: () => undefined, save: async () => {} };

async function showWebSpace(changes: number) {
  contentIndexStore.set({ contentIndex: { ...CONTENT_INDEX, changes }, problem: undefined });
  await show(<PutOnline settings={NOTHING_SET} onSaved={() => {}} />);
  await act(async () => document.querySelector('input')?.click());
}

it.each([
  [1, '1 change is not in it yet. Publish first'],
  [13, '13 changes are not in it yet. Publish first'],
])('says before the upload that %i changes are not published', async (changes, message) => {
  await showWebSpace(changes);
  expect(words()).toMatch(new RegExp(`Your host gets the published site. ${message}.*Password`));
});

it('says nothing of the published site if all is published', async () => {
  await showWebSpace(0);
  expect(words()).toContain('Put it online');
  expect(words()).not.toContain('published site');
});

it('asks for the passphrase of a key only of an owner with a key', async () => {
  await showWebSpace(0);
  expect(words()).not.toContain('passphrase');
  await press('Sign in with a key');
  expect(words()).toContain('The passphrase of the key, if it has one.');
});
