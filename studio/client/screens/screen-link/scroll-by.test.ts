import { expect, it } from 'vitest';
import { scrollBy } from './scroll-by.ts';

const HEIGHT = 52;
const entries = Array.from({ length: 20 }, (_, at) => ({ top: 100 + at * HEIGHT, bottom: 100 + (at + 1) * HEIGHT }));
const view = { top: 100, bottom: 700 };
const entry = (at: number) => entries[at] ?? { top: 0, bottom: 0 };

it('does not scroll if the entry is in view', () => expect(scrollBy(view, entry(3), entries)).toBe(0));

it.each([12, 15, 19])('shows entry %i whole and cuts off no other one', (at) => {
  const by = scrollBy(view, entry(at), entries);
  expect(entry(at).bottom - by).toBeLessThanOrEqual(view.bottom);
  expect(entry(at).top - by).toBeGreaterThanOrEqual(view.top);
  expect(by % HEIGHT).toBe(0);
});

it('scrolls back to an entry above, which then comes first', () => {
  const scrolled = entries.map(({ top, bottom }) => ({ top: top - 300, bottom: bottom - 300 }));
  const [first = view] = scrolled;
  expect(scrollBy(view, first, scrolled)).toBe(-300);
});
