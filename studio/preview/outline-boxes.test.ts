import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Box, outlinesOfText } from './outline-boxes.ts';

const box = (left: number, top: number, right: number, bottom: number): Box => ({ left, top, right, bottom });
const isOver = (a: Box, b: Box) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

describe('the outline of a text', () => {
  it('keeps a distance from its lines, and goes around all of them', () => {
    expect(outlinesOfText([box(10, 10, 90, 30), box(10, 30, 60, 50)], [])).toEqual([box(5, 5, 95, 55)]);
  });

  it('ends at a picture beside, above or below the text', () => {
    const lines = [box(100, 100, 200, 120)];
    expect(outlinesOfText(lines, [box(0, 0, 98, 300)])).toEqual([box(98, 95, 205, 125)]);
    expect(outlinesOfText(lines, [box(200, 0, 300, 300)])).toEqual([box(95, 95, 200, 125)]);
    expect(outlinesOfText(lines, [box(0, 0, 300, 99)])).toEqual([box(95, 99, 205, 125)]);
    expect(outlinesOfText(lines, [box(0, 124, 300, 300)])).toEqual([box(95, 95, 205, 124)]);
  });

  it('goes around each line by itself where a picture stands between them', () => {
    const lines = [box(0, 0, 300, 20), box(0, 20, 100, 40), box(0, 40, 100, 60)];
    const picture = box(120, 20, 300, 200);
    const outlines = outlinesOfText(lines, [picture]);
    expect(outlines).toHaveLength(3);
    for (const outline of outlines) expect(isOver(outline, picture)).toBe(false);
  });

  it('lies across no picture that the text does not lie on', () => {
    const length = fc.integer({ min: 1, max: 200 });
    const place = fc.integer({ min: 0, max: 400 });
    const boxes = fc
      .tuple(place, place, length, length)
      .map(([left, top, width, height]) => box(left, top, left + width, top + height));
    fc.assert(
      fc.property(fc.array(boxes, { minLength: 1, maxLength: 4 }), fc.array(boxes, { maxLength: 4 }), (lines, all) => {
        const pictures = all.filter((picture) => !lines.some((line) => isOver(line, picture)));
        for (const outline of outlinesOfText(lines, pictures)) {
          expect(pictures.some((picture) => isOver(outline, picture))).toBe(false);
        }
      }),
    );
  });
});
