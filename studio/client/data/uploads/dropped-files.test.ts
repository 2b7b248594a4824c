import '../../../../test/fixtures/window.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { addDropPlace, type DropPlace, listenForFiles, rejectionStore, takeFiles } from './dropped-files.ts';

const JPEG = new File([Uint8Array.of(0xff, 0xd8, 0xff, 0xe0)], 'a.jpg');
const MP3 = new File(['ID3\x04'], 'a.mp3');
const PDF = new File(['%PDF-1.7'], 'a.pdf');

let end: () => void;
let removals: (() => void)[] = [];
beforeEach(() => {
  end = listenForFiles();
});
afterEach(() => {
  end();
  for (const remove of removals) remove();
  removals = [];
  document.body.replaceChildren();
  rejectionStore.set(undefined);
});

function addField(wanted: DropPlace['wanted'], isForWindow = false) {
  const take = vi.fn();
  removals.push(addDropPlace({ wanted, isForWindow, take }));
  return take;
}

function dispatch(type: 'dragover' | 'drop' | 'paste', given: { types: string[]; files: File[] }, on: Element) {
  const event = new Event(type, { bubbles: true, cancelable: true });
  Object.assign(event, { [type === 'paste' ? 'clipboardData' : 'dataTransfer']: given });
  on.dispatchEvent(event);
  return event.defaultPrevented;
}

const withFiles = (...files: File[]) => ({ types: ['Files'], files });
const onScreen = (name: string) => document.body.appendChild(document.createElement(name));

it('keeps the browser from opening a file that no field takes, and says where to drop it', () => {
  expect(dispatch('dragover', withFiles(), onScreen('p'))).toBe(true);
  expect(dispatch('drop', withFiles(JPEG), onScreen('p'))).toBe(true);
  expect(rejectionStore.get()).toBe('Nothing on this screen takes a file. Open a work, and drop it there.');
});

it('gives a file to the field that takes drops anywhere in the window', () => {
  const [cover, parts] = [addField('picture'), addField('picture', true)];
  dispatch('drop', withFiles(JPEG), onScreen('p'));
  expect(parts).toHaveBeenCalledExactlyOnceWith([JPEG]);
  expect(cover).not.toHaveBeenCalled();
  expect(rejectionStore.get()).toBeUndefined();
});

it('gives a file to the only field that takes its type', async () => {
  const [cover, recording] = [addField('picture'), addField('sound')];
  await takeFiles([MP3]);
  expect(recording).toHaveBeenCalledExactlyOnceWith([MP3]);
  expect(cover).not.toHaveBeenCalled();
});

it('says that several fields take a file, or none', async () => {
  const [cover, portrait] = [addField('picture'), addField('picture')];
  await takeFiles([JPEG]);
  expect(rejectionStore.get()).toBe('More than one place here takes such a file. Drop it on the right one.');
  await takeFiles([MP3]);
  expect(rejectionStore.get()).toBe('This is a recording, and a picture belongs here.');
  expect(cover).not.toHaveBeenCalled();
  expect(portrait).not.toHaveBeenCalled();
});

it('takes a pasted picture, and leaves pasted text to its field', () => {
  const parts = addField('picture', true);
  expect(dispatch('paste', withFiles(JPEG), onScreen('textarea'))).toBe(true);
  expect(parts).toHaveBeenCalledExactlyOnceWith([JPEG]);
  expect(dispatch('paste', { types: ['text/plain', 'Files'], files: [JPEG] }, onScreen('textarea'))).toBe(false);
  expect(dispatch('paste', { types: ['text/plain'], files: [] }, onScreen('p'))).toBe(false);
  expect(parts).toHaveBeenCalledTimes(1);
});

it('keeps the browser from opening a dropped link, unless a text field takes it', () => {
  const link = { types: ['text/uri-list'], files: [] };
  expect(dispatch('drop', link, onScreen('p'))).toBe(true);
  expect(rejectionStore.get()).toBe('What you dropped holds no file. Save the picture first, then drop its file.');
  expect(dispatch('drop', link, onScreen('input'))).toBe(false);
});

it('ignores a picture that is dragged from the studio itself', () => {
  const parts = addField('picture', true);
  onScreen('img').dispatchEvent(new Event('dragstart', { bubbles: true }));
  expect(dispatch('drop', withFiles(JPEG), onScreen('p'))).toBe(true);
  onScreen('img').dispatchEvent(new Event('dragend', { bubbles: true }));
  expect(parts).not.toHaveBeenCalled();
  expect(rejectionStore.get()).toBeUndefined();
});

it('gives a file to the downloads of a text only if it is nothing for the page', async () => {
  const [downloads, parts] = [addField('download'), addField('picture', true)];
  await takeFiles([JPEG]);
  expect(parts).toHaveBeenCalledExactlyOnceWith([JPEG]);
  await takeFiles([PDF]);
  expect(downloads).toHaveBeenCalledExactlyOnceWith([PDF]);
  await takeFiles([new File(['<html>'], 'a.html')]);
  expect(parts).toHaveBeenCalledTimes(2);
  expect(downloads).toHaveBeenCalledTimes(1);
  expect(rejectionStore.get()).toBeUndefined();
});
