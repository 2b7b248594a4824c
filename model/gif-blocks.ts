const HEAD_BYTES = 13;
const IMAGE = 0x2c;
const EXTENSION = 0x21;
const END = 0x3b;
const IMAGE_HEAD_BYTES = 10;

/** A part of a GIF from `start` to before `end`. `label` is the kind of an extension. */
export type GifBlock = {
  readonly type: 'head' | 'image' | 'extension' | 'end';
  readonly start: number;
  readonly end: number;
  readonly label?: number | undefined;
};

/** Returns the blocks of a GIF in their order, without the bytes from the first error on. */
export function* gifBlocks(bytes: Uint8Array): Generator<GifBlock> {
  const colorBytes = (packed = 0) => (packed & 0x80 ? 3 * 2 ** ((packed & 7) + 1) : 0);
  const afterBlocks = (start: number) => {
    let at = start;
    while (bytes[at]) at += 1 + (bytes[at] ?? 0);
    return at + 1;
  };
  const head = HEAD_BYTES + colorBytes(bytes[10]);
  yield { type: 'head', start: 0, end: head };
  for (let start = head; start < bytes.length; ) {
    const kind = bytes[start];
    if (kind === END) {
      yield { type: 'end', start, end: start + 1 };
      return;
    }
    if (kind !== IMAGE && kind !== EXTENSION) return;
    // The byte after the color table of an image is the code size of its pixels.
    const data = kind === IMAGE ? IMAGE_HEAD_BYTES + colorBytes(bytes[start + 9]) + 1 : 2;
    const end = afterBlocks(start + data);
    yield kind === IMAGE ? { type: 'image', start, end } : { type: 'extension', start, end, label: bytes[start + 1] };
    start = end;
  }
}

/** Returns whether nothing of a GIF is missing but its end mark, without which browsers show it, too. */
export function isWholeGif(bytes: Uint8Array): boolean {
  const last = [...gifBlocks(bytes)].at(-1);
  return last?.type === 'end' || last?.end === bytes.length;
}
