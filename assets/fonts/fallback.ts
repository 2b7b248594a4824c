import type { FallbackFont, Letters } from './fallback-families.ts';
import { type Font, widthIn } from './widths.ts';

/** A sample whose letters, digits and spaces are about as frequent as in a studio's texts. */
const SAMPLE =
  'A poster, two booklets and one film: 24 pages in red and blue, printed for a small museum. It was read by children first, then by everyone who had been told to keep off the grass.';

const sampleIn = (letters: Letters) => (letters === 'inCapitals' ? SAMPLE.toUpperCase() : SAMPLE);

export type Fallback = Record<'size-adjust' | 'ascent-override' | 'descent-override' | 'line-gap-override', string>;

/** Returns the adjustment of a fallback to a family. https://www.w3.org/TR/css-fonts-5/#font-metrics-override-desc */
export function measureFallback(font: Font, fallback: FallbackFont, letters: Letters): Fallback {
  const size = averageWidth(font, letters) / fallback.sample[letters];
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

/** Returns the average width of a letter in a studio's texts, in em. */
export const averageWidth = (font: Font, letters: Letters): number => widthIn(font, sampleIn(letters)) / SAMPLE.length;
