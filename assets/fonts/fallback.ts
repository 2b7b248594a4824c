import type { FallbackFont, Letters } from './fallback-families.ts';
import { type Font, widthIn } from './widths.ts';

/** Letters, figures and spaces about as common as in the words of a studio. */
const SAMPLE =
  'A poster, two booklets and one film: 24 pages in red and blue, printed for a small museum. It was read by children first, then by everyone who had been told to keep off the grass.';

const sampleIn = (letters: Letters) => (letters === 'inCapitals' ? SAMPLE.toUpperCase() : SAMPLE);

/** The descriptors of its `@font-face` by which a fallback takes as much room as a family. */
export type Fallback = Record<'size-adjust' | 'ascent-override' | 'descent-override' | 'line-gap-override', string>;

/** How to scale a fallback for a family. https://www.w3.org/TR/css-fonts-5/#font-metrics-override-desc */
export function measureFallback(font: Font, fallback: FallbackFont, letters: Letters): Fallback {
  const text = sampleIn(letters);
  const size = widthIn(font, text) / text.length / fallback.sample[letters];
  const percent = (part: number) => `${(part * 100).toFixed(2)}%`;
  const ofLine = (units: number) => percent(Math.abs(units) / font.face.upem / size);
  const { ascender, descender, lineGap } = font.hExtents();
  return {
    'size-adjust': percent(size),
    'ascent-override': ofLine(ascender),
    'descent-override': ofLine(descender),
    'line-gap-override': ofLine(lineGap),
  };
}

/** The `size-adjust` by which one font's letters are as wide as another's. */
export const relativeSize = (font: Font, other: Font, letters: Letters): string =>
  `${((widthIn(font, sampleIn(letters)) / widthIn(other, sampleIn(letters))) * 100).toFixed(2)}%`;
