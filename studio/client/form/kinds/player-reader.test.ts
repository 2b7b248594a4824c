import { expect, it } from 'vitest';
import { releaseKind } from '../../../../model/kinds/release.ts';
import type { Content } from '../../data/values/values.ts';
import { allOf, nameOf } from '../fields/fields.ts';
import { formOfKind } from './form-of-kind.ts';

const form = formOfKind(releaseKind);

const CONTENT: Content = {
  data: { player: { provider: 'spotify', id: '' }, video: { provider: 'vimeo', id: '' } },
  body: '',
};

function read(field: string, text: string) {
  const found = allOf(form.partsOf(CONTENT)).find(({ of }) => nameOf(of.field) === field);
  return found && 'read' in found.of ? found.of.read?.(text, CONTENT) : undefined;
}

it('reads the site and the id from a pasted link', () => {
  expect(read('player.id', 'https://music.apple.com/us/album/born-to-run/310730204')).toEqual([
    { field: ['player', 'provider'], value: 'apple-music' },
    { field: ['player', 'id'], value: 'us/album/born-to-run/310730204' },
  ]);
});

it('keeps a link without an id and sets its site', () => {
  const link = 'https://soundcloud.com/forss/flickermood';
  expect(read('player.id', link)).toEqual([
    { field: ['player', 'provider'], value: 'soundcloud' },
    { field: ['player', 'id'], value: link },
  ]);
});

it('refuses a film link in a music field and keeps the typed text', () => {
  expect(read('player.id', 'https://vimeo.com/76979871')).toBeUndefined();
  expect(read('video.id', 'https://vimeo.com/76979871')).toHaveLength(2);
  expect(read('video.id', '76979871')).toBeUndefined();
});

it("shows a player's fields only if the release has a player", () => {
  const labels = (data: Content['data']) => allOf(form.partsOf({ data, body: '' })).map(({ of }) => nameOf(of.field));
  expect(labels({})).toContain('player');
  expect(labels({})).not.toContain('player.id');
});
