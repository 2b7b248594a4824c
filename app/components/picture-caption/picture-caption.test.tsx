import { expect, it } from 'vitest';
import { renderOnPage } from '../../../test/fixtures/render-page.tsx';
import { samplePicture } from '../../../test/fixtures/views.ts';
import { PictureCaption } from './picture-caption.tsx';

const caption = (picture: object, plates = false) =>
  renderOnPage(
    <PictureCaption
      picture={{ ...samplePicture('boat'), ...picture }}
      plates={plates ? { heading: 'Plates' } : undefined}
      className="caption"
    />,
  );

it('has the caption in its language', () => {
  const foreign = { caption: { lang: 'pt' } };
  expect(caption({ caption: 'O <em>barco</em>', foreign })).toMatch(
    /^<figcaption class="caption"><span lang="pt">O <em>/,
  );
});

it('leads from a print to its sheet, also without a caption', () => {
  expect(caption({ sheet: 1 }, true)).toMatch(/^<figcaption class="caption"> <a [^>]*href="#plates-2">Plates</);
});

it('keeps the words of the caption and of the link apart', () => {
  expect(caption({ caption: 'A pier.', sheet: 1 }, true)).toMatch(/pier\.<\/span> <a /);
});

it.each([
  ['a picture without both', {}, true],
  ['a print on a page without plates', { sheet: 1 }, false],
])('is missing for %s', (_, picture, plates) => expect(caption(picture, plates)).toBe(''));
