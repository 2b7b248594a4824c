import '../../../test/fixtures/window.ts';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { beforeEach, expect, it, vi } from 'vitest';
import { sampleMessages, samplePicture } from '../../../test/fixtures/views.ts';
import LightTable from './light-table.tsx';
import type { PrintView } from './print-view.ts';

const words = { ...sampleMessages.plates, language: 'en', plate: '{ink} of {number}' };
const sheet = (name: string): PrintView => ({
  print: samplePicture(name),
  plates: [
    { ink: 'red', picture: samplePicture(`${name}-red`) },
    { ink: 'blue', picture: samplePicture(`${name}-blue`) },
  ],
});
const sheets = [sheet('a'), sheet('b')];

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  // happy-dom does not decode pictures.
  HTMLImageElement.prototype.decode = async () => {};
});

const lifted = () => [...document.querySelectorAll('button[aria-pressed="false"]:not([data-loupe])')];

it('lays all plates when the sheet changes, whoever has changed it', async () => {
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  const onSheet = vi.fn();
  const showSheet = (at: number) =>
    act(async () =>
      root.render(<LightTable table={{ current: null }} sheets={sheets} at={at} onSheet={onSheet} words={words} />),
    );
  const lift = () => act(async () => document.querySelector('button')?.click());
  await showSheet(0);
  await lift();
  expect(lifted()).toHaveLength(1);
  await showSheet(1);
  expect(lifted()).toEqual([]);
  await lift();
  expect(lifted()).toHaveLength(1);
  await act(async () => document.querySelector<HTMLInputElement>('input[type="radio"]')?.click());
  expect(onSheet).toHaveBeenCalledWith(0);
  await showSheet(0);
  expect(lifted()).toEqual([]);
  await act(async () => root.unmount());
});
