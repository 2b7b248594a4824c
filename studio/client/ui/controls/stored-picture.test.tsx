import '../../../../test/fixtures/window.ts';
import { act, useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { clear, settle, show } from '../../../../test/fixtures/studio-page.tsx';
import { StoredPicture } from './stored-picture.tsx';

const watched = new Map<Element, IntersectionObserverCallback>();
let observers = 0;

class Observer implements Pick<IntersectionObserver, 'observe' | 'unobserve'> {
  readonly #callback: IntersectionObserverCallback;
  constructor(callback: IntersectionObserverCallback) {
    this.#callback = callback;
    observers += 1;
  }
  observe(picture: Element) {
    watched.set(picture, this.#callback);
  }
  unobserve(picture: Element) {
    watched.delete(picture);
  }
}

async function scrollTo(isNear: (picture: Element) => boolean) {
  await act(async () => {
    for (const [target, callback] of [...watched]) {
      Reflect.apply(callback, undefined, [[{ target, isIntersecting: isNear(target) }]]);
    }
  });
  await settle();
}

beforeEach(() => vi.stubGlobal('IntersectionObserver', Observer));
afterEach(async () => {
  await clear();
  vi.unstubAllGlobals();
});

const pictures = () => [...document.querySelectorAll('img')];
const requested = () => pictures().flatMap((picture) => picture.getAttribute('src') ?? []);
const dispatch = (picture: Element | undefined, type: 'load' | 'error') =>
  act(async () => void picture?.dispatchEvent(new Event(type)));

const Six = ({ of }: { readonly of: string }) =>
  ['1', '2', '3', '4', '5', '6'].map((n) => <StoredPicture key={n} src={`/${of}${n}`} />);

function Screens() {
  const [of, setOf] = useState('b');
  return (
    <>
      <button type="button" onClick={() => setOf('c')} />
      <Six key={of} of={of} />
    </>
  );
}

it('loads pictures near the viewport, four at a time, and the next after each load or error', async () => {
  await show(<Six of="a" />);
  expect([requested(), watched.size, observers]).toEqual([[], 6, 1]);
  await scrollTo((picture) => picture !== pictures()[1]);
  expect(requested()).toEqual(['/a1', '/a3', '/a4', '/a5']);
  await dispatch(pictures()[0], 'load');
  expect(requested()).toEqual(['/a1', '/a3', '/a4', '/a5', '/a6']);
  await scrollTo(() => true);
  expect(requested()).toHaveLength(5);
  await dispatch(pictures()[2], 'error');
  expect(requested()).toHaveLength(6);
});

it('removes pictures from the queue that are no longer shown', async () => {
  await show(<Screens />);
  await scrollTo(() => true);
  expect(requested()).toHaveLength(4);
  await act(async () => document.querySelector('button')?.click());
  await scrollTo(() => true);
  expect(requested()).toEqual(['/c1', '/c2', '/c3', '/c4']);
});

it('shows a picture at once that was loaded before', async () => {
  await show(<StoredPicture src="/d" />);
  await scrollTo(() => true);
  await dispatch(pictures()[0], 'load');
  await show(<StoredPicture src="/d" />);
  expect(requested()).toEqual(['/d']);
});
