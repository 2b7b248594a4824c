import '../../../../test/fixtures/window.ts';
import { act, type ReactNode } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { answerWith, clear, press, settle, show, words } from '../../../../test/fixtures/studio-page.tsx';
import type { Draft } from '../../../api/drafts.ts';
import { valueAt } from '../../../api/json.ts';
import { shownData } from '../../data/draft/draft-state.ts';
import { DraftStore } from '../../data/draft/draft-store.ts';
import { EditBackup } from '../../data/draft/edit-backup.ts';
import { DraftContext } from '../../data/draft/use-draft.ts';
import { removeOldCrop } from '../../data/uploads/removed-pictures.ts';
import { uploads } from '../../data/uploads/uploading.ts';
import type { PictureField as PictureFieldWords } from '../fields/fields.ts';
import { DropPictures } from './drop-pictures.tsx';
import { PictureField } from './picture-field.tsx';

const FILE = 'portfolio/dogwood/project.md';
const DATA = {
  title: 'Dogwood',
  portrait: { file: 'mark.jpg', alt: 'A flower.', wide: { file: 'shop.jpg', focus: [10, 20] } },
  card: { file: 'mark.jpg', alt: 'A flower in three inks.', focus: [40, 20], size: 'wide' },
  show: [
    {
      layout: 'pair',
      pictures: [
        { file: 'mark.jpg', alt: '' },
        { file: 'box.jpg', alt: 'A box.' },
      ],
    },
    { layout: 'full', pictures: [{ file: 'shop.jpg', alt: 'A shop.' }] },
  ],
};
const DRAFT: Draft = {
  file: FILE,
  kind: 'project',
  etag: 0,
  isConflicted: false,
  mistakes: [],
  now: { data: DATA, body: '' },
  published: { data: DATA, body: '' },
  files: ['mark', 'box', 'shop'].map((name) => ({ name: `${name}.jpg`, sha256: `of-${name}`, isChanged: false })),
};

let store: DraftStore;
const shown = (...path: (string | number)[]) => valueAt(shownData(store.state.get()), path);
const element = (selector: string) => {
  const found = document.querySelector<HTMLElement>(selector);
  if (!found) throw new Error(`There is no ${selector}.`);
  return found;
};

beforeEach(async () => {
  answerWith({ '/api/encoding': { files: [] } });
  const none = { getItem: () => null, setItem: () => {}, removeItem: () => {}, key: () => null, clear: () => {} };
  const kept = new EditBackup(() => ({ ...none, length: 0 }), {
    id: 'this',
    openTabs: async () => new Set(),
    whenClosed: () => {},
  });
  const requests = {
    load: async () => DRAFT,
    save: () => new Promise<never>(() => {}),
    resolveConflict: async () => ({ ...DRAFT, stash: undefined }),
    restore: async () => ({ stash: undefined }),
  };
  store = new DraftStore(FILE, { requests, kept, onSaved: () => {}, onChangedElsewhere: () => {} });
  await store.refresh();
});
afterEach(async () => {
  await clear();
  vi.unstubAllGlobals();
});

class UnansweredRequest extends EventTarget {
  readonly upload = new EventTarget();
  open() {}
  setRequestHeader() {}
  send() {}
  abort() {
    this.dispatchEvent(new Event('abort'));
  }
}

type Sets = PictureFieldWords['sets'];
const picture = (field: (string | number)[], sets: Sets = ['file', 'focus'], isOptional = false) => (
  <PictureField of={{ is: 'picture', field, label: 'Picture', sets, isOptional }} />
);
const shownIn = (content: ReactNode) => show(<DraftContext value={store}>{content}</DraftContext>);
const card = () => picture(['card'], ['file', 'focus', 'size']);

async function key(name: string, more: KeyboardEventInit = {}) {
  await act(async () => {
    element('#field-card-focus').dispatchEvent(new KeyboardEvent('keydown', { key: name, bubbles: true, ...more }));
  });
}

it('warns that a picture is too small for its place', async () => {
  const loaded = (width: number) =>
    act(async () => {
      const img = element('img');
      for (const name of ['naturalWidth', 'naturalHeight'])
        Object.defineProperty(img, name, { configurable: true, value: width });
      img.dispatchEvent(new Event('load'));
    });
  await shownIn(picture(['show', 1, 'pictures', 0]));
  await loaded(1280);
  expect(words()).not.toContain('px wide');
  await loaded(80);
  expect(words()).toContain('It is 80 px wide; a desktop shows up to 1200 px.');
});

it('moves the focus point by one or ten per cent with the keyboard, within the picture, and updates each crop', async () => {
  await shownIn(card());
  await key('ArrowRight');
  await key('ArrowDown', { shiftKey: true });
  expect(shown('card', 'focus')).toEqual([41, 30]);
  for (let step = 0; step < 7; step += 1) await key('ArrowRight', { shiftKey: true });
  expect(shown('card', 'focus')).toEqual([100, 30]);
  const crops = [...document.querySelectorAll<HTMLImageElement>('[style*="object-position"]')];
  expect(crops.length).toBe(5);
  expect(new Set(crops.map(({ style }) => style.objectPosition))).toEqual(new Set(['100% 30%']));
  expect(element('#field-card-focus').getAttribute('aria-valuetext')).toContain(
    '100 % from the left, 30 % from the top',
  );
});

it("reserves a box for a picture before it loads, in the picture's own shape from the second time on", async () => {
  const pad = () => document.querySelector<HTMLImageElement>('[data-awaited]');
  await shownIn(card());
  expect(Number(pad()?.style.getPropertyValue('--ratio'))).toBeCloseTo(4 / 3);
  const image = element('[data-awaited]');
  Object.defineProperties(image, { naturalWidth: { value: 1120 }, naturalHeight: { value: 1600 } });
  await act(async () => image.dispatchEvent(new Event('load')));
  expect(pad()).toBeNull();
  await clear();
  await shownIn(card());
  expect(Number(pad()?.style.getPropertyValue('--ratio'))).toBeCloseTo(0.7);
});

it('moves the focus point to the place of a press', async () => {
  await shownIn(card());
  const pad = element('#field-card-focus').parentElement;
  if (!pad) throw new Error('The point lies on no picture.');
  vi.spyOn(pad, 'getBoundingClientRect').mockReturnValue(new DOMRect(100, 200, 400, 300));
  pad.setPointerCapture = () => {};
  await act(async () => {
    pad.dispatchEvent(new PointerEvent('pointerdown', { clientX: 200, clientY: 275, bubbles: true, button: 0 }));
  });
  expect(shown('card', 'focus')).toEqual([25, 25]);
});

it('moves the focus point to a press also when the point is out of view and would be scrolled to', async () => {
  await shownIn(card());
  const point = element('#field-card-focus');
  const pad = point.parentElement;
  if (!pad) throw new Error('The point lies on no picture.');
  let top = 200;
  vi.spyOn(pad, 'getBoundingClientRect').mockImplementation(() => new DOMRect(100, top, 400, 300));
  const focus = vi.spyOn(point, 'focus').mockImplementation(({ preventScroll = false } = {}) => {
    if (!preventScroll) top = 0;
  });
  pad.setPointerCapture = () => {};
  pad.hasPointerCapture = () => true;
  const pointer = (type: string) =>
    act(async () => {
      pad.dispatchEvent(new PointerEvent(type, { clientX: 200, clientY: 275, bubbles: true, button: 0 }));
    });
  await pointer('pointerdown');
  await pointer('pointermove');
  expect(focus).toHaveBeenCalled();
  expect(shown('card', 'focus')).toEqual([25, 25]);
});

it('chooses the shape of a card', async () => {
  await shownIn(card());
  const [own, , wide, upright] = [...document.querySelectorAll<HTMLInputElement>('[type="radio"]')];
  expect(wide?.checked).toBe(true);
  await act(async () => upright?.click());
  expect(shown('card', 'size')).toBe('upright');
  await act(async () => own?.click());
  expect(shown('card', 'size') ?? null).toBeNull();
});

it('takes the first dropped picture and says why the second one is refused', async () => {
  vi.stubGlobal('XMLHttpRequest', UnansweredRequest);
  await shownIn(card());
  const files = ['a.jpg', 'b.jpg'].map((name) => new File([Uint8Array.of(0xff, 0xd8, 0xff)], name));
  const event = Object.assign(new Event('drop', { bubbles: true, cancelable: true }), {
    dataTransfer: { types: ['Files'], files },
  });
  await act(async () => void element('#field-card-focus').dispatchEvent(event));
  await settle();
  expect(event.defaultPrevented).toBe(true);
  expect(words()).toContain('a.jpgSending');
  expect(words()).toContain('b.jpgOne file has its place here, and another was taken.');
  await act(async () => {
    for (const { id } of uploads.state.get()) uploads.remove(id);
  });
});

it('removes a picture and restores it with its alt text from the notice', async () => {
  await shownIn(
    <DropPictures target={{ is: 'parts' }}>
      {picture(['show', 0, 'pictures', 1], ['file', 'focus'], true)}
    </DropPictures>,
  );
  await press('Remove');
  expect(shown('show')).toEqual([{ layout: 'full', pictures: [DATA.show[0]?.pictures[0]] }, DATA.show[1]]);
  expect(words()).toContain('box.jpg was removed.');
  await press('Restore');
  expect(shown('show')).toEqual(DATA.show);
  expect(words()).not.toContain('was removed');
});

it('restores only the picture if its part has changed in between', async () => {
  await shownIn(
    <DropPictures target={{ is: 'parts' }}>
      {picture(['show', 1, 'pictures', 0], ['file', 'focus'], true)}
    </DropPictures>,
  );
  await press('Remove');
  await act(async () => store.type(['show', 0, 'pictures', 0, 'alt'], 'A flower.'));
  await press('Restore');
  expect(shown('show', 1)).toEqual({ layout: 'full', pictures: [{ file: 'shop.jpg', alt: 'A shop.' }] });
  expect(shown('show', 0, 'pictures', 0, 'alt')).toBe('A flower.');
});

it('removes the wide crop of a picture that is replaced, and restores it', async () => {
  removeOldCrop(store, { is: 'picture', at: ['portrait'], hasWords: true });
  expect(shown('portrait', 'wide') ?? null).toBeNull();
  await shownIn(picture(['portrait', 'wide'], ['file', 'focus'], true));
  await press('Restore');
  expect(shown('portrait', 'wide')).toEqual(DATA.portrait.wide);
});

it('keeps a wide crop that belongs to the new picture, and a picture without a wide crop', () => {
  store.type(['portrait', 'wide', 'file'], 'box.jpg');
  removeOldCrop(store, { is: 'picture', at: ['portrait'], hasWords: true });
  expect(shown('portrait', 'wide', 'file')).toBe('box.jpg');
  removeOldCrop(store, { is: 'picture', at: ['card'], hasWords: true });
  removeOldCrop(store, { is: 'list', at: ['show', 0, 'pictures'] });
  expect(shown('card')).toEqual(DATA.card);
});
