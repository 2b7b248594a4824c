import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { contrastOfChannels } from '../../../model/contrast.ts';
import { decoded, type Pixels } from './pixels.ts';

/** A word and its box, in px from the page's corner. `least` is the contrast ratio that its size requires. */
export type Word = { text: string; least: number; left: number; top: number; width: number; height: number };

export type Measured = { text: string; least: number; ratio: number };

/** The limit for large text: from 24 px, or from 18.66 px in bold, 3:1 is enough (WCAG 2.2, 1.4.3). */
const LARGE = { px: 24, boldPx: 18.66, bold: 700, least: 3 };
const LEAST = 4.5;
/** The share of ink from which a pixel has the ink's own color; pixels with less are the antialiased edge. */
const FULL = 0.97;
/** The share of an edge that may be weaker, because pixels on the border of two shapes belong to neither. */
const QUANTILE = 0.05;

/** Returns the words whose box overlaps that of a picture, and those under a blend mode. */
export function wordsOverPictures(page: Page): Promise<Word[]> {
  return page.evaluate(
    ({ LARGE, LEAST }) => {
      const pictures = [...document.querySelectorAll('img, video, canvas')].map((at) => at.getBoundingClientRect());
      const meets = (a: DOMRect) =>
        pictures.some((b) => a.left < b.right && a.right > b.left && a.top < b.bottom && a.bottom > b.top);
      const isBlended = (at: Element | null): boolean =>
        at !== null && (getComputedStyle(at).mixBlendMode !== 'normal' || isBlended(at.parentElement));
      const words: Word[] = [];
      const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      for (let text = texts.nextNode(); text; text = texts.nextNode()) {
        const parent = text.parentElement;
        if (!parent?.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
        const { fontSize, fontWeight, clipPath, webkitTextFillColor } = getComputedStyle(parent);
        // This text is for screen readers only.
        if (clipPath === 'inset(50%)') continue;
        // This text's ink is lifted, so only its outline is left.
        if (webkitTextFillColor === 'rgba(0, 0, 0, 0)') continue;
        const px = Number.parseFloat(fontSize);
        const isLarge = px >= LARGE.px || (px >= LARGE.boldPx && Number(fontWeight) >= LARGE.bold);
        const blended = isBlended(parent);
        for (const { 0: word, index } of (text.textContent ?? '').matchAll(/\S+/g)) {
          const range = document.createRange();
          range.setStart(text, index);
          range.setEnd(text, index + word.length);
          const { left, top, width, height } = range.getBoundingClientRect();
          if (width === 0 || !(blended || meets(range.getBoundingClientRect()))) continue;
          const least = isLarge ? LARGE.least : LEAST;
          words.push({ text: word, least, left: left + scrollX, top: top + scrollY, width, height });
        }
      }
      return words;
    },
    { LARGE, LEAST },
  );
}

/**
 * Measures the contrast of words from four screenshots: as they are, without them, in black and in white, the last two
 * without blending. The pixels along the edges that are all ink are compared with their background by WCAG's relative
 * luminance; the 5th percentile counts. Words that are not painted are left out.
 */
export async function measured(page: Page, words: readonly Word[]): Promise<Measured[]> {
  const found: Measured[] = [];
  for (const near of bands(words)) found.push(...(await measuredTogether(page, near)));
  return found;
}

/** The gap in px above which words are painted separately, because the area between is no word's background. */
const BAND_GAP = 50;

function bands(words: readonly Word[]): Word[][] {
  const found: Word[][] = [];
  let foot = Number.NEGATIVE_INFINITY;
  for (const word of words.toSorted((a, b) => a.top - b.top)) {
    const band = word.top - foot > BAND_GAP ? undefined : found.at(-1);
    if (band) band.push(word);
    else found.push([word]);
    foot = Math.max(foot, word.top + word.height);
  }
  return found;
}

async function measuredTogether(page: Page, words: readonly Word[]): Promise<Measured[]> {
  const clip = boundsOf(words, await page.evaluate(() => document.documentElement.clientWidth));
  const shot = async (style: string) =>
    decoded(sharp(await page.screenshot({ clip, fullPage: true, animations: 'disabled', style })));
  const inColor = (color: string) => `* { color: ${color} !important; -webkit-text-fill-color: ${color} !important`;
  const paint = await shot('');
  const ground = await shot(`${inColor('transparent')} }`);
  const [black, white] = [
    await shot(`${inColor('#000')}; ${UNMIXED} }`),
    await shot(`${inColor('#fff')}; ${UNMIXED} }`),
  ];
  return words.flatMap((word) => {
    const rim = rimOf(black, white, { ...word, left: word.left - clip.x, top: word.top - clip.y });
    if (rim.length === 0) return [];
    const ratios = rim.map((at) => contrastOfChannels(colorAt(paint, at), colorAt(ground, at))).sort((a, b) => a - b);
    const ratio = ratios[Math.floor(ratios.length * QUANTILE)] ?? 1;
    return [{ text: word.text, least: word.least, ratio: Math.floor(ratio * 100) / 100 }];
  });
}

const UNMIXED = 'mix-blend-mode: normal !important';

function boundsOf(words: readonly Word[], pageWidth: number) {
  const x = Math.max(0, Math.floor(Math.min(...words.map(({ left }) => left))));
  const y = Math.max(0, Math.floor(Math.min(...words.map(({ top }) => top))));
  const right = Math.min(pageWidth, Math.ceil(Math.max(...words.map(({ left, width }) => left + width))));
  const bottom = Math.ceil(Math.max(...words.map(({ top, height }) => top + height)));
  return { x, y, width: right - x, height: bottom - y };
}

function rimOf(black: Pixels, white: Pixels, { left, top, width, height }: Word): number[] {
  // The difference of a pixel in white and in black is its share of ink.
  const full = (x: number, y: number) => {
    const at = (y * black.width + x) * 3;
    return x >= 0 && x < black.width && (white.data[at] ?? 0) - (black.data[at] ?? 0) >= FULL * 255;
  };
  const [x0, y0] = [Math.max(0, Math.floor(left)), Math.max(0, Math.floor(top))];
  const [x1, y1] = [Math.min(black.width, Math.ceil(left + width)), Math.min(black.height, Math.ceil(top + height))];
  const rim: number[] = [];
  for (let y = y0; y < y1; y += 1) {
    for (let x = x0; x < x1; x += 1) {
      const isRim = full(x, y) && !(full(x - 1, y) && full(x + 1, y) && full(x, y - 1) && full(x, y + 1));
      if (isRim) rim.push((y * black.width + x) * 3);
    }
  }
  return rim;
}

const colorAt = ({ data }: Pixels, at: number) => data.subarray(at, at + 3);
