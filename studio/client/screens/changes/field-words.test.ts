import { expect, it } from 'vitest';
import { addressOfField, fileChange, withoutFileNames } from './field-words.ts';

it.each([
  [undefined, 'picture.jpg', 'A picture.'],
  ['old.png', 'picture.jpg', 'Another picture.'],
  ['recording.opus', undefined, 'The recording was removed.'],
  [undefined, 'loop.mp4', 'A film.'],
  ['A wall', 'picture.jpg', undefined],
  ['', 'Ask for picture.jpg', undefined],
  [undefined, undefined, undefined],
])('%s, then %s: %s', (before, after, words) => expect(fileChange(before, after)).toBe(words));

it('replaces file names in a list by the kind of file', () => {
  expect(withoutFileNames('The wall')).toBe('The wall');
  expect(withoutFileNames('picture-2.jpg, The wall')).toBe('a picture, The wall');
});

it('links to the place in Settings of a field that no form shows', () => {
  const site = { kind: 'site', file: 'site.yaml' } as const;
  expect(addressOfField(site, ['languages'])).toBe('/settings#languages');
  expect(addressOfField(site, ['languages', 1])).toBe('/settings#languages');
  expect(addressOfField(site, ['language'])).toBe('/settings#languages');
  expect(addressOfField(site, ['footer'])).toBe('/site#field-footer');
});
