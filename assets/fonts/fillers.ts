import { averageWidth } from './fallback.ts';
import type { Letters } from './fallback-families.ts';
import { type Family, FONTS_DIR, nearestWeight, readNoto, readNotoFamilies } from './family.ts';
import { instanceOf } from './instance.ts';
import { lettersIn } from './letters.ts';
import { trueType, wholeTrueType } from './true-type.ts';
import { heightIn, openFont, setAxes, stemIn } from './widths.ts';

/** The Noto family with Latin letters, which are compared with those of the site's families. */
const NOTO_LATIN = 'noto-sans';
/** The widths of Noto families, from Extra Condensed to normal. */
const WIDTHS = [62.5, 75, 87.5, 100];
const WEIGHTS = Array.from({ length: 17 }, (_, at) => 100 + 50 * at);
/** The narrowest width of a text in joined or more detailed letters than Latin, Greek and Cyrillic. */
const NARROWEST_TO_READ = 75;

/** A state of Noto families that looks like another family; `capitals` and `small` are factors of their size. */
type Fit = { readonly weight: number; readonly width: number; readonly capitals: number; readonly small: number };

/** The language decides which family has its Chinese characters, whose shapes differ. */
export type FillerOptions = { readonly language: string; readonly fontsDir?: string };

/** The Noto families with Chinese characters. */
export const HAN_FAMILIES = ['noto-sans-hk', 'noto-sans-jp', 'noto-sans-kr', 'noto-sans-sc', 'noto-sans-tc'];

/** Returns the Noto family for Chinese characters in a language, the Japanese one for any other. */
export function hanFamilyOf(language: string): string {
  const { language: base, script } = new Intl.Locale(language).maximize();
  if (base === 'ko') return 'noto-sans-kr';
  if (base !== 'zh') return 'noto-sans-jp';
  return script === 'Hant' ? 'noto-sans-tc' : 'noto-sans-sc';
}

export const isEmojiFamily = ({ name }: Pick<Family, 'name'>): boolean => name.includes('emoji');

/**
 * Returns the installed Noto families, which fill in for letters that a family lacks. In each of its weights they are
 * as high, about as bold, and as narrow as their design allows. Emoji come last.
 */
export async function readFillers(
  family: Family,
  as: Letters,
  { language, fontsDir = FONTS_DIR }: FillerOptions,
): Promise<Family[]> {
  const latin = await readNoto(NOTO_LATIN, fontsDir);
  const foreign = HAN_FAMILIES.filter((name) => name !== hanFamilyOf(language));
  const notos = (await readNotoFamilies(fontsDir)).filter(({ name }) => !foreign.includes(name));
  return notos.map((noto) => {
    if (isEmojiFamily(noto)) return noto;
    const fileOf = async (subset: string, weight: number) => {
      const fit = await fitOf(family, weight, as, latin);
      return fit ? fittedFile(noto, subset, fit, as) : noto.fileOf(subset, nearestWeight(noto, weight));
    };
    return { name: `${noto.name} for ${family.name} ${as}`, weights: family.weights, ranges: noto.ranges, fileOf };
  });
}

/** A subset of a filling family, with those of the letters that it fills in. */
export type Filling = { readonly family: Family; readonly subset: string; readonly letters: readonly string[] };

/** Returns the fillings for the letters that a family lacks, except for emoji. */
export async function fillingsFor(
  family: Family,
  letters: string,
  as: Letters,
  options: FillerOptions,
): Promise<Filling[]> {
  let lacking = lackingIn([family], letters);
  if (lacking.length === 0) return [];
  const fillings: Filling[] = [];
  for (const filler of await readFillers(family, as, options)) {
    if (isEmojiFamily(filler)) continue;
    for (const [subset, found] of bySubset(filler, lacking)) fillings.push({ family: filler, subset, letters: found });
    lacking = lackingIn([filler], lacking.join(''));
  }
  return fillings;
}

/** Returns those letters that none of the families has. */
export function lackingIn(families: readonly Family[], letters: string): string[] {
  const had = families.flatMap(({ ranges }) => Object.values(ranges).map(letterSet));
  return Array.from(letters).filter((letter) => letter >= ' ' && !had.some((set) => set.has(letter)));
}

/** Returns those letters that a family has, by subset. */
export function bySubset({ ranges }: Family, letters: readonly string[]): ReadonlyMap<string, string[]> {
  const subsets = Object.entries(ranges).map(([subset, range]) => ({ subset, has: letterSet(range) }));
  const found = Map.groupBy(letters, (letter) => subsets.find(({ has }) => has.has(letter))?.subset ?? '');
  found.delete('');
  return found;
}

const letterSets = new Map<string, ReadonlySet<string>>();

/** Returns the letters of a range, cached because each heading of a page asks for them. */
function letterSet(range: string): ReadonlySet<string> {
  const set = letterSets.get(range) ?? new Set(lettersIn(range));
  letterSets.set(range, set);
  return set;
}

const fits = new Map<string, Promise<Fit | undefined>>();

/** Returns the nearest state of Noto Sans; undefined without that font, or for a family without an H and an x. */
async function fitOf(family: Family, weight: number, as: Letters, noto: Family | undefined): Promise<Fit | undefined> {
  if (!noto?.variable) return undefined;
  const key = JSON.stringify([await family.fileOf('latin', weight), as]);
  const pending = fits.get(key) ?? measureFit(await trueType(family, 'latin', weight), as, noto.variable);
  fits.set(key, pending);
  pending.catch(() => fits.delete(key));
  return pending;
}

async function measureFit(
  bytes: Buffer,
  as: Letters,
  { fileOf }: NonNullable<Family['variable']>,
): Promise<Fit | undefined> {
  const font = openFont(bytes);
  if (heightIn(font, 'H') <= 0 || heightIn(font, 'x') <= 0) return undefined;
  const noto = openFont(await wholeTrueType(fileOf('latin')));
  const stateAt = (weight: number, width: number) => {
    setAxes(noto, { wght: weight, wdth: width });
    const capitals = heightIn(font, 'H') / heightIn(noto, 'H');
    const small = heightIn(font, 'x') / heightIn(noto, 'x');
    const size = as === 'inCapitals' ? capitals : small;
    return {
      fit: { weight, width, capitals, small },
      boldness: Math.abs(stemIn(noto) * size - stemIn(font)),
      wideness: Math.abs(averageWidth(noto, as) * size - averageWidth(font, as)),
    };
  };
  const boldest = WIDTHS.flatMap((width) =>
    WEIGHTS.map((weight) => stateAt(weight, width))
      .sort((a, b) => a.boldness - b.boldness)
      .slice(0, 1),
  );
  return boldest.sort((a, b) => a.wideness - b.wideness)[0]?.fit;
}

function fittedFile(noto: Family, subset: string, { weight, width, capitals, small }: Fit, as: Letters) {
  const isLikeLatin = noto.name === NOTO_LATIN;
  const size = isLikeLatin && as === 'asWritten' ? small : capitals;
  if (!noto.variable) {
    const ofNoto = nearestWeight(noto, weight);
    return noto.fileOf(subset, ofNoto).then((file) => instanceOf(file, { axes: {}, size }));
  }
  const wdth = isLikeLatin || as === 'inCapitals' ? width : Math.max(width, NARROWEST_TO_READ);
  const axes = { wght: weight, ...(noto.variable.hasWidths && { wdth }) };
  return instanceOf(noto.variable.fileOf(subset), { axes, size });
}
