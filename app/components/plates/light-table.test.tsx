import { expect, it } from 'vitest';
import { renderOnPage } from '../../../test/fixtures/render-page.tsx';
import { sampleMessages, samplePicture } from '../../../test/fixtures/views.ts';
import LightTable from './light-table.tsx';
import type { PrintView } from './print-view.ts';

const words = { ...sampleMessages.plates, language: 'en', plate: '{number} {ink}', sheet: 'Sheet {number}' };
const sheet = (name: string): PrintView => ({
  print: samplePicture(name),
  plates: [
    { ink: 'red', picture: samplePicture(`${name}-red`) },
    { ink: 'blue', picture: samplePicture(`${name}-blue`) },
  ],
});
const show = (...sheets: PrintView[]) =>
  renderOnPage(<LightTable table={{ current: null }} sheets={sheets} at={0} onSheet={() => {}} words={words} />);

it('has a patch for each ink in press order, pressed while its plate is laid', () => {
  const patches = [...show(sheet('a')).matchAll(/<button ([^>]*aria-pressed="true"[^>]*)>([^<]*)/g)];
  expect(patches.map(([, , label]) => label)).toEqual(['1 plates.red', '2 plates.blue']);
  // The buttons must not be disabled, because keyboard users would skip them before the separations load.
  for (const [, attributes] of patches) expect(attributes).not.toContain('disabled');
});

it('draws every separation in its ink, with empty alternative text', () => {
  const html = show(sheet('a'));
  for (const ink of ['red', 'blue']) {
    expect(html).toMatch(
      new RegExp(`data-laid="true" style="--ink:var\\(--ink-${ink}\\)[^>]*><picture[^>]*>.*?a-${ink}`),
    );
  }
  expect(html.match(/<img [^>]*alt=""/g)).toHaveLength(2);
});

it('offers a choice only with several sheets', () => {
  expect(show(sheet('a'))).not.toContain('<fieldset');
  const { print, plates } = sheet('b');
  // The words of the choice are those of the page, whatever the language of the print's.
  const html = show(sheet('a'), { print: { ...print, foreign: { alt: { lang: 'pt' } } }, plates });
  expect(html).not.toContain('lang="pt"');
  expect(html.match(/type="radio"/g)).toHaveLength(2);
  expect(html).toMatch(/alt="Sheet 1".*alt="Sheet 2"/);
});
