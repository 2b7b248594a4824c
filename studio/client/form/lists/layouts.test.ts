import { expect, it } from 'vitest';
import { withLayout } from './layouts.ts';

const A = { file: 'a.jpg', alt: 'A.', title: 'First' };
const B = { file: 'b.jpg', alt: 'B.' };

it('keeps the pictures and texts that the new layout holds, and names the rest', () => {
  const beside = { layout: 'text-beside', side: 'left', text: 'Beside it.', pictures: [A] };
  expect(withLayout(beside, 'detail')).toEqual({
    part: { layout: 'detail', side: 'left', pictures: [A] },
    lost: ['the words beside the picture'],
  });
  expect(withLayout({ layout: 'slideshow', label: 'All', pictures: [A, B, B] }, 'pair')).toEqual({
    part: { layout: 'pair', pictures: [A, B] },
    lost: ['the name of the slideshow', 'picture 3'],
  });
  expect(withLayout({ layout: 'pair', pictures: [A, B] }, 'plates')).toEqual({
    part: { layout: 'plates' },
    lost: ['picture 1', 'picture 2'],
  });
});

it('keeps the words of another layout in a quotation, and names lost columns', () => {
  const beside = { layout: 'text-beside', side: 'left', text: 'Beside it.', pictures: [] };
  expect(withLayout(beside, 'quote')).toEqual({ part: { layout: 'quote', text: 'Beside it.' }, lost: [] });
  const columns = { layout: 'columns', columns: [{ heading: 'Print', text: 'Posters' }] };
  expect(withLayout(columns, 'quote')).toEqual({ part: { layout: 'quote', text: '' }, lost: ['the columns'] });
  expect(withLayout({ layout: 'pair', pictures: [A, B] }, 'grid').part).toEqual({ layout: 'grid', pictures: [A, B] });
});

it("adds empty pictures up to the layout's minimum, and does not report an empty one as lost", () => {
  const pair = withLayout({ layout: 'full', pictures: [A] }, 'pair');
  expect(pair).toEqual({ part: { layout: 'pair', pictures: [A, { file: '', alt: '' }] }, lost: [] });
  expect(withLayout(pair.part, 'full')).toEqual({ part: { layout: 'full', pictures: [A] }, lost: [] });
});

it('turns a picture into the poster of a film, and a poster into a picture', () => {
  expect(withLayout({ layout: 'full', pictures: [B] }, 'film')).toEqual({
    part: { layout: 'film', sources: [], poster: B },
    lost: [],
  });
  expect(withLayout({ layout: 'film', sources: ['a.webm'], poster: B }, 'full')).toEqual({
    part: { layout: 'full', pictures: [B] },
    lost: ['the files of the film'],
  });
});

it('keeps the picture of a film for a film with sound, and its alternative text for a video', () => {
  const poster = { file: 'b.jpg', alt: 'B', caption: 'Under B' };
  const film = { layout: 'film', sources: ['a.webm'], poster, title: 'Tides' };
  expect(withLayout(film, 'sound-film')).toEqual({ part: { ...film, layout: 'sound-film' }, lost: [] });
  expect(withLayout(film, 'video')).toEqual({
    part: { layout: 'video', link: '', title: 'Tides', poster: { file: 'b.jpg', alt: 'B' } },
    lost: ['the files of the film', 'the caption of its picture'],
  });
});
