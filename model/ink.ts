import { colord, extend } from 'colord';
import colorNames from 'colord/plugins/names';

extend([colorNames]);

const INK =
  /^(?:rgb\((?:25[0-5]|2[0-4]\d|1?\d?\d)(?: (?:25[0-5]|2[0-4]\d|1?\d?\d)){2}\)|#[\da-f]{3}|#[\da-f]{6}|[a-z]+)$/i;

/** Parses an ink such as `#ff4834` or `tomato` into `rgb(255 72 52)`; undefined if the text is not an ink. */
export function readInk(text: string): string | undefined {
  const written = text.trim();
  if (!INK.test(written) || !colord(written).isValid() || colord(written).alpha() !== 1) return undefined;
  const { r, g, b } = colord(written).toRgb();
  return `rgb(${r} ${g} ${b})`;
}

export const inkAsHex = (ink: string) => colord(ink).toHex();

/** Returns the hue of an ink in degrees, and its saturation and lightness in per cent. */
export const inkAsHsl = (ink: string) => colord(ink).toHsl();

export function inkOfHsl(hsl: { readonly h: number; readonly s: number; readonly l: number }): string {
  const { r, g, b } = colord({ ...hsl }).toRgb();
  return `rgb(${r} ${g} ${b})`;
}
