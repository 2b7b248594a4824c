import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Picture, pictureUrl, readPictureUrl } from './picture.ts';

const picture: Picture = {
  name: 'blues-poster',
  hash: '0123456789',
  width: 1000,
  height: 1500,
  color: '#ff4834',
  placeholder: 'data:image/webp;base64,',
  widths: [400, 800, 1000],
  fallbackWidth: 1000,
};

describe('pictureUrl', () => {
  it('contains name, hash, width and format', () => {
    expect(pictureUrl(picture, 800, 'avif')).toBe('/static/pictures/blues-poster.0123456789-800.avif');
    expect(pictureUrl(picture, 1000, 'jpeg')).toBe('/static/pictures/blues-poster.0123456789-1000.jpg');
  });

  it('can be parsed', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 99999 }),
        fc.constantFrom('avif' as const, 'jpeg' as const),
        (width, format) => {
          expect(readPictureUrl(pictureUrl(picture, width, format))).toEqual({ hash: picture.hash, width, format });
        },
      ),
    );
  });

  it.each([
    '/static/pictures/../x.0123456789-800.avif',
    '/static/pictures/a.0123456789-800.svg',
    'a.012345678-800.avif',
    '',
  ])('does not parse %j', (url) => expect(readPictureUrl(url)).toBeUndefined());
});
