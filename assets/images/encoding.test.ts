import fc from 'fast-check';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { encodeVariant, examine, fallbackWidthFor, formatFor, widthsFor } from './encoding.ts';

describe('widthsFor', () => {
  it.each([
    [300, [300]],
    [400, [400]],
    [430, [400]],
    [600, [400, 600]],
    [640, [400, 640]],
    [690, [400, 640]],
    [1210, [400, 640, 800, 1200]],
    [1333, [400, 640, 800, 1200, 1333]],
    [2560, [400, 640, 800, 1200, 1800, 2560]],
    [6000, [400, 640, 800, 1200, 1800, 2560]],
  ])('offers for an original of %i px the widths %j', (original, widths) =>
    expect(widthsFor(original)).toEqual(widths),
  );

  it('returns ascending widths up to the original’s, at least one', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 12000 }), (original) => {
        const widths = widthsFor(original);
        expect(widths.length).toBeGreaterThan(0);
        expect(widths.every((width, i) => width <= original && width > (widths[i - 1] ?? 0))).toBe(true);
        expect(fallbackWidthFor(original)).toBe(Math.min(1200, original));
      }),
    );
  });
});

describe('formatFor', () => {
  it.each([
    [1440, 16_384, 'avif'],
    [1440, 16_385, 'jpeg'],
    [1440, 20_000, 'jpeg'],
    [6400, 40_000, 'avif'],
    [6400, 41_000, 'jpeg'],
    [65_500, 100, 'avif'],
  ] as const)('holds a picture of %i x %i px in %s', (width, height, format) => {
    expect(formatFor({ width, height })).toBe(format);
  });
});

describe('encodeVariant', () => {
  it.each([
    [100, 65_500],
    [65_500, 100],
    [16, 16],
  ])('encodes every width of a picture of %i x %i px', async (width, height) => {
    const original = await sharp({ create: { width, height, channels: 3, background: '#f00' } })
      .png()
      .toBuffer();
    const format = formatFor({ width, height });
    for (const size of widthsFor(width)) {
      const made = await sharp(await encodeVariant(original, size, format)).metadata();
      expect(made).toMatchObject({ width: size, height: Math.max(1, Math.round((size * height) / width)) });
    }
    expect((await examine(original)).placeholder).toMatch(/^data:image\/webp/);
  });

  it('encodes upright, in sRGB and without metadata', async () => {
    const original = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#f00' } })
      .withMetadata({ orientation: 6 })
      .withExifMerge({ IFD0: { Copyright: 'secret place' } })
      .jpeg()
      .toBuffer();
    for (const format of ['avif', 'jpeg'] as const) {
      const { width, height, space, exif, icc, orientation } = await sharp(
        await encodeVariant(original, 20, format),
      ).metadata();
      expect({ width, height, space, exif, icc, orientation: orientation ?? 1 }).toEqual({
        width: 20,
        height: 30,
        space: 'srgb',
        exif: undefined,
        icc: undefined,
        orientation: 1,
      });
    }
  });
});

describe('examine', () => {
  it('returns the oriented size, the dominant color and a placeholder of at most 200 bytes', async () => {
    const original = await sharp({ create: { width: 90, height: 60, channels: 3, background: '#f8e8d8' } })
      .composite([{ input: { create: { width: 20, height: 20, channels: 3, background: '#0076c4' } } }])
      .withMetadata({ orientation: 8 })
      .jpeg({ quality: 100 })
      .toBuffer();
    const examined = await examine(original);
    expect([examined.width, examined.height, examined.color]).toEqual([60, 90, '#f8e8d8']);
    expect(examined.placeholder).toMatch(/^data:image\/webp;base64,/);
    expect(examined.placeholder?.length).toBeLessThanOrEqual(200);
  });

  it('omits the color of a transparent picture, but not of an opaque one with alpha', async () => {
    const at = async (alpha: number) => {
      const background = { r: 255, g: 0, b: 0, alpha };
      return examine(
        await sharp({ create: { width: 9, height: 6, channels: 4, background } })
          .png()
          .toBuffer(),
      );
    };
    expect(await at(0.5)).toEqual({ width: 9, height: 6 });
    expect(await at(1)).toMatchObject({ color: '#f80808', placeholder: expect.any(String) });
  });
});
