import path from 'node:path';
import sharp from 'sharp';
import { everyPage, loadCompletely } from './every-page.ts';
import { test } from './site.ts';

const FOLDER = path.resolve(import.meta.dirname, '..', '..', '..', 'screenshots');
const HANDS = { isMobile: true, hasTouch: true };
const WINDOWS = [
  { viewport: { width: 390, height: 844 }, ...HANDS },
  { viewport: { width: 820, height: 1180 }, ...HANDS },
  { viewport: { width: 1440, height: 900 } },
  { viewport: { width: 2200, height: 1240 } },
];
const SCHEMES = ['light', 'dark'] as const;

/** The size of a picture on the sheet of its page, in px; the end of a long one is cut. */
const TILE_PX = { width: 480, height: 1800 };
const GAP_PX = 24;
const GROUND = 'rgb(128 128 128)';

for (const { name, open } of everyPage) {
  test(name, async ({ browser }) => {
    const shots: string[][] = [];
    for (const window of WINDOWS) {
      const context = await browser.newContext({ ...window, reducedMotion: 'reduce' });
      const page = await context.newPage();
      await open(page);
      const ofWindow: string[] = [];
      for (const colorScheme of SCHEMES) {
        await page.emulateMedia({ colorScheme });
        await loadCompletely(page);
        const file = path.join(FOLDER, name, `${window.viewport.width}-${colorScheme}.png`);
        await page.screenshot({ path: file, fullPage: true, animations: 'disabled' });
        ofWindow.push(file);
      }
      shots.push(ofWindow);
      await context.close();
    }
    await laySheet(shots, path.join(FOLDER, name, 'sheet.png'));
  });
}

/** Lays the pictures of a page on one sheet: a column per window, a row per scheme. */
async function laySheet(shots: readonly string[][], file: string) {
  const { width, height } = TILE_PX;
  const tiles = shots.flatMap((column, x) =>
    column.map(async (shot, y) => ({
      input: await sharp(shot)
        .resize({ width })
        .toBuffer()
        .then((tile) => cutFoot(tile, height)),
      left: GAP_PX + x * (width + GAP_PX),
      top: GAP_PX + y * (height + GAP_PX),
    })),
  );
  const size = (tile: number, count: number) => GAP_PX + count * (tile + GAP_PX);
  await sharp({
    create: {
      width: size(width, WINDOWS.length),
      height: size(height, SCHEMES.length),
      channels: 3,
      background: GROUND,
    },
  })
    .composite(await Promise.all(tiles))
    .toFile(file);
}

async function cutFoot(tile: Buffer, most: number): Promise<Buffer> {
  const { width, height } = await sharp(tile).metadata();
  return sharp(tile)
    .extract({ left: 0, top: 0, width, height: Math.min(height, most) })
    .toBuffer();
}
