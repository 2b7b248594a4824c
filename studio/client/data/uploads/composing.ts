import { isNode, type Json, type Node } from '../values/json.ts';

/** In pixels, upright. */
export type Size = { readonly width: number; readonly height: number };

/** From this ratio of width to height on a picture has a row to itself, from edge to edge. */
const PANORAMA = 1.9;
/** Pictures stand side by side where one is at most so much wider in shape than the other. */
const ALIKE = 1.25;

const ratioOf = ({ width, height }: Size) => width / height;

function areAlike(one: Size, other: Size): boolean {
  const [a, b] = [ratioOf(one), ratioOf(other)];
  return Math.max(a, b) < PANORAMA && Math.max(a, b) / Math.min(a, b) <= ALIKE;
}

/**
 * A work's parts with one more picture. The first of a work lies from edge to edge if it is wide enough, as every
 * panorama does; two of one shape that come after each other make a pair; the others stand alone.
 *
 * @param sizeOf of a picture that was just dropped, too; undefined for those that have a place by the owner's hand
 */
export function withPicture(
  parts: readonly Json[],
  picture: Node & { readonly file: string },
  size: Size | undefined,
  sizeOf: (file: string) => Size | undefined,
): readonly Json[] {
  const alone = (layout: string) => [...parts, { layout, pictures: [picture] }];
  if (!size) return alone('full');
  if (parts.length === 0) return alone(ratioOf(size) > 1 ? 'full-bleed' : 'full');
  if (ratioOf(size) >= PANORAMA) return alone('full-bleed');
  const before = lonePictureOf(parts.at(-1));
  const sizeBefore = parts.length > 1 && before ? sizeOf(String(before.file)) : undefined;
  if (before && sizeBefore && areAlike(sizeBefore, size)) {
    return [...parts.slice(0, -1), { layout: 'pair', pictures: [before, picture] }];
  }
  return alone('full');
}

function lonePictureOf(part: Json | undefined): Node | undefined {
  if (!isNode(part) || part.layout !== 'full' || !Array.isArray(part.pictures)) return undefined;
  const [only, ...others] = part.pictures;
  return isNode(only) && others.length === 0 ? only : undefined;
}

const LAYOUT_OF: Readonly<Record<number, string>> = { 1: 'full', 2: 'pair' };

/** A work's parts without one picture: a pair that loses one stands alone, and a part without any goes. */
export function withoutPicture(parts: readonly Json[], part: number, picture: number): readonly Json[] {
  return parts.flatMap((one, at) => {
    if (at !== part || !isNode(one) || !Array.isArray(one.pictures)) return [one];
    const pictures: readonly Json[] = one.pictures.filter((_, place) => place !== picture);
    if (pictures.length === 0) return [];
    const hasFixedNumber = one.layout === 'pair' || one.layout === 'triptych';
    return [{ ...one, ...(hasFixedNumber && { layout: LAYOUT_OF[pictures.length] ?? one.layout }), pictures }];
  });
}
