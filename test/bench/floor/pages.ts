import { copyFile, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { compressTexts } from '../../../site-build/compression.ts';
import { BUILD_FOLDER } from '../figures/site.ts';
import { openPhone } from './phone.ts';

/** The attributes that a hand-written page would have; all others come from the site's code. */
const KEPT_ATTRIBUTES = [
  'lang',
  'charset',
  'name',
  'content',
  'rel',
  'href',
  'type',
  'media',
  'srcset',
  'sizes',
  'src',
  'alt',
  'width',
  'height',
  'loading',
  'fetchpriority',
  'decoding',
  'hidden',
  'aria-label',
  'aria-hidden',
  'for',
  'poster',
  'preload',
  'muted',
  'loop',
  'playsinline',
  'viewbox',
  'd',
];

/** The layout of a phone: one column, with type and pictures as large as on the site. */
const STYLE = `
body{margin:0;padding:0 4vw;overflow-x:hidden;overflow-wrap:anywhere;font:400 1.0625rem/1.5 Text,"Text fallback",sans-serif}
h1,h2,h3{font-family:Display,"Display fallback",sans-serif;font-weight:400;line-height:1;text-transform:uppercase}
img,video{display:block;max-width:100%;height:auto;object-fit:cover;pointer-events:none}
svg{display:block;width:1.5rem;height:1.5rem;fill:none;stroke:currentColor}
ul{list-style:none;padding:0}
nav ul{display:flex;flex-wrap:wrap;gap:1rem}
figure,dd,dl{margin:0}`;

export type Floor = { readonly buildFolder: string; readonly remove: () => Promise<void> };

/** Builds the floor: per path a page with a phone's words and pictures, a short style sheet and no script. */
export async function buildFloor(browser: Browser, address: string, paths: readonly string[]): Promise<Floor> {
  const buildFolder = await mkdtemp(join(tmpdir(), 'floor-'));
  const folder = join(buildFolder, 'current', 'site');
  await mkdir(folder, { recursive: true });
  await symlink(join(BUILD_FOLDER, 'static'), join(buildFolder, 'static'));
  await copyFile(join(BUILD_FOLDER, 'current', 'contact.json'), join(buildFolder, 'current', 'contact.json'));
  const page = await openPhone(browser);
  // Without its code, the page keeps the state in which it arrived, before any picture is prefetched.
  await page.route('**/*.js', (route) => route.abort());
  for (const path of paths) {
    await page.goto(address + path);
    await mkdir(join(folder, path), { recursive: true });
    await writeFile(join(folder, path, 'index.html'), `<!doctype html>${await plainPage(page)}`);
  }
  await page.context().close();
  // The linked folder of pictures and fonts belongs to the site and is compressed already.
  await compressTexts(folder);
  return { buildFolder, remove: () => rm(buildFolder, { recursive: true }) };
}

/** Returns the current page as HTML, reduced to what an author would write by hand. */
function plainPage(page: Page): Promise<string> {
  return page.evaluate(
    ({ keptAttributes, style }) => {
      const sheet = Array.from(document.querySelectorAll('style'), ({ textContent }) => textContent).join('');
      const faces = sheet.match(/@font-face\s*\{[^}]*\}/g)?.join('') ?? '';
      const all = [...document.body.querySelectorAll('*')];
      // checkVisibility() would not do, because an element without a box of its own can have visible children.
      const unseen = all.filter((element) => getComputedStyle(element).display === 'none');
      if (unseen.some((element) => element instanceof HTMLImageElement))
        throw new Error(`${location.pathname} hides a picture: its floor would be lighter than the page.`);
      const places = [...document.images].map((image) => {
        const { top, width, height } = image.getBoundingClientRect();
        return { image, top, width: `${(100 * width) / innerWidth}vw`, shape: `${width}/${height}` };
      });
      const headings = [...document.querySelectorAll<HTMLElement>('h1, h2')].map((heading) => ({
        heading,
        fontSize: getComputedStyle(heading).fontSize,
        // Each line of a heading is a text of its own, as on the site. As one text, the headline of the home page was
        // larger than the portrait, and the largest paints of floor and site were those of different elements.
        lines: [...heading.querySelectorAll<HTMLElement>('*')].filter(
          (part) => getComputedStyle(part).display === 'block',
        ),
      }));
      for (const element of [
        ...document.querySelectorAll('script, style, noscript, [rel=preload], [rel=expect]'),
        ...unseen,
      ]) {
        // Sources have no box, but they decide which file a picture shows.
        if (!element.matches('source, path')) element.remove();
      }
      for (const element of document.querySelectorAll('*')) {
        for (const { name } of [...element.attributes]) {
          if (!keptAttributes.includes(name.toLowerCase())) element.removeAttribute(name);
        }
      }
      document.head.append(Object.assign(document.createElement('style'), { textContent: faces + style }));
      for (const { heading, fontSize, lines } of headings) {
        heading.style.fontSize = fontSize;
        for (const line of lines) line.style.display = 'block';
      }
      for (const { image, top, width, shape } of places) {
        image.style.width = width;
        image.style.aspectRatio = shape;
        // Each picture sits as far down as on the site, because the browser fetches pictures near the viewport early.
        image.style.marginTop = `${Math.round(top - image.getBoundingClientRect().top)}px`;
      }
      return document.documentElement.outerHTML;
    },
    { keptAttributes: KEPT_ATTRIBUTES, style: STYLE },
  );
}
