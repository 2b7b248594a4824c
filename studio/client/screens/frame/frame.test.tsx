import '../../../../test/fixtures/window.ts';
import { act } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { answerWith, clear, show } from '../../../../test/fixtures/studio-page.tsx';
import { Frame } from './frame.tsx';

const CONTENT_INDEX = { siteName: 'Third Ink', entries: [], changes: 0, stashes: [] };
const ADDRESSES = [
  '/',
  '/archive',
  '/changes',
  '/timeline',
  '/messages',
  '/pictures',
  '/devices',
  '/draft-links',
  '/settings',
  '/pages/home',
  '/appearance',
  '/sections/portfolio/dogwood',
  '/nowhere',
];

let isWide = true;

beforeEach(() => {
  vi.stubGlobal('matchMedia', (media: string) =>
    Object.assign(new EventTarget(), { matches: media === '(min-width: 1100px)' && isWide, media }),
  );
  answerWith({ '/api/content-index': CONTENT_INDEX });
});
afterEach(clear);

const index = () => document.querySelector('nav[aria-label="Pages and works"]');
const menu = () => document.querySelector('button[aria-label="Pages and works"]');

async function open(address: string) {
  await act(async () => window.history.pushState(null, '', address));
  await show(<Frame>The screen</Frame>);
}

it.each(ADDRESSES)('shows the index beside %s from 1100 px on, else the nav drawer', async (address) => {
  isWide = true;
  await open(address);
  expect([index() !== null, menu() !== null]).toEqual([true, false]);
  isWide = false;
  await open(address);
  expect([index() !== null, menu() !== null]).toEqual([false, true]);
});
