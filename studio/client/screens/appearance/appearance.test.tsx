import '../../../../test/fixtures/window.ts';
import { act } from 'react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { siteKind } from '../../../../model/kinds/site.ts';
import { answerWith, clear, settle, show, words } from '../../../../test/fixtures/studio-page.tsx';
import { shownValue } from '../../data/draft/draft-store.ts';
import { draftOf, saveStore } from '../../data/draft/drafts.ts';
import { viewOf } from '../../data/entries/screens.ts';
import { previewInks } from '../../data/preview/view.ts';
import { idOf } from '../../form/fields/fields.ts';
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

it('shows the contrast of each pair as a swatch, a ratio and an icon', () => {
  const [red, white, key] = ['rgb(255 72 52)', 'rgb(255 255 255)', 'rgb(28 26 44)'];
  expect(contrastOf('red')).toEqual([
    [key, red, 1, 'key on red: Aa5.0, enough; at least 4.5'],
    [red, white, 1, 'red on paper: Aa3.3, enough; at least 3'],
    [red, key, 1, 'red on key: Aa5.0, enough; at least 3'],
  ]);
});

it('takes a pale ink, and shows the color that words have instead', async () => {
  await drag('Red, chosen by eye', '#ff9080');
  expect(red()).toBe('rgb(255 144 128)');
  expect(contrastOf('red')[1]?.[3]).toBe('red on paper: Aayour red2.1, Aafor words3.0, enough; at least 3');
  const swatches = [
    ...document.querySelectorAll<HTMLElement>('[aria-label="Contrast of red"] li:nth-child(2) [style]'),
  ];
  expect(swatches.map(({ style }) => style.color)).toEqual(['rgb(255 144 128)', 'rgb(255 94 69)']);
  expect(previewInks.get()).toMatchObject({ 'ink-red': 'rgb(255 144 128)', 'red-by-day': 'rgb(255 94 69)' });
});

it('has a name for each ink that visitors can lift, and none for the grounds', () => {
  const names = [...document.querySelectorAll('[id^="field-ink_names-"]')].map(({ id }) => id);
  expect(names.filter((id) => /^field-ink_names-\w+$/.test(id))).toEqual(
    ['red', 'blue', 'yellow', 'key'].map((ink) => `field-ink_names-${ink}`),
  );
});

it('has a control at the id of each field that the search and the lists link to', async () => {
  await act(async () => void (await import('../../form/draft-form/other-field.tsx')));
  await settle();
  const fields = Object.entries(siteKind.fields)
    .flatMap(([name, of]) => (of.type === 'group' ? Object.keys(of.fields).map((key) => [name, key]) : [[name]]))
    .filter((field) => viewOf(field) === 'appearance');
  expect(fields).toHaveLength(13);
  for (const field of fields) expect(document.getElementById(idOf(field)), idOf(field)).not.toBeNull();
});

it('focuses the ink that the address names', async () => {
  window.history.replaceState(null, '', '/appearance#field-inks-blue');
  await show(<Appearance />);
  expect(document.activeElement?.id).toBe('field-inks-blue');
  window.history.replaceState(null, '', '/');
});

it('calls an ink as the owner does', async () => {
  await act(async () => store.type(['ink_names', 'red'], 'Riso coral'));
  expect(document.querySelector('label[for="field-inks-red"]')?.textContent).toBe('Riso coral');
  await act(async () => store.type(['ink_names', 'red'], ''));
  expect(document.querySelector('label[for="field-inks-red"]')?.textContent).toBe('Red');
});

it('does not show Saved while a field holds a text that is no color', async () => {
  await write('#field-inks-red', '#12345');
  expect(words()).toContain('This is not saved. Write a color, such as #ff4834.');
  expect(saveStore.get()).toBe('refused');
});

it('keeps a color name as typed if it means the stored color', async () => {
  await write('#field-inks-yellow', 'gold');
  expect(shownValue(store.state.get(), ['inks', 'yellow'])).toBe('rgb(255 215 0)');
  expect(document.querySelector<HTMLInputElement>('#field-inks-yellow')?.value).toBe('gold');
});

it("offers the installed fonts for each use in the site's own words", async () => {
  const labels = [...document.querySelectorAll('fieldset')].map(({ textContent }) => textContent?.trim());
  expect(labels).toEqual(['Headlines Graphic designerAntonGraphic designerWork Sans', 'Text Nine jobs.Work Sans']);
  await act(async () => document.querySelectorAll<HTMLInputElement>('input[type="radio"]')[1]?.click());
  expect(shownValue(store.state.get(), ['fonts', 'display'])).toBe('work-sans');
});
