// The drawing board: Chromium draws SVG, because nothing sets type better.
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type Browser, chromium, type Page } from '@playwright/test';
import sharp from 'sharp';

const FACES: readonly { family: string; file: string; weight: string; stretch?: string }[] = [
  { family: 'Anton', file: '@fontsource/anton/files/anton-latin-400-normal', weight: '400' },
  ...['400', '500', '600', '700'].map((weight) => ({
    family: 'Barlow Condensed',
    file: `@fontsource/barlow-condensed/files/barlow-condensed-latin-${weight}-normal`,
    weight,
  })),
  { family: 'League Gothic', file: '@fontsource/league-gothic/files/league-gothic-latin-400-normal', weight: '400' },
  { family: 'Alfa Slab One', file: '@fontsource/alfa-slab-one/files/alfa-slab-one-latin-400-normal', weight: '400' },
  { family: 'Shrikhand', file: '@fontsource/shrikhand/files/shrikhand-latin-400-normal', weight: '400' },
  { family: 'Caprasimo', file: '@fontsource/caprasimo/files/caprasimo-latin-400-normal', weight: '400' },
  { family: 'Limelight', file: '@fontsource/limelight/files/limelight-latin-400-normal', weight: '400' },
  {
    family: 'Archivo',
    file: '@fontsource-variable/archivo/files/archivo-latin-standard-normal',
    weight: '100 900',
    stretch: '62% 125%',
  },
];

let browser: Browser | undefined;
let board: Page | undefined;

async function open(): Promise<Page> {
  browser ??= await chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking'],
  });
  board ??= await browser.newPage();
  return board;
}

/** Puts the drawing board away; without it the process does not end. */
export async function close() {
  await browser?.close();
  browser = undefined;
  board = undefined;
}

/** The rules that load the faces named in `svg`. A face that is not installed is an error, never a stand-in. */
function faceRules(svg: string): string {
  return FACES.filter(({ family }) => svg.includes(family))
    .map(({ family, file, weight, stretch }) => {
      const path = fileURLToPath(new URL(`../node_modules/${file}.woff2`, import.meta.url));
      if (!existsSync(path)) throw new Error(`The face ${family} is not installed: run npm ci in artwork/`);
      const source = `data:font/woff2;base64,${readFileSync(path).toString('base64')}`;
      const width = stretch ? `font-stretch:${stretch};` : '';
      return `@font-face{font-family:'${family}';font-weight:${weight};${width}src:url(${source})}`;
    })
    .join('');
}

/**
 * Draws the inside of an svg element of `width` x `height` units as a PNG of `scale` pixels a unit.
 * Within it `class="over"` prints over what lies beneath (it multiplies).
 */
export async function draw(svg: string, width: number, height: number, scale: number, ground: string): Promise<Buffer> {
  const page = await open();
  const [w, h] = [Math.round(width * scale), Math.round(height * scale)];
  await page.setViewportSize({ width: w, height: h });
  await page.setContent(
    `<!doctype html><meta charset="utf-8"><style>${faceRules(svg)}
    html,body{margin:0;background:${ground}}
    svg{display:block;isolation:isolate;background:${ground}} .over{mix-blend-mode:multiply}
    text{white-space:pre;font-kerning:normal}</style>
    <svg xmlns="http://www.w3.org/2000/svg" width="${w}" height="${h}" viewBox="0 0 ${width} ${height}">${svg}</svg>`,
  );
  // Chromium gives a face that cannot be read no word; the list of faces in use does.
  const failed = await page.evaluate(async () => {
    await document.fonts.ready;
    return [...document.fonts].filter(({ status }) => status === 'error').map(({ family }) => family);
  });
  if (failed.length > 0) throw new Error(`Chromium could not read the face ${failed.join(', ')}`);
  return page.screenshot();
}

/** Draws as `draw` does and gives the grey of each pixel, row by row, 0 black to 255 white. */
export async function drawGrey(svg: string, width: number, height: number, scale: number): Promise<Buffer> {
  const png = await draw(svg, width, height, scale, '#fff');
  return sharp(png).greyscale().raw().toBuffer();
}
