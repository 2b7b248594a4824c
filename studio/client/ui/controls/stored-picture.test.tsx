import '../../../../test/fixtures/window.ts';
import { act, useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { clear, settle, show } from '../../../../test/fixtures/studio-page.tsx';
import { StoredPicture } from './stored-picture.tsx';

let seen: (which: (picture: Element) => boolean) => Promise<void>;

beforeEach(() => {
  const watched = new Map<Element, IntersectionObserverCallback>();
  class Observer implements Pick<IntersectionObserver, 'observe' | 'disconnect'> {
    readonly #callback: IntersectionObserverCallback;
    #picture: Element | undefined;
    constructor(callback: IntersectionObserverCallback) {
      this.#callback = callback;
    }
    observe(picture: Element) {
      this.#picture = picture;
      watched.set(picture, this.#callback);
    }
    disconnect() {
      if (this.#picture) watched.delete(this.#picture);
    }
  }
  vi.stubGlobal('IntersectionObserver', Observer);
  seen = async (which) => {
    await act(async () => {
      for (const [target, callback] of [...watched]) {
        Reflect.apply(callback, undefined, [[{ target, isIntersecting: which(target) }]]);
      }
    });
    await settle();
  };
});
afterEach(async () => {
  await clear();
  vi.unstubAllGlobals();
});

const pictures = () => [...document.querySelectorAll('img')];
const asked = () => pictures().flatMap((picture) => picture.getAttribute('src') ?? []);
const reported = (picture: Element | undefined, type: 'load' | 'error') =>
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

it('asks for those that are near, four at a time, and for the next once one is there or cannot be had', async () => {
  await show(<Six of="a" />);
  expect(asked()).toEqual([]);
  await seen((picture) => picture !== pictures()[1]);
  expect(asked()).toEqual(['/a1', '/a3', '/a4', '/a5']);
  await reported(pictures()[0], 'load');
  expect(asked()).toEqual(['/a1', '/a3', '/a4', '/a5', '/a6']);
  await seen(() => true);
  expect(asked()).toHaveLength(5);
  await reported(pictures()[2], 'error');
  expect(asked()).toHaveLength(6);
});

it('gives up the turns of those that are no longer shown', async () => {
  await show(<Screens />);
  await seen(() => true);
  expect(asked()).toHaveLength(4);
  await act(async () => document.querySelector('button')?.click());
  await seen(() => true);
  expect(asked()).toEqual(['/c1', '/c2', '/c3', '/c4']);
});

it('has one that was there before at once', async () => {
  await show(<StoredPicture src="/d" />);
  await seen(() => true);
  await reported(pictures()[0], 'load');
  await show(<StoredPicture src="/d" />);
  expect(asked()).toEqual(['/d']);
});
