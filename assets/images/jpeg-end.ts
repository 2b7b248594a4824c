const END_MARKER = Buffer.from([0xff, 0xd9]);

/** Returns whether a JPEG lacks its end marker; some cameras and interrupted transfers omit it. */
function lacksEnd(bytes: Buffer): boolean {
  for (let at = 2; at + 2 <= bytes.length; ) {
    if (bytes[at] !== 0xff) return false;
    const marker = bytes[at + 1];
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    if (marker === END_MARKER[1]) return false;
    if (at + 4 > bytes.length) return true;
    const end = at + 2 + bytes.readUInt16BE(at + 2);
    at = marker === 0xda ? endOfScan(bytes, end) : end;
  }
  return true;
}

/** Returns the end of the pixel data that begins at `start`: the next marker, or the end of the file. */
export function endOfScan(bytes: Buffer, start: number): number {
  for (let at = bytes.indexOf(0xff, start); at !== -1; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes[at + 1];
    const isMarker = next !== undefined && next !== 0 && !(next >= 0xd0 && next <= 0xd7);
    if (isMarker) return at;
  }
  return bytes.length;
}

export function withEndMarker(bytes: Buffer): Buffer | undefined {
  if (bytes[0] !== 0xff || bytes[1] !== 0xd8 || !lacksEnd(bytes)) return undefined;
  return Buffer.concat([bytes, END_MARKER]);
}
