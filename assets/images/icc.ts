/** ICC profiles of RGB and grayscale: detects sRGB, and writes profiles. https://www.color.org/icc_specs2.xalter */

type Xyz = readonly [x: number, y: number, z: number];
type Curve = (value: number) => number;

/** A transfer curve, `parametricCurveType` 3 of the specification; with the defaults it is type 0, a plain power. */
export type Transfer = {
  readonly gamma: number;
  readonly scale?: number;
  readonly offset?: number;
  readonly slope?: number;
  readonly from?: number;
};

export type Primaries = Readonly<Record<'red' | 'green' | 'blue' | 'white', readonly [x: number, y: number]>>;

export const SRGB_TRANSFER: Transfer = {
  gamma: 2.4,
  scale: 1 / 1.055,
  offset: 0.055 / 1.055,
  slope: 1 / 12.92,
  from: 0.04045,
};
const D65 = [0.3127, 0.329] as const;
export const SRGB_PRIMARIES: Primaries = { red: [0.64, 0.33], green: [0.3, 0.6], blue: [0.15, 0.06], white: D65 };

const HEAD_BYTES = 128;
const TAG_BYTES = 12;
/** The tolerance; a step of eight bits is 0.004. */
const NEAR = 0.003;
const D50: Xyz = [0.9642, 1, 0.8249];

/** Returns whether a profile maps colors as sRGB does, whatever its name. */
export function isSrgbProfile(icc: Buffer): boolean {
  const tags = tagsOf(icc);
  // A profile with lookup tables may map colors in any way.
  if (!tags || tags.has('A2B0')) return false;
  const isGrey = icc.toString('latin1', 16, 20) === 'GRAY';
  const curves = (isGrey ? ['kTRC'] : ['rTRC', 'gTRC', 'bTRC']).map((name) => curveOf(tags.get(name)));
  const isCurve = (curve: Curve | undefined) =>
    curve !== undefined && SAMPLES.every((value) => Math.abs(curve(value) - lightOf(SRGB_TRANSFER)(value)) <= NEAR);
  if (!curves.every(isCurve)) return false;
  if (isGrey) return true;
  const columns = ['rXYZ', 'gXYZ', 'bXYZ'].map((name) => xyzOf(tags.get(name)));
  const expected = columnsOf(SRGB_PRIMARIES);
  return columns.every((column, at) => column?.every((part, of) => Math.abs(part - (expected[at]?.[of] ?? 0)) <= NEAR));
}

const SAMPLES = Array.from({ length: 33 }, (_, at) => at / 32);

/** Writes the profile of a picture whose format specifies primaries and transfer by other means. */
export function makeProfile(primaries: Primaries, transfer: Transfer, isGrey: boolean): Buffer {
  const curve = curveBytes(transfer);
  const [red, green, blue] = columnsOf(primaries);
  const parts: readonly (readonly [name: string, bytes: Buffer])[] = [
    ['desc', textBytes('Made from the PNG')],
    ['cprt', textBytes('None')],
    ['wtpt', xyzBytes(D50)],
    ...(isGrey
      ? [['kTRC', curve] as const]
      : [
          ['rXYZ', xyzBytes(red)] as const,
          ['gXYZ', xyzBytes(green)] as const,
          ['bXYZ', xyzBytes(blue)] as const,
          ['rTRC', curve] as const,
          ['gTRC', curve] as const,
          ['bTRC', curve] as const,
        ]),
  ];
  let at = HEAD_BYTES + 4 + parts.length * TAG_BYTES;
  const table = Buffer.alloc(4 + parts.length * TAG_BYTES);
  table.writeUInt32BE(parts.length, 0);
  for (const [index, [name, bytes]] of parts.entries()) {
    table.write(name, 4 + index * TAG_BYTES, 'latin1');
    table.writeUInt32BE(at, 8 + index * TAG_BYTES);
    table.writeUInt32BE(bytes.length, 12 + index * TAG_BYTES);
    at += bytes.length;
  }
  const head = Buffer.alloc(HEAD_BYTES);
  head.writeUInt32BE(at, 0);
  head.writeUInt32BE(0x04_30_00_00, 8);
  head.write(`mntr${isGrey ? 'GRAY' : 'RGB '}XYZ `, 12, 'latin1');
  head.write('acsp', 36, 'latin1');
  writeXyz(head, D50, 68);
  return Buffer.concat([head, table, ...parts.map(([, bytes]) => bytes)]);
}

function tagsOf(icc: Buffer): ReadonlyMap<string, Buffer> | undefined {
  if (icc.length < HEAD_BYTES + 4) return undefined;
  const count = icc.readUInt32BE(HEAD_BYTES);
  if (icc.length < HEAD_BYTES + 4 + count * TAG_BYTES) return undefined;
  const tags = Array.from({ length: count }, (_, index): [string, Buffer] => {
    const at = HEAD_BYTES + 4 + index * TAG_BYTES;
    const start = icc.readUInt32BE(at + 4);
    return [icc.toString('latin1', at, at + 4), icc.subarray(start, start + icc.readUInt32BE(at + 8))];
  });
  return new Map(tags);
}

const FIXED_ONE = 0x1_00_00;
const fixedAt = (bytes: Buffer, at: number) => bytes.readInt32BE(at) / FIXED_ONE;

function xyzOf(tag: Buffer | undefined): Xyz | undefined {
  if (!tag || tag.length < 20 || tag.toString('latin1', 0, 4) !== 'XYZ ') return undefined;
  return [fixedAt(tag, 8), fixedAt(tag, 12), fixedAt(tag, 16)];
}

function curveOf(tag: Buffer | undefined): Curve | undefined {
  const type = tag?.toString('latin1', 0, 4);
  if (!tag || tag.length < 12) return undefined;
  if (type === 'curv') return tableCurve(tag);
  return type === 'para' ? parametricCurve(tag) : undefined;
}

function tableCurve(tag: Buffer): Curve | undefined {
  const count = tag.readUInt32BE(8);
  if (tag.length < 12 + 2 * count) return undefined;
  if (count === 0) return (value) => value;
  if (count === 1) {
    const gamma = tag.readUInt16BE(12) / 0x1_00;
    return (value) => value ** gamma;
  }
  return (value) => {
    const position = value * (count - 1);
    const below = Math.min(count - 2, Math.floor(position));
    const [from, to] = [below, below + 1].map((at) => tag.readUInt16BE(12 + 2 * at) / 0xff_ff);
    return (from ?? 0) + ((to ?? 0) - (from ?? 0)) * (position - below);
  };
}

const PARAMETERS = [1, 3, 4, 5, 7];

function parametricCurve(tag: Buffer): Curve | undefined {
  const type = tag.readUInt16BE(8);
  const count = PARAMETERS[type];
  if (count === undefined || tag.length < 12 + 4 * count) return undefined;
  const [gamma = 1, a = 1, b = 0, c = 0, d = 0, e = 0, f = 0] = Array.from({ length: count }, (_, at) =>
    fixedAt(tag, 12 + 4 * at),
  );
  const power = (value: number) => Math.max(0, a * value + b) ** gamma;
  if (type === 0) return (value) => value ** gamma;
  if (type === 1) return (value) => (value >= -b / a ? power(value) : 0);
  if (type === 2) return (value) => (value >= -b / a ? power(value) + c : c);
  return (value) => (value >= d ? power(value) + e : c * value + f);
}

const lightOf =
  ({ gamma, scale = 1, offset = 0, slope = 0, from = 0 }: Transfer): Curve =>
  (value) =>
    value >= from ? (scale * value + offset) ** gamma : slope * value;

function curveBytes({ gamma, scale = 1, offset = 0, slope = 0, from = 0 }: Transfer): Buffer {
  const bytes = Buffer.alloc(32);
  bytes.write('para', 0, 'latin1');
  bytes.writeUInt16BE(3, 8);
  for (const [at, part] of [gamma, scale, offset, slope, from].entries()) writeFixed(bytes, part, 12 + 4 * at);
  return bytes;
}

function writeFixed(bytes: Buffer, part: number, at: number): void {
  bytes.writeInt32BE(Math.round(part * FIXED_ONE), at);
}

function writeXyz(bytes: Buffer, xyz: Xyz, at: number): void {
  for (const [index, part] of xyz.entries()) writeFixed(bytes, part, at + 4 * index);
}

function xyzBytes(xyz: Xyz): Buffer {
  const bytes = Buffer.alloc(20);
  bytes.write('XYZ ', 0, 'latin1');
  writeXyz(bytes, xyz, 8);
  return bytes;
}

function textBytes(text: string): Buffer {
  const letters = Buffer.from(text, 'utf16le').swap16();
  const bytes = Buffer.alloc(28 + Math.ceil(letters.length / 4) * 4);
  bytes.write('mluc', 0, 'latin1');
  bytes.writeUInt32BE(1, 8);
  bytes.writeUInt32BE(12, 12);
  bytes.write('enUS', 16, 'latin1');
  bytes.writeUInt32BE(letters.length, 20);
  bytes.writeUInt32BE(28, 24);
  letters.copy(bytes, 28);
  return bytes;
}

type Matrix = readonly [Xyz, Xyz, Xyz];

const times = (rows: Matrix, [x, y, z]: Xyz): Xyz => {
  const [a, b, c] = rows.map(([r, g, u]) => r * x + g * y + u * z);
  return [a ?? 0, b ?? 0, c ?? 0];
};

function inverse([[a, b, c], [d, e, f], [g, h, i]]: Matrix): Matrix {
  const [A, B, C] = [e * i - f * h, f * g - d * i, d * h - e * g];
  const det = a * A + b * B + c * C;
  return [
    [A / det, (c * h - b * i) / det, (b * f - c * e) / det],
    [B / det, (a * i - c * g) / det, (c * d - a * f) / det],
    [C / det, (b * g - a * h) / det, (a * e - b * d) / det],
  ];
}

const BRADFORD: Matrix = [
  [0.8951, 0.2664, -0.1614],
  [-0.7502, 1.7135, 0.0367],
  [0.0389, -0.0685, 1.0296],
];

const ofChromaticity = ([x, y]: readonly [number, number]): Xyz => [x / y, 1, (1 - x - y) / y];

function columnsOf({ red, green, blue, white }: Primaries): Matrix {
  const columns = [red, green, blue].map(ofChromaticity);
  const row = (of: 0 | 1 | 2): Xyz => [columns[0]?.[of] ?? 0, columns[1]?.[of] ?? 0, columns[2]?.[of] ?? 0];
  const shares = times(inverse([row(0), row(1), row(2)]), ofChromaticity(white));
  const [from, to] = [times(BRADFORD, ofChromaticity(white)), times(BRADFORD, D50)];
  const adapted = (column: Xyz, share: number): Xyz => {
    const [l, m, s] = times(BRADFORD, [column[0] * share, column[1] * share, column[2] * share]);
    return times(inverse(BRADFORD), [(l * to[0]) / from[0], (m * to[1]) / from[1], (s * to[2]) / from[2]]);
  };
  const zero: Xyz = [0, 0, 0];
  return [
    adapted(columns[0] ?? zero, shares[0]),
    adapted(columns[1] ?? zero, shares[1]),
    adapted(columns[2] ?? zero, shares[2]),
  ];
}
