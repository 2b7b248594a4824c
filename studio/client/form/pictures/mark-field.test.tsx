import '../../../../test/fixtures/window.ts';
import { act } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { answerDraft, answerWith, clear, settle, show, words } from '../../../../test/fixtures/studio-page.tsx';
import type { Draft } from '../../../api/drafts.ts';
import { explainTooLarge } from '../../../api/pictures.ts';
import { shownData } from '../../data/draft/draft-state.ts';
import { draftOf } from '../../data/draft/drafts.ts';
import { DraftContext } from '../../data/draft/use-draft.ts';
import { sendFile } from '../../data/uploads/send-file.ts';
import { loadedForm } from '../../screens/changes/field-words.ts';
import { allOf } from '../fields/fields.ts';
import { PictureControl } from './picture-control.tsx';

vi.mock(import('../../data/uploads/send-file.ts'), () => ({ sendFile: vi.fn() }));

const FILE = 'site.yaml';
const DATA = { mark: 'mark.svg', inks: { paper: 'rgb(250 250 240)' } };
const DRAFT: Draft = {
  file: FILE,
  kind: 'site',
  etag: 0,
  isConflicted: false,
  mistakes: [],
  now: { data: DATA, body: '' },
  published: { data: DATA, body: '' },
  files: [{ name: 'mark.svg', sha256: 'of-mark', isChanged: false }],
};
const SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"/>';
const store = draftOf(FILE);

const element = <Of extends Element>(selector: string, kind: new () => Of): Of => {
  const found = document.querySelector(selector);
  if (!(found instanceof kind)) throw new Error(`There is no ${selector}.`);
  return found;
};
const drawing = () => element('img[alt="The mark as it is"]', HTMLImageElement);

beforeEach(async () => {
  answerWith({
    '/api/encoding': { files: [] },
    '/api/draft': answerDraft(DRAFT),
  });
  vi.mocked(sendFile).mockReset().mockResolvedValue({ name: 'logo.svg', sha256: 'of-logo', is: 'mark' });
  await store.refresh();
  const of = allOf(loadedForm('site').partsOf({ data: DATA, body: '' }, 'site')).find(
    (field) => field.of.field[0] === 'mark',
  )?.of;
  if (of?.is !== 'picture') throw new Error('The mark has no field.');
  await show(
    <DraftContext value={store}>
      <PictureControl of={of} />
    </DraftContext>,
  );
});
afterEach(async () => {
  await clear();
  vi.unstubAllGlobals();
});

async function choose(...files: readonly File[]) {
  const input = element('input[type="file"]', HTMLInputElement);
  Object.defineProperty(input, 'files', { value: files, configurable: true });
  await act(async () => void input.dispatchEvent(new Event('change', { bubbles: true })));
  await settle();
}

async function drop(...files: readonly File[]) {
  const event = new Event('drop', { bubbles: true, cancelable: true });
  Object.defineProperty(event, 'dataTransfer', { value: { types: ['Files'], files } });
  await act(async () => void element('#field-mark', HTMLButtonElement).dispatchEvent(event));
  await settle();
}

it("shows the mark on the site's paper color and replaces it with an SVG chosen by the button", async () => {
  expect(drawing().getAttribute('src')).toContain('sha256=of-mark');
  expect(drawing().style.background).toBe(DATA.inks.paper);
  expect(element('#field-mark', HTMLButtonElement).textContent).toBe('Replace the mark');
  expect(element('input[type="file"]', HTMLInputElement).multiple).toBe(false);
  await choose(new File([SVG], 'Logo.svg'));
  const [order] = vi.mocked(sendFile).mock.calls[0] ?? [];
  expect(order).toMatchObject({ file: FILE, name: 'Logo.svg', target: { is: 'mark' } });
  expect(shownData(store.state.get())).toMatchObject({ mark: 'logo.svg' });
  expect(drawing().getAttribute('src')).toContain('sha256=of-logo');
  await act(async () => void store.undo());
  expect(drawing().getAttribute('src')).toContain('sha256=of-mark');
});

it('takes only the first dropped file', async () => {
  await drop(new File([SVG], 'One.svg'), new File([SVG], 'Two.svg'));
  expect(vi.mocked(sendFile).mock.calls.map(([{ name }]) => name)).toEqual(['One.svg']);
});

it('names the size of an SVG that is too large and sends nothing', async () => {
  await drop(new File([SVG.padEnd(9000)], 'Large.svg'));
  expect(words()).toContain(explainTooLarge('mark', 9000));
  expect(sendFile).not.toHaveBeenCalled();
});
