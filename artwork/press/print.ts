import sharp from 'sharp';
import { draw, drawGrey } from './browser.ts';
import { css, INKS, type InkName, type Rgb, STOCK } from './inks.ts';
import { clouds } from './noise.ts';
import { halftone, type Screen } from './screen.ts';

/**
 * One pass of the press. The three layers are fragments of SVG in which black is ink, white is none and grey a tint;
 * white shapes hide what was drawn before them.
 */
export type Plate = {
  ink: InkName;
  /** Printed as drawn: type, silhouettes, hairlines. */
  solid?: string;
  /** Printed through the screen: shading, never type. */
  tint?: string;
  /** Black here keeps this ink away from both. */
  knockout?: string;
  screen?: Screen;
  /** How far the plate lies out of register, in drawing units, right and down, and its turn in degrees. */
  shift?: readonly [number, number];
  turn?: number;
};

/** A printed sheet of `width` x `height` drawing units at `scale` pixels a unit. Two plates of one ink make one separation. */
export type Print = {
  width: number;
  height: number;
  scale: number;
  plates: readonly Plate[];
  /** Gradients, patterns and clip paths that the plates share. */
  defs?: string;
  stock?: Rgb;
  /** Width of the margin that no plate prints on, in drawing units. */
  border?: number;
  seed?: number;
  /** Keep each ink as a greyscale picture of its own, in register with the sheet. */
  separations?: boolean;
};

/** A picture for a screen: drawn as it is, `class="over"` multiplies. */
export type Drawing = { width: number; height: number; scale: number; svg: string; ground?: Rgb };

/** What a file in this folder gives away as its default. */
export type Piece = Print | Drawing;

/** A sheet as pixels, and the ink on it: 0 black is full ink, 255 none. */
export type Sheet = { image: sharp.Sharp; separations: { ink: InkName; image: sharp.Sharp }[] };

/** Uncoated board takes ink unevenly: slow clouds of thinner ink, and edges that follow the tooth of the sheet. */
const MOTTLE = 0.13;
const MOTTLE_UNITS = 22;
const RAGGED_UNITS = 0.4;
/** Pinholes, where a fibre took no ink: they come in swarms, where the film of ink is thin. */
const PINHOLE_UNITS = 1.1;
const PINHOLE_FROM = 0.86;
/** How far the sheet itself varies, as a part of its brightness. */
const STOCK_GRAIN = 0.025;

/** Prints a sheet. `factor` makes a smaller proof: 0.5 is half the size. */
export async function print(piece: Print, factor = 1): Promise<Sheet> {
  const scale = piece.scale * factor;
  const width = Math.round(piece.width * scale);
  const height = Math.round(piece.height * scale);
  const seed = piece.seed ?? 1;
  const cover = new Map<InkName, Float32Array>();
  for (const [pass, plate] of piece.plates.entries()) {
    const laid = worn(await inked(piece, plate, width, scale), width, height, scale, seed * 97 + pass * 3);
    const before = cover.get(plate.ink);
    cover.set(plate.ink, before ? before.map((a, i) => 1 - (1 - a) * (1 - (laid[i] ?? 0))) : laid);
  }

  const [red, green, blue] = piece.stock ?? STOCK;
  const fibre = clouds(width, height, 2.4 * scale, seed + 1);
  const pixels = Buffer.alloc(width * height * 3);
  const layers = [...cover].map(([ink, laid]) => ({ laid, absorbed: INKS[ink].map((value) => 1 - value / 255) }));
  for (let i = 0; i < width * height; i++) {
    const shade = 1 - STOCK_GRAIN * Math.abs(fibre[i] ?? 0);
    let [r, g, b] = [red * shade, green * shade, blue * shade];
    for (const { laid, absorbed } of layers) {
      const ink = laid[i] ?? 0;
      if (ink === 0) continue;
      r *= 1 - ink * (absorbed[0] ?? 0);
      g *= 1 - ink * (absorbed[1] ?? 0);
      b *= 1 - ink * (absorbed[2] ?? 0);
    }
    pixels[i * 3] = r;
    pixels[i * 3 + 1] = g;
    pixels[i * 3 + 2] = b;
  }
  const grey = (laid: Float32Array) =>
    sharp(Buffer.from(Uint8Array.from(laid, (ink) => Math.round(255 * (1 - ink)))), {
      raw: { width, height, channels: 1 },
    });
  return {
    image: sharp(pixels, { raw: { width, height, channels: 3 } }),
    separations: piece.separations ? [...cover].map(([ink, laid]) => ({ ink, image: grey(laid) })) : [],
  };
}

/** Draws a picture for a screen. */
export async function drawing(piece: Drawing, factor = 1): Promise<Sheet> {
  const png = await draw(piece.svg, piece.width, piece.height, piece.scale * factor, css(piece.ground ?? STOCK));
  return { image: sharp(png).removeAlpha(), separations: [] };
}

/** The cover of one plate, 0 to 1 for each pixel, row by row. */
async function inked(piece: Print, plate: Plate, width: number, scale: number): Promise<Float32Array> {
  const { width: w, height: h, border = 0 } = piece;
  const [right, down] = plate.shift ?? [0, 0];
  const margin = `<path fill="#fff" fill-rule="evenodd" d="M-99-99h${w + 198}v${h + 198}h${-w - 198}z M${border} ${border}v${h - 2 * border}h${w - 2 * border}v${2 * border - h}z"/>`;
  const plot = async (layer: string, masked: boolean) => {
    const svg = `<defs>${piece.defs ?? ''}</defs><g transform="translate(${right} ${down}) rotate(${plate.turn ?? 0} ${w / 2} ${h / 2})">${layer}${masked && border > 0 ? margin : ''}</g>`;
    return Float32Array.from(await drawGrey(svg, w, h, scale), (grey) => 1 - grey / 255);
  };
  const solid = plate.solid ? await plot(plate.solid, true) : undefined;
  const tint = plate.tint ? await plot(plate.tint, true) : undefined;
  const knockout = plate.knockout ? await plot(plate.knockout, false) : undefined;
  if (tint) halftone(tint, width, plate.screen ?? { shape: 'dot', cell: 8, angle: 45 }, scale);
  const laid = solid ?? tint ?? new Float32Array(width * Math.round(h * scale));
  if (solid && tint) for (let i = 0; i < laid.length; i++) laid[i] = Math.max(laid[i] ?? 0, tint[i] ?? 0);
  if (knockout) for (let i = 0; i < laid.length; i++) laid[i] = (laid[i] ?? 0) * (1 - (knockout[i] ?? 0));
  return laid;
}

/** Lets the ink lie as uncoated board takes it. */
function worn(laid: Float32Array, width: number, height: number, scale: number, seed: number): Float32Array {
  const mottle = clouds(width, height, MOTTLE_UNITS * scale, seed);
  const swarms = clouds(width, height, MOTTLE_UNITS * 3 * scale, seed + 1);
  const tooth = clouds(width, height, Math.max(1.8, PINHOLE_UNITS * scale), seed + 2);
  const ragged = RAGGED_UNITS * scale;
  const at = (x: number, y: number) =>
    laid[Math.min(height - 1, Math.max(0, y)) * width + Math.min(width - 1, Math.max(0, x))] ?? 0;
  const result = new Float32Array(laid.length);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const i = y * width + x;
      const grain = tooth[i] ?? 0;
      const [toX, toY] = [x + grain * ragged, y + (mottle[i] ?? 0) * grain * ragged];
      const [column, row] = [Math.floor(toX), Math.floor(toY)];
      const [right, down] = [toX - column, toY - row];
      const above = at(column, row) * (1 - right) + at(column + 1, row) * right;
      const below = at(column, row + 1) * (1 - right) + at(column + 1, row + 1) * right;
      const ink = above * (1 - down) + below * down;
      if (ink === 0) continue;
      const thin = Math.max(0, mottle[i] ?? 0) ** 2;
      const hole = Math.abs(grain) - (PINHOLE_FROM - 0.22 * Math.max(0, swarms[i] ?? 0) ** 2);
      result[i] = ink * (1 - MOTTLE * thin) * (hole > 0 ? Math.max(0, 1 - hole * 16) : 1);
    }
  return result;
}
