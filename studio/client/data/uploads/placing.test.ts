import { expect, it } from 'vitest';
import type { Uploaded } from '../../../api/pictures.ts';
import { placeUpload, withPaperGround } from './placing.ts';

const picture = (name: string, width = 3000, height = 2000): Uploaded => ({
  name,
  sha256: 'x',
  is: 'picture',
  size: { width, height },
});
const PLACEHOLDER = { file: 'cover.png', alt: 'Dogwood: say what the picture shows' };

it('replaces the placeholder of a new work and of its card by the first picture', () => {
  const data = { card: PLACEHOLDER, show: [{ layout: 'full', pictures: [PLACEHOLDER] }] };
  expect(placeUpload(data, { is: 'parts' }, picture('a.jpg'))).toEqual([
    { field: ['show'], value: [{ layout: 'full-bleed', pictures: [{ file: 'a.jpg', alt: '' }] }] },
    { field: ['card', 'file'], value: 'a.jpg' },
  ]);
});

it('gives the first picture to a card that has only an alt text', () => {
  const data = { card: { alt: 'Blue Heron' } };
  expect(placeUpload(data, { is: 'parts' }, picture('a.jpg'))).toContainEqual({
    field: ['card', 'file'],
    value: 'a.jpg',
  });
});

it('gives a light picture a dark ground, and the opening too if it is the first', () => {
  const cover = { file: 'cover.jpg', alt: '' };
  const light = { ...picture('logo.png'), isLight: true };
  const part = { layout: 'sheet', table: 'key', pictures: [{ file: 'logo.png', alt: '' }] };
  const full = { layout: 'full', pictures: [cover] };
  expect(placeUpload({ card: cover, show: [full] }, { is: 'parts' }, light)).toEqual([
    { field: ['show'], value: [full, part] },
  ]);
  expect(placeUpload({ card: cover, show: [] }, { is: 'parts' }, light)).toEqual([
    { field: ['show'], value: [part] },
    { field: ['opening', 'ground'], value: 'key' },
  ]);
  expect(withPaperGround({ show: [part] }, 'logo.png')).toEqual([
    { field: ['show', 0], value: { ...part, layout: 'full', table: undefined } },
    { field: ['opening', 'ground'], value: 'paper' },
  ]);
  expect(withPaperGround({ show: [full, part] }, 'logo.png').map(({ field }) => field)).toEqual([['show', 1]]);
  expect(withPaperGround({ show: [full] }, 'logo.png')).toEqual([]);
});

it('shows the top of a long page on the card', () => {
  const long = { ...picture('page.png'), size: { width: 1440, height: 20_000 } };
  expect(placeUpload({ show: [] }, { is: 'parts' }, long).slice(1)).toEqual([
    { field: ['card', 'file'], value: 'page.png' },
    { field: ['card', 'size'], value: 'upright' },
    { field: ['card', 'focus'], value: [50, 0] },
  ]);
});

it('does not change the card and the parts of a work with pictures', () => {
  const flower = { file: 'b.jpg', alt: 'A flower.' };
  const data = { card: flower, show: [{ layout: 'full', pictures: [flower] }] };
  expect(placeUpload(data, { is: 'parts' }, picture('a.jpg'))).toEqual([
    { field: ['show'], value: [...data.show, { layout: 'full', pictures: [{ file: 'a.jpg', alt: '' }] }] },
  ]);
});

it('replaces a picture and keeps its alt text and focus', () => {
  const data = { photo: { file: 'me.jpg', alt: 'Me.', focus: [20, 30] }, portrait: { file: 'p.jpg' } };
  expect(placeUpload(data, { is: 'picture', at: ['photo'], hasWords: true }, picture('a.jpg'))).toEqual([
    { field: ['photo', 'file'], value: 'a.jpg' },
  ]);
  expect(placeUpload(data, { is: 'picture', at: ['portrait', 'wide'], hasWords: false }, picture('a.jpg'))).toEqual([
    { field: ['portrait', 'wide'], value: { file: 'a.jpg' } },
  ]);
});

it('adds pictures at the end of a list', () => {
  const data = { show: [{ layout: 'slideshow', pictures: [{ file: 'b.jpg', alt: '' }] }] };
  expect(placeUpload(data, { is: 'list', at: ['show', 0, 'pictures'] }, picture('a.jpg'))).toEqual([
    {
      field: ['show', 0, 'pictures'],
      value: [
        { file: 'b.jpg', alt: '' },
        { file: 'a.jpg', alt: '' },
      ],
    },
  ]);
});

it('adds files to download and captions to their lists, and fills the empty item of a new part first', () => {
  const file = (name: string, is: Uploaded['is']): Uploaded => ({ name, sha256: 'x', is });
  const data = {
    show: [
      { layout: 'downloads', files: [{ download: '', label: 'Kit' }] },
      { layout: 'sound-film' },
      { layout: 'grid', pictures: [{ file: '', alt: 'A hand.' }] },
    ],
  };
  const placed = (target: Parameters<typeof placeUpload>[1], uploaded: Uploaded, before: unknown = data) =>
    placeUpload(before, target, uploaded)[0]?.value;
  const files = { is: 'list' as const, at: ['show', 0, 'files'], of: 'download' as const };
  const first = placed(files, file('kit.pdf', 'download'));
  expect(first).toEqual([{ download: 'kit.pdf', label: 'Kit' }]);
  expect(placed(files, file('map.pdf', 'download'), { show: [{ files: first }] })).toEqual([
    { download: 'kit.pdf', label: 'Kit' },
    { download: 'map.pdf' },
  ]);
  const captions = { is: 'list' as const, at: ['show', 1, 'captions'], of: 'captions' as const };
  expect(placed(captions, file('a.vtt', 'captions'))).toEqual([{ track: 'a.vtt' }]);
  expect(placed({ is: 'list', at: ['show', 2, 'pictures'] }, picture('a.jpg'))).toEqual([
    { file: 'a.jpg', alt: 'A hand.' },
  ]);
});

it('puts the best source of a film first, and keeps one of each format', () => {
  const at = ['clip'];
  const film = (name: string): Uploaded => ({ name, sha256: 'x', is: 'film' });
  const before = { clip: { sources: ['old.mp4'], poster: { file: 'p.jpg', alt: 'A hand.' } } };
  expect(placeUpload(before, { is: 'film', at }, film('a.webm'))).toEqual([
    { field: ['clip', 'sources'], value: ['a.webm', 'old.mp4'] },
  ]);
  expect(placeUpload(before, { is: 'film', at }, film('a.mp4'))).toEqual([
    { field: ['clip', 'sources'], value: ['a.mp4'] },
  ]);
  expect(placeUpload({}, { is: 'film', at }, film('a.mp4'))).toEqual([
    { field: ['clip'], value: { sources: ['a.mp4'], poster: { file: '', alt: '' } } },
  ]);
});

it('adds a recording to a release, with a title from the file name', () => {
  const sound: Uploaded = { name: 'slow-train.mp3', sha256: 'x', is: 'sound' };
  expect(placeUpload({}, { is: 'sound', at: ['recording'] }, sound)).toEqual([
    { field: ['recording'], value: { title: 'slow-train', sources: ['slow-train.mp3'] } },
  ]);
});

it('takes the ink of a separation from its file name, or else the first unused one', () => {
  const data = { card: { separations: [{ ink: 'red', file: 'poster-red.jpg' }] } };
  const at = ['card'];
  const inkOf = (name: string) => placeUpload(data, { is: 'separation', at }, picture(name))[0]?.value;
  expect(inkOf('Poster-Yellow.tif')).toContainEqual({ ink: 'yellow', file: 'Poster-Yellow.tif' });
  expect(inkOf('plate-2.tif')).toContainEqual({ ink: 'blue', file: 'plate-2.tif' });
});

it('adds a picture to the parts of an own page, which has neither a card nor an opening', () => {
  const light = { ...picture('light.png'), isLight: true };
  expect(placeUpload({}, { is: 'parts' }, light, { isWork: false })).toEqual([
    { field: ['show'], value: [{ layout: 'sheet', table: 'key', pictures: [{ file: 'light.png', alt: '' }] }] },
  ]);
});
