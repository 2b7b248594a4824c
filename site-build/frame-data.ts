import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';

/** Of the frame around all pages, which a browser has by the time it asks for the data of a page. */
const FRAME = 'root';

type Json = z.infer<ReturnType<typeof z.json>>;

/** React Router's encoding: a list of values; lists and objects in it hold the places of their parts, `{"_3": 7}`. */
const encoded = z.array(z.json());

/**
 * Takes the frame's data out of the data of each page: React Router writes it into every one, 0.9 to 1.1 KB of packed
 * 2.0 to 4.2, and the frame never asks for it (`shouldRevalidate` in app/root.tsx).
 *
 * @param siteFolder absolute path of the built site
 * @throws Error for data in another encoding
 */
export async function dropFrameData(siteFolder: string): Promise<void> {
  for (const name of await readdir(siteFolder, { recursive: true })) {
    if (!name.endsWith('.data')) continue;
    const file = join(siteFolder, name);
    try {
      await writeFile(file, withoutFrame(await readFile(file, 'utf8')));
    } catch (cause) {
      throw new Error(`${name} is not data as React Router 8 writes it.`, { cause });
    }
  }
}

/** @throws Error for text in another encoding */
export function withoutFrame(text: string): string {
  const values = encoded.parse(JSON.parse(text));
  const [routes] = values;
  const frame = values.indexOf(FRAME);
  if (!isObject(routes) || !(`_${frame}` in routes)) throw new Error('There is no frame in it.');
  const { [`_${frame}`]: _, ...pages } = routes;
  values[0] = pages;
  const used = new Set([0]);
  // A set grows while one walks over it, and the walk goes on.
  for (const place of used) for (const part of partsOf(values[place])) used.add(part);
  // Places stay: the empty ones weigh next to nothing once they are packed.
  return `${JSON.stringify(values.map((value, place) => (used.has(place) ? value : 0)))}\n`;
}

const isObject = (value: Json | undefined): value is { [key: string]: Json } =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The places that a value holds; those below zero stand for nothing, as `null` and `undefined` do. */
function partsOf(value: Json | undefined): number[] {
  if (isObject(value)) return Object.entries(value).flatMap(([key, part]) => placesIn([Number(key.slice(1)), part]));
  return Array.isArray(value) ? placesIn(value) : [];
}

/** A list may be one of a kind, an object without a prototype in `["N", {"_3": 7}]`. */
const placesIn = (parts: Json[]) =>
  parts.flatMap((part) => (typeof part === 'number' ? part : partsOf(part))).filter((place) => place >= 0);
