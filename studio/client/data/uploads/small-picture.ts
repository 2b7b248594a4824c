const PX = 320;

let last: Promise<unknown> = Promise.resolve();

/**
 * A picture that was dropped, small, as an address for `src`; undefined for what this browser cannot show. One after
 * the other: twenty large ones at once would hold up the page.
 */
export function smallPicture(blob: Blob): Promise<string | undefined> {
  const mine = last.then(() => draw(blob)).catch(() => undefined);
  last = mine;
  return mine;
}

async function draw(blob: Blob): Promise<string | undefined> {
  const bitmap = await createImageBitmap(blob, { resizeWidth: PX, resizeQuality: 'medium' });
  const canvas = document.createElement('canvas');
  const scale = PX / Math.max(bitmap.width, bitmap.height);
  canvas.width = Math.max(1, Math.round(bitmap.width * scale));
  canvas.height = Math.max(1, Math.round(bitmap.height * scale));
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  // Not an object URL: the studio's policy allows pictures of its own and data alone.
  return canvas.toDataURL('image/webp', 0.8);
}
