import '../../../../test/fixtures/window.ts';
import { act } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { answerWith, clear, press, settle, show, words } from '../../../../test/fixtures/studio-page.tsx';
import { shownValue } from '../../data/draft/draft-store.ts';
import { draftOf, saveStore } from '../../data/draft/drafts.ts';
import { draggedInks } from '../../data/preview/view.ts';
import { Appearance } from './appearance.tsx';

const CONTENT = {
  data: {
    inks: {
      red: 'rgb(255 72 52)',
      blue: 'rgb(0 118 196)',
      yellow: 'rgb(255 200 0)',
      key: 'rgb(28 26 44)',
      paper: 'white',
      stock: 'rgb(244 236 218)',
    },
    fonts: { display: 'anton', text: 'barlow-condensed' },
    pages: { home: { headline: ['Graphic', 'designer'], introduction: 'Nine jobs.' } },
  },
  body: '',
};
const DRAFT = {
  file: 'site.yaml',
  kind: 'site',
  etag: 1,
  now: CONTENT,
  published: CONTENT,
  isConflicted: false,
  files: [],
  mistakes: [],
};
const FONTS = {
  fonts: [
    { name: 'anton', family: 'Anton', isFor: ['display'] },
    { name: 'work-sans', family: 'Work Sans', isFor: ['display', 'text'] },
  ],
};
const store = draftOf('site.yaml');
const red = () => shownValue(store.state.get(), ['inks', 'red']);

beforeEach(async () => {
  vi.stubGlobal(
    'FontFace',
    class {
      load = async () => {};
    },
  );
  Object.defineProperty(document, 'fonts', { configurable: true, value: new Set() });
  // A save does not end, because its answer would reset the inks to those of the file.
  const draft = (sent: unknown) => (sent ? new Promise<never>(() => {}) : DRAFT);
  answerWith({ '/api/draft': draft, '/api/fonts': FONTS });
  await show(<Appearance />);
});
afterEach(clear);

/** Types a color into the color input, as a browser does during a drag. */
const drag = (label: string, value: string) => write(`[aria-label="${label}"]`, value);

async function write(field: string, value: string) {
  const input = document.querySelector<HTMLInputElement>(field);
  if (!input) throw new Error(`No ${field}.`);
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, value);
    input.dispatchEvent(new Event('input', { bubbles: true }));
  });
  await settle();
}

/** Returns, for each pair of an ink, the colors of its swatch, its ratio and the label of its icon. */
const contrastOf = (ink: string) =>
  [...document.querySelectorAll(`[aria-label="Contrast of ${ink}"] li`)].map((pair) => {
    const swatch = pair.querySelector<HTMLElement>('[style]');
    return [swatch?.style.color, swatch?.style.background, pair.querySelectorAll('svg').length, pair.textContent];
  });

it('shows the contrast of each pair as a swatch, a ratio and an icon', async () => {
  const [red, white, key] = ['rgb(255 72 52)', 'rgb(255 255 255)', 'rgb(28 26 44)'];
  expect(contrastOf('red')).toEqual([
    [key, red, 1, 'Aakey on red: 5.0, enough; at least 4.5'],
    [red, white, 1, 'Aared on paper: 3.3, enough; at least 3'],
    [red, key, 1, 'Aared on key: 5.0, enough; at least 3'],
  ]);
  await drag('Red, chosen by eye', '#ff9080');
  expect(contrastOf('red')[1]?.[3]).toBe('Aared on paper: 2.1, too weak; at least 3');
  await press('Keep the saved color');
});

it('stores an ink with enough contrast', async () => {
  await drag('Red, chosen by eye', '#fa4a36');
  expect(red()).toBe('rgb(250 74 54)');
  expect(draggedInks.get()).toEqual({});
});

it('previews an ink with too little contrast without storing it and offers the nearest color that has enough', async () => {
  store.type(['inks', 'red'], 'rgb(208 48 32)');
  await drag('Red, chosen by eye', '#ff9080');
  expect(red()).toBe('rgb(208 48 32)');
  expect(draggedInks.get()).toEqual({ red: 'rgb(255 144 128)' });
  expect(words()).toContain('Not saved: red on paper is 2.1:1');
  await press('Use #');
  expect(red()).toMatch(/^rgb\(255 \d+ \d+\)$/);
  expect(draggedInks.get()).toEqual({});
  expect(words()).not.toContain('Not saved');
});

it('replaces the contrast warning with the mistake when the text is no color', async () => {
  store.type(['inks', 'red'], 'rgb(208 48 32)');
  await drag('Red, chosen by eye', '#ff9080');
  expect(words()).toContain('the limit is 3:1.');
  await write('#ink-red', '#12345');
  expect(words()).toContain('Write a color, such as #ff4834.');
  expect(words()).not.toContain('Not saved');
});

it('keeps an ink unsaved until the owner confirms it, even if another ink gives it enough contrast', async () => {
  const stored = (ink: string) => shownValue(store.state.get(), ['inks', ink]);
  store.type(['inks', 'red'], 'rgb(251 85 67)');
  store.type(['inks', 'blue'], 'rgb(0 111 184)');
  await write('#ink-key', '#262626');
  expect(words()).toContain('Not saved: blue on key is 2.8:1');
  await write('#ink-blue', '#0076c4');
  expect(stored('blue')).toBe('rgb(0 118 196)');
  expect(stored('key')).toBe('rgb(28 26 44)');
  expect(words()).toContain('Not saved yet');
  expect(saveStore.get()).toBe('refused');
  await press('Use #262626');
  expect(stored('key')).toBe('rgb(38 38 38)');
  expect(words()).not.toContain('Not saved');
  expect(saveStore.get()).toBe('saving');
});

it('stores an ink at once if its contrast only fails with a tried ink that is not stored', async () => {
  store.type(['inks', 'blue'], 'rgb(0 118 196)');
  store.type(['inks', 'key'], 'rgb(28 26 44)');
  await write('#ink-blue', '#005f9e');
  expect(words()).toContain('Not saved: blue on key is 2.5:1');
  await write('#ink-key', '#111111');
  await press('Keep the saved color');
  expect(words()).not.toContain('Not saved');
  expect(document.querySelector<HTMLInputElement>('#ink-key')?.value).toBe('#111111');
  expect(shownValue(store.state.get(), ['inks', 'key'])).toBe('rgb(17 17 17)');
});

it('does not show Saved while a field holds a text that is no color', async () => {
  await write('#ink-red', '#12345');
  expect(words()).toContain('This is not saved. Write a color, such as #ff4834.');
  expect(saveStore.get()).toBe('refused');
});

it('keeps a color name as typed if it means the stored color', async () => {
  await write('#ink-yellow', 'gold');
  expect(shownValue(store.state.get(), ['inks', 'yellow'])).toBe('rgb(255 215 0)');
  expect(document.querySelector<HTMLInputElement>('#ink-yellow')?.value).toBe('gold');
});

it('restores the stored ink', async () => {
  store.type(['inks', 'red'], 'rgb(208 48 32)');
  await drag('Red, chosen by eye', '#ff9080');
  await press('Keep the saved color');
  expect([red(), draggedInks.get()]).toEqual(['rgb(208 48 32)', {}]);
});

it("offers the installed fonts for each use in the site's own words", async () => {
  const labels = [...document.querySelectorAll('fieldset')].map(({ textContent }) => textContent?.trim());
  expect(labels).toEqual(['Headlines Graphic designerAntonGraphic designerWork Sans', 'Text Nine jobs.Work Sans']);
  await act(async () => document.querySelectorAll<HTMLInputElement>('input[type="radio"]')[1]?.click());
  expect(shownValue(store.state.get(), ['fonts', 'display'])).toBe('work-sans');
});
