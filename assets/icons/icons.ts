import sharp from 'sharp';
import type { Site } from '../../model/kinds/site.ts';
import { drawMark } from './mark.ts';

export type IconSource = { mark: string; studio: string; paper: string };

type Draw = (source: IconSource) => Promise<Buffer> | Buffer;

/** The sizes in favicon.ico: tabs, the Windows task bar and its desktop. */
const ICO_EDGES_PX = [16, 32, 48];
/** The mark's share of the edge: Apple rounds corners by a fifth, and maskable icons show the inner four fifths. */
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

const ICONS: ReadonlyMap<string, Draw> = new Map<string, Draw>([
  ['/favicon.ico', ({ mark }) => drawIco(mark)],
  ['/apple-touch-icon.png', onPaper(180, TOUCH_ROOM)],
  ['/icon-192.png', onPaper(192, TOUCH_ROOM)],
  ['/icon-512.png', onPaper(512, TOUCH_ROOM)],
  ['/icon-maskable-512.png', onPaper(512, MASKABLE_ROOM)],
  ['/site.webmanifest', webManifest],
]);

export const ICON_ADDRESSES: readonly string[] = [...ICONS.keys()];

export async function drawIcon(address: string, source: IconSource): Promise<Buffer> {
  const draw = ICONS.get(address);
  if (!draw) throw new Error(`There is no icon ${address}.`);
  return draw(source);
}

/** Writes an ICO file: a header of 6 bytes, 16 bytes per picture, then the pictures as PNG. */
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
    // The path is relative because the manifest lies at the site's root, whatever the base path.
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
