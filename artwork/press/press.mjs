// Turns SVG drawings into JPEGs: Chromium draws, sharp adds a breath of paper grain and compresses.
// A drawing is {out, w, h, svg, grain?, paper?}; `out` is relative to content/.
import { readFileSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';
import sharp from 'sharp';

const root = resolve(dirname(fileURLToPath(import.meta.url)), '../..');
const content = resolve(root, 'content');
const base64 = (file) => readFileSync(file).toString('base64');

export const ink = {
  red: 'rgb(255 72 52)',
  blue: 'rgb(0 118 196)',
  yellow: 'rgb(255 200 0)',
  key: 'rgb(28 26 44)',
  paper: 'rgb(244 236 218)',
};

const face = (family, file, weight) =>
  `@font-face{font-family:'${family}';font-weight:${weight};src:url(data:font/woff2;base64,${base64(`${root}/node_modules/@fontsource/${file}.woff2`)})}`;
const css = () => `
  ${face('Anton', 'anton/files/anton-latin-400-normal', 400)}
  ${[400, 500, 600, 700].map((w) => face('Barlow', `barlow-condensed/files/barlow-condensed-latin-${w}-normal`, w)).join('')}
  body{margin:0} svg{display:block;isolation:isolate} .over{mix-blend-mode:multiply}
  text{white-space:pre;font-feature-settings:"tnum","kern"}`;

/** Small type. */
export const small = (
  x,
  y,
  size,
  words,
  { fill = ink.key, weight = 500, anchor = 'start', track = 0, cls = '' } = {},
) =>
  `<text x="${x}" y="${y}" font-family="Barlow" font-weight="${weight}" font-size="${size}" fill="${fill}" text-anchor="${anchor}" letter-spacing="${track}" class="${cls}">${words}</text>`;
/** Several lines of small type. */
export const lines = (x, y, size, leading, words, options) =>
  words.map((w, i) => small(x, y + i * leading, size, w, options)).join('');
/** Display type whose inked box is measured and set: width w from x with the cap top at y, or cap height h. */
export const big = (words, { x, y, w = 0, h = 0, fill = ink.red, anchor = 'start', cls = 'over', more = '' }) =>
  `<text class="fit ${cls}" data-x="${x}" data-y="${y}" data-w="${w}" data-h="${h}" data-anchor="${anchor}" font-family="Anton" fill="${fill}" ${more}>${words}</text>`;
/** A picture of content/ or of the kit, as a data address. */
export const picture = (file) => `data:image/jpeg;base64,${base64(resolve(content, file))}`;

function fit() {
  const pen = document.createElement('canvas').getContext('2d');
  for (const t of document.querySelectorAll('text.fit')) {
    const { x, y, w, h, anchor } = t.dataset;
    pen.font = '1000px Anton';
    const m = pen.measureText(t.textContent);
    const left = -m.actualBoundingBoxLeft,
      width = m.actualBoundingBoxRight - left;
    const cap = pen.measureText('H').actualBoundingBoxAscent;
    const size = +w ? (1000 * w) / width : (1000 * h) / cap;
    const inked = (size * width) / 1000;
    const shift = anchor === 'end' ? inked : anchor === 'middle' ? inked / 2 : 0;
    t.setAttribute('font-size', size);
    t.setAttribute('x', x - shift - (size * left) / 1000);
    t.setAttribute('y', +y + (size * cap) / 1000);
  }
}

/** Fine grey noise, always the same one. */
async function grainTile(_w, _h) {
  let seed = 20240314;
  const noise = Buffer.alloc(512 * 512 * 3);
  for (let i = 0; i < noise.length; i += 3) {
    seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0;
    noise.fill(244 + (seed >>> 24) / 24, i, i + 3);
  }
  return sharp(noise, { raw: { width: 512, height: 512, channels: 3 } })
    .blur(0.7)
    .png()
    .toBuffer();
}

export async function press(drawings) {
  const browser = await chromium.launch({
    executablePath: '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu'],
  });
  const page = await browser.newPage();
  const grain = await grainTile();
  for (const { out, w, h, svg, paper = ink.paper, grain: wanted = true } of drawings) {
    await page.setViewportSize({ width: w, height: h });
    await page.setContent(
      `<style>${css()}</style><svg xmlns="http://www.w3.org/2000/svg" width="${w}" height="${h}" viewBox="0 0 ${w} ${h}"><rect width="${w}" height="${h}" fill="${paper}"/>${svg}</svg>`,
    );
    await page.evaluate(async () => {
      for (const f of ['1em Anton', ...[400, 500, 600, 700].map((n) => `${n} 1em Barlow`)])
        await document.fonts.load(f);
      await document.fonts.ready;
    });
    await page.evaluate(fit);
    let image = sharp(await page.screenshot());
    if (wanted) image = sharp(await image.composite([{ input: grain, tile: true, blend: 'multiply' }]).toBuffer());
    const file = resolve(content, out);
    await mkdir(dirname(file), { recursive: true });
    const { size } = await image.jpeg({ quality: 85, mozjpeg: true, chromaSubsampling: '4:4:4' }).toFile(file);
    process.stdout.write(`${out} ${w}x${h} ${Math.round(size / 1024)} KB\n`);
  }
  await browser.close();
}
