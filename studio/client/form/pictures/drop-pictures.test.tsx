import '../../../../test/fixtures/window.ts';
import { act } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { answerWith, clear, press, refusal, settle, show, words } from '../../../../test/fixtures/studio-page.tsx';
import type { Draft } from '../../../api/drafts.ts';
import { valueAt } from '../../../api/json.ts';
import { shownData } from '../../data/draft/draft-state.ts';
import { draftOf } from '../../data/draft/drafts.ts';
import { DraftContext } from '../../data/draft/use-draft.ts';
import { sessionStore } from '../../data/session/session.ts';
import type { Target } from '../../data/uploads/target.ts';
import { uploads } from '../../data/uploads/uploading.ts';
import { DropPictures } from './drop-pictures.tsx';

const FILE = 'portfolio/dogwood/project.md';
const DATA = { title: 'Dogwood', card: { file: 'a.jpg', alt: 'A flower.' }, show: [{ layout: 'plates' }] };
const DRAFT: Draft = {
  file: FILE,
  kind: 'project',
  etag: 0,
  isConflicted: false,
  mistakes: [],
  files: [],
  now: { data: DATA, body: '' },
  published: { data: DATA, body: '' },
};

/** A request that waits until the test answers it. */
class Request extends EventTarget {
  static all: Request[] = [];
  readonly upload = new EventTarget();
  address = '';
  status = 0;
  responseText = '';
  open(_method: string, address: string) {
    this.address = address;
  }
  setRequestHeader() {}
  send() {
    Request.all.push(this);
  }
  abort() {
    this.dispatchEvent(new Event('abort'));
  }
  get name() {
    return new URLSearchParams(this.address.split('?')[1]).get('name') ?? '';
  }
  async answer(status: number, body: object) {
    Request.all = Request.all.filter((one) => one !== this);
    this.status = status;
    this.responseText = JSON.stringify(body);
    await act(async () => void this.dispatchEvent(new Event('load')));
    await settle();
  }
  async take() {
    const size = { width: 300, height: 200 };
    await this.answer(200, { name: this.name, sha256: `of ${this.name}`, is: 'picture', size });
  }
}

const open = (name: string) => {
  const found = Request.all.find((one) => one.name === name);
  if (!found) throw new Error(`${name} is not being sent: ${Request.all.map((one) => one.name)}`);
  return found;
};

const JPEG = Uint8Array.of(0xff, 0xd8, 0xff, 0xe0);
const jpeg = (name: string) => new File([JPEG, name], name, { type: 'image/jpeg' });

async function drop(...files: File[]) {
  const place = document.querySelector('[class*="place"]');
  const event = Object.assign(new Event('drop', { bubbles: true, cancelable: true }), {
    dataTransfer: { types: ['Files'], files, dropEffect: '' },
  });
  await act(async () => void place?.dispatchEvent(event));
  await settle();
  return event;
}

const shown = () => valueAt(shownData(draftOf(FILE).state.get()), ['show']);

beforeEach(async () => {
  Request.all = [];
  vi.stubGlobal('XMLHttpRequest', Request);
  answerWith({
    '/api/draft': () => new Promise(() => {}),
    '/api/encoding': { files: [{ sha256: 'of a.jpg', done: 1, of: 4 }] },
  });
  const store = draftOf(FILE);
  store.state.set({ ...store.state.get(), draft: DRAFT, typed: new Map() });
  await show(
    <DraftContext value={store}>
      <DropPictures target={{ is: 'parts' }} />
    </DraftContext>,
  );
});
afterEach(async () => {
  await clear();
  for (const { id } of uploads.state.get()) uploads.remove(id);
  vi.unstubAllGlobals();
});

it('shows a refused file until the next good one arrives', async () => {
  await drop(new File(['Dear Sir'], 'notes.jpg'));
  expect(words()).toContain('1 was not taken.');
  await drop(new File(['Dear Madam'], 'more.jpg'));
  expect(words()).toContain('2 were not taken.');
  await drop(jpeg('a.jpg'));
  expect(words()).toContain('1 on its way.');
  expect(words()).not.toMatch(/taken|notes\.jpg/);
});

it('refuses files that are not pictures before sending, and sends the others two at a time with their progress', async () => {
  const event = await drop(jpeg('a.jpg'), new File(['Dear Sir'], 'notes.jpg'), jpeg('b.jpg'), jpeg('c.jpg'));
  expect(event.defaultPrevented).toBe(true);
  expect(words()).toContain('3 on their way. You can go on meanwhile. 1 was not taken.');
  expect(words()).toContain('notes.jpgThis is not a picture');
  expect(Request.all.map(({ name }) => name)).toEqual(['a.jpg', 'b.jpg']);
  const progress = Object.assign(new Event('progress'), { loaded: 30, total: 120 });
  await act(async () => void open('b.jpg').upload.dispatchEvent(progress));
  expect(words()).toContain('b.jpgSending, 25 %');
});

it('keeps a refused file in view until it is closed', async () => {
  const isInSight = () => document.querySelector('[data-refused]') !== null;
  await drop(jpeg('a.jpg'));
  expect(isInSight()).toBe(false);
  await drop(new File(['Dear Sir'], 'notes.jpg'));
  expect(isInSight()).toBe(true);
  await press('Close: notes.jpg');
  expect(isInSight()).toBe(false);
});

it('places each picture in the draft while the owner types in the form', async () => {
  await drop(jpeg('a.jpg'), jpeg('b.jpg'));
  await open('a.jpg').take();
  await act(async () => draftOf(FILE).type(['show', 1, 'pictures', 0, 'alt'], 'A flower.'));
  await open('b.jpg').take();
  expect(shown()).toEqual([
    { layout: 'plates' },
    {
      layout: 'pair',
      pictures: [
        { file: 'a.jpg', alt: 'A flower.' },
        { file: 'b.jpg', alt: '' },
      ],
    },
  ]);
  expect(words()).toContain('a.jpgIt is here. Sizes for visitors: 1 of 4');
  expect(words()).toContain('b.jpgIt is here.');
});

it("shows the server's refusal, stops an upload, and waits for the sign-in", async () => {
  sessionStore.set({
    session: { state: 'signed-in', hasPasskey: true, linkSuffices: true },
    isOver: false,
    problem: undefined,
  });
  await drop(jpeg('a.jpg'), jpeg('b.jpg'), jpeg('c.jpg'));
  await open('a.jpg').answer(422, await refusal(422, 'refused', 'This picture is broken.').json());
  expect(words()).toContain('a.jpgThis picture is broken.');
  await open('b.jpg').answer(401, await refusal(401, 'signed-out', 'Sign in.').json());
  expect(words()).toContain('b.jpgWaits until you are signed in. Nothing is lost.');
  expect(sessionStore.get().isOver).toBe(true);
  await press('Stop: c.jpg');
  expect(words()).not.toContain('c.jpg');
  await act(async () => sessionStore.set({ ...sessionStore.get(), isOver: false }));
  await settle();
  await open('b.jpg').take();
  expect(shown()).toEqual([{ layout: 'plates' }, { layout: 'full', pictures: [{ file: 'b.jpg', alt: '' }] }]);
});

it('takes a pasted picture', async () => {
  const place = document.querySelector('[class*="place"]');
  const event = Object.assign(new Event('paste', { bubbles: true, cancelable: true }), {
    clipboardData: { types: ['Files'], files: [jpeg('image.png')] },
  });
  await act(async () => void place?.dispatchEvent(event));
  await settle();
  expect(event.defaultPrevented).toBe(true);
  expect(Request.all.map(({ name }) => name)).toEqual(['image.png']);
});

it('leaves other files that are dropped inside it to a place that takes them', async () => {
  const target: Target = { is: 'list', at: ['show', 0, 'files'], of: 'download' };
  await show(
    <DraftContext value={draftOf(FILE)}>
      <DropPictures target={{ is: 'parts' }}>
        <DropPictures target={target} wanted="download" label="Upload files" />
      </DropPictures>
    </DraftContext>,
  );
  const inner = [...document.querySelectorAll('[class*="place"]')].at(-1);
  const files = [new File(['%PDF-1.7'], 'kit.pdf', { type: 'application/pdf' })];
  const event = Object.assign(new Event('drop', { bubbles: true, cancelable: true }), {
    dataTransfer: { types: ['Files'], files, dropEffect: '' },
  });
  await act(async () => void inner?.dispatchEvent(event));
  await settle();
  expect(Request.all.map(({ address }) => address)).toEqual([expect.stringContaining('name=kit.pdf&as=download')]);
  await open('kit.pdf').answer(200, { name: 'kit.pdf', sha256: 'k', is: 'download' });
  expect(valueAt(shown(), [0])).toMatchObject({ files: [{ download: 'kit.pdf' }] });
});
