import { readFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { layoutPages, loadCompletely } from './support/every-page.ts';
import { inChromium } from './support/in-chromium.ts';
import { test } from './support/one-tab.ts';
import { expect } from './support/site.ts';

const FOLDER = path.join(import.meta.dirname, 'reference-screenshots');
/** The Chromium of the references. Another one draws text and pictures differently, so it is not compared. */
const VERSION_FILE = path.join(FOLDER, 'chromium.txt');
/** Windows in px, and the width to which a screenshot is reduced, at which the layout is visible but not the grain. */
const WINDOWS = [
  { viewport: { width: 390, height: 844 }, keptPx: 140 },
  { viewport: { width: 1440, height: 900 }, keptPx: 300 },
];
const SCHEMES = ['light', 'dark'] as const;
/** The compared height of a page, in windows. */
const HEIGHT_WINDOWS = 2;
const JPEG = { quality: 50, chromaSubsampling: '4:4:4' };
/** The share of pixels that may differ, at edges. */
const DIFFERENT_PART = 0.002;

test.use({
  contextOptions: { reducedMotion: 'reduce' },
  launchOptions: [({ launchOptions }, use) => use(inChromium(launchOptions)), { scope: 'worker' }],
});

/** `npm run screenshots -- --references` makes the references again. */
test.beforeAll(async ({ browser }, { config, workerIndex }) => {
  const version = `Chromium ${browser.version()} on ${process.platform} ${process.arch}\n`;
  if (config.updateSnapshots === 'all') {
    await mkdir(FOLDER, { recursive: true });
    return writeFile(VERSION_FILE, version);
  }
  const recorded = readFileSync(VERSION_FILE, 'utf8');
  if (recorded === version) return;
  const reason = `The reference screenshots are of ${recorded.trim()}, this is ${version.trim()}: they are not compared.`;
  if (workerIndex === 0) process.stdout.write(`${reason}\n`);
  test.skip(true, reason);
});

for (const { viewport, keptPx } of WINDOWS) {
  test.describe(`at ${viewport.width} px`, () => {
    test.use({ viewport });
    for (const { name, open } of layoutPages) {
      test(`${name} looks as it did`, async ({ page }) => {
        await open(page);
        for (const colorScheme of SCHEMES) {
          await page.emulateMedia({ colorScheme });
          await loadCompletely(page);
          const { width, height } = viewport;
          const clip = { x: 0, y: 0, width, height: HEIGHT_WINDOWS * height };
          const shot = await page.screenshot({ fullPage: true, clip });
          const picture = await sharp(shot).resize({ width: keptPx }).jpeg(JPEG).toBuffer();
          const file = `${name.replaceAll('/', '-')}-${width}-${colorScheme}.jpg`;
          expect.soft(picture).toMatchSnapshot([file], { maxDiffPixelRatio: DIFFERENT_PART });
        }
      });
    }
  });
}
