import '../../../../test/fixtures/window.ts';
import { act, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { moved } from '../../data/entry-actions/move-entry.ts';
import { StatusLine } from '../controls/screen-reader.tsx';
import { SortableList } from './sortable-list.tsx';

const HEIGHT = 50;
const HOLD_MS = 300;

let unmount = () => {};
beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.spyOn(HTMLLIElement.prototype, 'getBoundingClientRect').mockImplementation(function (this: HTMLElement) {
    const at = [...(this.parentElement?.children ?? [])].indexOf(this);
    return new DOMRect(0, at * HEIGHT, 200, HEIGHT);
  });
});
afterEach(() => {
  act(() => unmount());
  document.body.replaceChildren();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

function Works({ onMove }: { readonly onMove: (from: number, to: number) => void }) {
  const [works, setWorks] = useState(['Dogwood', 'Deep Waters', 'Meant to Bee']);
  return (
    <SortableList
      items={works}
      keyOf={(work) => work}
      nameOf={(work) => work}
      render={(work) => <a href={`#${work}`}>{work}</a>}
      onMove={(from, to) => {
        onMove(from, to);
        setWorks(moved(works, from, to));
      }}
      label="Works"
    />
  );
}

async function show() {
  const onMove = vi.fn();
  const container = document.body.appendChild(document.createElement('div'));
  const root = createRoot(container);
  unmount = () => root.unmount();
  await act(async () =>
    root.render(
      <>
        <Works onMove={onMove} />
        <StatusLine />
      </>,
    ),
  );
  return onMove;
}

const order = () => [...document.querySelectorAll('li a')].map(({ textContent }) => textContent);
const message = () => document.querySelector('[role=status]')?.textContent;
const handle = (name: string) => {
  const button = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === `Move ${name}`);
  if (!button) throw new Error(`There is no handle of ${name}.`);
  return button;
};
const pointer = (target: EventTarget, type: string, y: number, pointerType = 'mouse') =>
  act(() => {
    target.dispatchEvent(new PointerEvent(type, { bubbles: true, clientX: 20, clientY: y, pointerId: 1, pointerType }));
  });
const press = (target: Element, key: string, init: KeyboardEventInit = {}) =>
  act(async () => {
    target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...init }));
  });

it('moves an item when its handle is dragged, and announces the new place', async () => {
  const onMove = await show();
  pointer(handle('Dogwood'), 'pointerdown', 25);
  pointer(window, 'pointermove', 85);
  expect(message()).toBe('Dogwood, place 2 of 3');
  expect(onMove).not.toHaveBeenCalled();
  pointer(window, 'pointerup', 85);
  expect(onMove.mock.calls).toEqual([[0, 1]]);
  expect(order()).toEqual(['Deep Waters', 'Dogwood', 'Meant to Bee']);
});

it('focuses the handle after a drag, also in Safari, where a click focuses no button', async () => {
  await show();
  pointer(handle('Dogwood'), 'pointerdown', 25);
  pointer(window, 'pointermove', 85);
  pointer(window, 'pointerup', 85);
  expect(document.activeElement).toBe(handle('Dogwood'));
});

it('puts the item back on Escape, which reaches no other listener', async () => {
  const onMove = await show();
  const onKeyDown = vi.fn();
  document.addEventListener('keydown', onKeyDown);
  pointer(handle('Dogwood'), 'pointerdown', 25);
  pointer(window, 'pointermove', 150);
  await press(handle('Dogwood'), 'Escape');
  expect(message()).toBe('Dogwood, place 1 of 3, as before.');
  pointer(window, 'pointerup', 150);
  expect(onMove).not.toHaveBeenCalled();
  expect(onKeyDown).not.toHaveBeenCalled();
  document.removeEventListener('keydown', onKeyDown);
});

it('drags after a long press, and scrolls if the finger moves before', async () => {
  const onMove = await show();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  pointer(handle('Dogwood'), 'pointerdown', 25, 'touch');
  pointer(window, 'pointermove', 85, 'touch');
  act(() => void vi.advanceTimersByTime(HOLD_MS));
  pointer(window, 'pointermove', 150, 'touch');
  pointer(window, 'pointerup', 150, 'touch');
  expect(onMove).not.toHaveBeenCalled();
  pointer(handle('Dogwood'), 'pointerdown', 25, 'touch');
  act(() => void vi.advanceTimersByTime(HOLD_MS));
  pointer(window, 'pointermove', 85, 'touch');
  const scroll = new Event('touchmove', { cancelable: true });
  window.dispatchEvent(scroll);
  expect(scroll.defaultPrevented).toBe(true);
  pointer(window, 'pointerup', 85, 'touch');
  expect(onMove.mock.calls).toEqual([[0, 1]]);
});

it('puts the item back when the drag is cancelled', async () => {
  const onMove = await show();
  pointer(handle('Dogwood'), 'pointerdown', 25);
  pointer(window, 'pointermove', 150);
  pointer(window, 'pointercancel', 150);
  expect(onMove).not.toHaveBeenCalled();
  expect(message()).toBe('Dogwood, place 1 of 3, as before.');
});

it('moves an item with Alt and the arrow keys from any focus within it, and keeps the focus', async () => {
  await show();
  const link = document.querySelector('a');
  link?.focus();
  await press(document.activeElement ?? document.body, 'ArrowDown', { altKey: true });
  await press(document.activeElement ?? document.body, 'ArrowDown', { altKey: true });
  expect(order()).toEqual(['Deep Waters', 'Meant to Bee', 'Dogwood']);
  expect(message()).toBe('Dogwood, place 3 of 3');
  expect(document.activeElement).toBe(link);
  await press(document.activeElement ?? document.body, 'ArrowDown', { altKey: true });
  expect(message()).toBe('Dogwood, place 3 of 3: it can go no further.');
});

it('moves an item with its buttons', async () => {
  await show();
  await act(async () => handle('Meant to Bee').click());
  const up = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'Up: Meant to Bee');
  await act(async () => up?.click());
  expect(order()).toEqual(['Dogwood', 'Meant to Bee', 'Deep Waters']);
});
