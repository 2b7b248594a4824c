import { join } from 'node:path';
import sharp from 'sharp';
import type { Site } from '../../model/site.ts';
import { writeAtomically } from '../cache/atomic-file.ts';
import { drawingsOf, drawMark, MARK_URL, markAddress } from './mark.ts';

/** What icons are made from; `paper` is a CSS color. */
export type IconSource = { mark: string; studio: string; paper: string };

type Icon = { type: string; draw: (source: IconSource) => Promise<Buffer> | Buffer };

/** Tabs, Windows' task bar, its desktop. */
const ICO_EDGES_PX = [16, 32, 48];
/** Apple rounds the corners by a fifth; a maskable icon keeps its inner four fifths. */
const TOUCH_ROOM = 0.72;
const MASKABLE_ROOM = 0.6;

const onPaper =
  (edge: number, room: number) =>
  async ({ mark, paper }: IconSource) =>
    sharp({ create: { width: edge, height: edge, channels: 3, background: paper } })
      .composite([{ input: await drawMark(mark, Math.round(edge * room)), gravity: 'centre' }])
      .removeAlpha()
      .png()
      .toBuffer();

const ICONS: ReadonlyMap<string, Icon> = new Map([
  ['/favicon.ico', { type: 'image/x-icon', draw: ({ mark }: IconSource) => drawIco(mark) }],
  ['/apple-touch-icon.png', { type: 'image/png', draw: onPaper(180, TOUCH_ROOM) }],
  ['/icon-192.png', { type: 'image/png', draw: onPaper(192, TOUCH_ROOM) }],
  ['/icon-512.png', { type: 'image/png', draw: onPaper(512, TOUCH_ROOM) }],
  ['/icon-maskable-512.png', { type: 'image/png', draw: onPaper(512, MASKABLE_ROOM) }],
  ['/site.webmanifest', { type: 'application/manifest+json', draw: webManifest }],
]);

/** Whether it may be an address of `drawIcon`. */
export const isIconAddress = (address: string) => ICONS.has(address) || address.startsWith(MARK_URL);

/** Makes the icon at an address, the mark's own among them; undefined for any other address. */
export async function drawIcon(address: string, source: IconSource) {
  const drawing = Object.values(drawingsOf(source.mark)).find((svg) => markAddress(svg) === address);
  if (drawing) return { type: 'image/svg+xml', bytes: Buffer.from(drawing) };
  const icon = ICONS.get(address);
  return icon && { type: icon.type, bytes: await icon.draw(source) };
}

/** Writes all icons into the built site. */
export async function publishIcons(source: IconSource, outDir: string): Promise<void> {
  for (const [address, icon] of ICONS) await writeAtomically(join(outDir, address), await icon.draw(source));
  for (const svg of Object.values(drawingsOf(source.mark))) await writeAtomically(join(outDir, markAddress(svg)), svg);
}

/** A head of 6 bytes, 16 bytes for each picture, then the pictures as PNG. */
async function drawIco(mark: string): Promise<Buffer> {
  const pictures = await Promise.all(ICO_EDGES_PX.map((edge) => drawMark(mark, edge)));
  const head = Buffer.alloc(6 + 16 * pictures.length);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(pictures.length, 4);
  let offset = head.length;
  for (const [index, picture] of pictures.entries()) {
    const at = 6 + 16 * index;
    const edge = ICO_EDGES_PX[index] ?? 0;
    head.writeUInt8(edge, at);
    head.writeUInt8(edge, at + 1);
    head.writeUInt16LE(1, at + 4);
    head.writeUInt16LE(32, at + 6);
    head.writeUInt32LE(picture.length, at + 8);
    head.writeUInt32LE(offset, at + 12);
    offset += picture.length;
  }
  return Buffer.concat([head, ...pictures]);
}

function webManifest({ studio, paper }: IconSource): Buffer {
  const icon = (src: string, edge: number, purpose: string) => ({
    src,
    sizes: `${edge}x${edge}`,
    type: 'image/png',
    purpose,
  });
  const manifest = {
    name: studio,
    short_name: studio,
    // Relative: the manifest stands at the root of the site, wherever that is.
    start_url: './',
    display: 'browser',
    background_color: paper,
    theme_color: paper,
    icons: [
      icon('icon-192.png', 192, 'any'),
      icon('icon-512.png', 512, 'any'),
      icon('icon-maskable-512.png', 512, 'maskable'),
    ],
  };
  return Buffer.from(JSON.stringify(manifest, null, 2));
}

export const iconSourceOf = ({ mark, site }: { mark: string; site: Pick<Site, 'studio' | 'inks'> }) => ({
  mark,
  studio: site.studio,
  paper: site.inks.paper,
});
