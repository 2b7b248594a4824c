import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync, constants } from 'node:zlib';
import type { Page } from '@playwright/test';
import { parse } from 'node-html-parser';

/** TCP's first window: ten segments of 1,460 bytes. The rest of it is for a proxy's own headers. */
export const FIRST_FLIGHT_BYTES = 14_400;

const WINDOWS = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
] as const;
const PLACE = 'data-place';

/**
 * Measures how many bytes of an answer a visitor needs to see the first screen: the headers, and the compressed page up
 * to the end of the last element in its HTML that a phone's or a desktop's window shows before scrolling. Pictures,
 * fonts and code are left out; their places have their sizes without them. A page that is smaller than one flight is not
 * opened: the bytes of the whole page are returned.
 */
export async function firstScreenBytes(page: Page, url: string): Promise<number> {
  const { headerBytes, packed } = await answerOf(url);
  if (headerBytes + packed.length <= FIRST_FLIGHT_BYTES) return headerBytes + packed.length;
  const html = brotliDecompressSync(packed).toString();
  await page.route('**/static/**', () => {});
  await page.route(url, (route) => route.fulfill({ body: withPlaces(html), contentType: 'text/html; charset=utf-8' }));
  await page.goto(url, { waitUntil: 'domcontentloaded' });
  const ends: number[] = [];
  for (const window of WINDOWS) {
    await page.setViewportSize(window);
    ends.push((await endOfScreen(page)) ?? html.length);
  }
  await page.unrouteAll();
  return headerBytes + packedBytes(packed, Buffer.byteLength(html.slice(0, Math.max(...ends))));
}

async function answerOf(url: string) {
  const [answer]: IncomingMessage[] = await once(get(url, { headers: { 'Accept-Encoding': 'br' } }), 'response');
  if (answer?.headers['content-encoding'] !== 'br') throw new Error(`${url} was not answered with Brotli.`);
  const lines = [`HTTP/1.1 ${answer.statusCode} ${answer.statusMessage}`];
  for (let at = 0; at < answer.rawHeaders.length; at += 2) {
    lines.push(`${answer.rawHeaders[at]}: ${answer.rawHeaders[at + 1]}`);
  }
  return { headerBytes: Buffer.byteLength(`${lines.join('\r\n')}\r\n\r\n`), packed: await buffer(answer) };
}

/** Gives each element an attribute with its place in the HTML. */
function withPlaces(html: string): string {
  const elements = parse(html, { comment: true }).querySelectorAll('*');
  const fromEnd = elements.map(({ range, rawTagName }) => ({ start: range[0], name: rawTagName }));
  fromEnd.sort((a, b) => b.start - a.start);
  return fromEnd.reduce((text, { start, name }) => {
    const at = start + 1 + name.length;
    return `${text.slice(0, at)} ${PLACE}="${start}"${text.slice(at)}`;
  }, html);
}

/** Returns the place of the first element behind the last one in the window; undefined if none is behind. */
const endOfScreen = (page: Page) =>
  page.evaluate((place) => {
    const elements = [...document.querySelectorAll(`[${place}]`)];
    const last = elements.findLastIndex((element) =>
      [...element.getClientRects()].some(
        ({ left, right, top, bottom, width, height }) =>
          width > 0 && height > 0 && top < innerHeight && bottom > 0 && left < innerWidth && right > 0,
      ),
    );
    const next = elements[last + 1]?.getAttribute(place);
    return next ? Number(next) : undefined;
  }, PLACE);

/** Returns how many compressed bytes a browser needs to have this many bytes of the page. */
function packedBytes(packed: Buffer, bytes: number): number {
  const unpackedFrom = (count: number) =>
    brotliDecompressSync(packed.subarray(0, count), { finishFlush: constants.BROTLI_OPERATION_FLUSH }).length;
  let [tooFew, enough] = [0, packed.length];
  while (enough - tooFew > 1) {
    const middle = Math.floor((tooFew + enough) / 2);
    if (unpackedFrom(middle) >= bytes) enough = middle;
    else tooFew = middle;
  }
  return enough;
}
