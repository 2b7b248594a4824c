import { openFont, widthIn } from './widths.ts';

/** What is measured: letters, figures and spaces about as common as in the words of a studio. */
const SAMPLE =
  'A poster, two booklets and one film: 24 pages in red and blue, printed for a small museum. It was read by children first, then by everyone who had been told to keep off the grass.';

/** The sample in Arial, average of its letters in ems: in Liberation Sans, which has the same widths. */
const ARIAL = { asWritten: 0.4385, inCapitals: 0.5817 };

/** How Arial has to be drawn to take the place of another family: the descriptors of its `@font-face`. */
export type Fallback = Record<'size-adjust' | 'ascent-override' | 'descent-override' | 'line-gap-override', string>;

/**
 * Measures a family, so that its lines are as long and as high in Arial before it has come.
 * https://www.w3.org/TR/css-fonts-5/#font-metrics-override-desc
 *
 * @param file a font file with Latin letters
 * @param letters how most of it is set: capitals differ by other widths than small letters do
 */
export async function measureFallback(file: string, letters: keyof typeof ARIAL): Promise<Fallback> {
  const font = await openFont(file);
  const text = letters === 'inCapitals' ? SAMPLE.toUpperCase() : SAMPLE;
  const size = widthIn(font, text) / text.length / ARIAL[letters];
  const percent = (part: number) => `${(part * 100).toFixed(2)}%`;
  const ofLine = (units: number) => percent(Math.abs(units) / font.unitsPerEm / size);
  return {
    'size-adjust': percent(size),
    'ascent-override': ofLine(font.ascent),
    'descent-override': ofLine(font.descent),
    'line-gap-override': ofLine(font.lineGap),
  };
}
