import '../../../test/fixtures/window.ts';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { press } from './lift.ts';

const INKS = { red: 'rgb(255 72 52)', blue: 'rgb(0 120 200)', yellow: 'rgb(255 200 0)', stock: 'rgb(244 236 220)' };

/** Presses the disc of an ink; returns what was inserted into the page and the values of the matrix then. */
function pressed(ink: keyof typeof INKS) {
  const patch = document.querySelector<HTMLElement>(`[data-lifts=${ink}]`);
  if (!patch) throw new Error(`There is no disc for ${ink}.`);
  const watch = new MutationObserver(() => {});
  watch.observe(document.body, { childList: true });
  press(patch);
  const inserted = watch.takeRecords().flatMap(({ addedNodes }) => [...addedNodes]);
  watch.disconnect();
  return { inserted, values: document.querySelector('feColorMatrix')?.getAttribute('values') };
}

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  for (const [ink, color] of Object.entries(INKS)) document.documentElement.style.setProperty(`--ink-${ink}`, color);
  delete document.documentElement.dataset.lifted;
  document.body.innerHTML = '<button data-lifts="red"></button><button data-lifts="blue"></button>';
});

describe('press', () => {
  it('inserts the filter again on every change, because WebKit does not repaint for a changed one', () => {
    const first = pressed('red');
    const second = pressed('blue');
    expect(second.values).not.toBe(first.values);
    const [filter] = document.querySelectorAll('svg:has(#lifted-inks)');
    expect(first.inserted).toEqual([filter]);
    expect(second.inserted).toEqual([filter]);
  });

  it('keeps one filter after React has rendered the document again', () => {
    pressed('red');
    document.body.innerHTML = '<button data-lifts="red"></button>';
    pressed('red');
    expect(document.querySelectorAll('#lifted-inks')).toHaveLength(1);
  });
});
