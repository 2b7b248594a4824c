import '../../../test/fixtures/window.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { reveal, revealTimes } from './reveal.ts';

/** The age of the document since its load event. */
const OPEN_MS = 60_000;

beforeEach(() => {
  vi.useFakeTimers();
  vi.advanceTimersByTime(100);
  const loadEventStart = performance.now();
  vi.advanceTimersByTime(OPEN_MS);
  vi.stubGlobal(
    'PerformanceNavigationTiming',
    class {
      loadEventStart = loadEventStart;
    },
  );
  vi.spyOn(performance, 'getEntriesByType').mockImplementation(() => [new PerformanceNavigationTiming()]);
});
afterEach(() => void vi.useRealTimers());

/** Opens a page by a link. Returns a function that tells whether its text is revealed. */
function pageByLink(html: string) {
  document.body.innerHTML = `<div data-reveal="">${html}</div>`;
  const root = document.querySelector<HTMLElement>('[data-reveal]');
  if (!root) throw new Error('The page has no text to reveal.');
  const cancel = reveal(root, revealTimes(performance.now()));
  return { isRevealed: () => 'revealed' in root.dataset, cancel };
}

describe('a page that is opened by a link', () => {
  it('reveals its text 750 ms after the navigation', () => {
    const { isRevealed } = pageByLink('<h1>Contact</h1>');
    vi.advanceTimersByTime(749);
    expect(isRevealed()).toBe(false);
    vi.advanceTimersByTime(1);
    expect(isRevealed()).toBe(true);
  });

  it('does not wait for the document’s load event', () => {
    vi.spyOn(document, 'readyState', 'get').mockReturnValueOnce('interactive');
    const { isRevealed } = pageByLink('<h1>Contact</h1>');
    vi.advanceTimersByTime(750);
    expect(isRevealed()).toBe(true);
  });

  it('reveals its text after 3 s if its portrait does not load', () => {
    const { isRevealed } = pageByLink('<div data-portrait=""><img></div><h1>Designer</h1>');
    const portrait = document.querySelector('img');
    if (portrait) Object.defineProperty(portrait, 'complete', { value: false });
    vi.advanceTimersByTime(2999);
    expect(isRevealed()).toBe(false);
    vi.advanceTimersByTime(1);
    expect(isRevealed()).toBe(true);
  });

  it('reveals nothing after it is left', () => {
    const { isRevealed, cancel } = pageByLink('<h1>Contact</h1>');
    cancel();
    vi.advanceTimersByTime(10_000);
    expect(isRevealed()).toBe(false);
  });
});
