import '../../../test/fixtures/window.ts';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { press } from './lift.ts';

const INKS = { red: 'rgb(255 72 52)', blue: 'rgb(0 120 200)', yellow: 'rgb(255 200 0)', stock: 'rgb(244 236 220)' };

/** Presses the patch of an ink. Returns the filter of pictures and the values of its matrix. */
function pressed(ink: keyof typeof INKS) {
  const patch = document.querySelector<HTMLElement>(`[data-lifts=${ink}]`);
  if (!patch) throw new Error(`There is no disc for ${ink}.`);
  press(patch);
  const name = document.documentElement.style.getPropertyValue('--lifted-inks');
  const id = /^url\(#(.+)\)$/.exec(name)?.[1] ?? '';
  return { name, values: document.querySelector(`#${id} feColorMatrix`)?.getAttribute('values') };
}

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  for (const [ink, color] of Object.entries(INKS)) document.documentElement.style.setProperty(`--ink-${ink}`, color);
  delete document.documentElement.dataset.lifted;
  document.body.innerHTML = '<button data-lifts="red"></button><button data-lifts="blue"></button>';
});

describe('press', () => {
  it('renames the filter on every change, because WebKit does not repaint for an unchanged name', () => {
    const first = pressed('red');
    const second = pressed('blue');
    expect(first.values).toBeDefined();
    expect(second.values).toBeDefined();
    expect(second.values).not.toBe(first.values);
    expect(second.name).not.toBe(first.name);
  });

  it('keeps one filter after React has rendered the document again', () => {
    pressed('red');
    document.body.innerHTML = '<button data-lifts="red"></button>';
    pressed('red');
    expect(document.querySelectorAll('filter')).toHaveLength(1);
  });
});
