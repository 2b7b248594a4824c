import path from 'node:path';
import type { Site } from '../../model/kinds/site.ts';
import { siteKind } from '../../model/kinds/site.ts';
import { languagesOf } from '../../model/languages.ts';
import { mistakeAt, shownPath } from '../../model/mistake-at.ts';
import type { Mistake } from '../../model/mistakes.ts';
import { nearest } from '../../model/nearest.ts';
import type { Note } from '../../model/notes.ts';
import { COMMERCIAL_FAMILIES } from './commercial-families.ts';
import { firstBytes } from './faces.ts';
import { FONTS_DIR, installedNames, ownFontsIn, readFamily } from './family.ts';
import { lettersOf } from './letters.ts';
import { ownFamilyMistake } from './own-family.ts';

/** The advice for the fonts that a page loads before its first paint. */
const ADVISED_FIRST_BYTES = 60_000;

export async function findFontMistakes(
  folder: string,
  { fonts }: Pick<Site, 'fonts'>,
  fontsDir: string = FONTS_DIR,
): Promise<Mistake[]> {
  const file = path.join(folder, siteKind.path);
  const own = ownFontsIn(folder);
  const ofOwn: Mistake[] = [];
  for (const role of ['display', 'text'] as const) {
    const expected = await ownFamilyMistake(fonts[role], own);
    if (expected) ofOwn.push(await mistakeAt(file, ['fonts', role], expected));
  }
  if (ofOwn.length > 0) return ofOwn;
  const [display, text] = await Promise.all([
    readFamily(fonts.display, own, fontsDir),
    readFamily(fonts.text, own, fontsDir),
  ]);
  const missing = [...(display ? [] : ['display' as const]), ...(text ? [] : ['text' as const])];
  const installed = await installedNames(fontsDir);
  return Promise.all(missing.map((role) => mistakeAt(file, ['fonts', role], withoutFamily(fonts[role], installed))));
}

/** Returns a note if a page loads more bytes of fonts before its first paint than is advised. */
export async function findFontNotes(
  folder: string,
  { fonts, ...site }: Pick<Site, 'fonts' | 'language' | 'languages'>,
  { advisedBytes = ADVISED_FIRST_BYTES } = {},
): Promise<Note[]> {
  const own = ownFontsIn(folder);
  const display = await readFamily(fonts.display, own);
  const text = await readFamily(fonts.text, own);
  if (!display || !text) return [];
  const bytes = await firstBytes(
    { display, text },
    await lettersOf(
      folder,
      languagesOf(site).map(({ tag }) => tag),
    ),
  );
  if (bytes.display + bytes.text <= advisedBytes) return [];
  const sizes = `${inKb(bytes.display)} KB of ${fonts.display} and ${inKb(bytes.text)} KB of ${fonts.text}`;
  const message = `fonts: a page loads ${sizes} before its first paint; at most ${inKb(advisedBytes)} KB in all is better`;
  return [{ file: shownPath(path.join(folder, siteKind.path)), message }];
}

function withoutFamily(name: string, installed: readonly string[]): string {
  const free = COMMERCIAL_FAMILIES.get(name);
  const install = `npm install -E @fontsource/${free ?? name}`;
  if (free) return `https://fontsource.org has free families only, and ${name} is none; ${free} is like it: ${install}`;
  const like = nearest(name, installed);
  const misspelt = like ? `is it ${like}, which is? Else: ` : '';
  return `${name} is not installed; ${misspelt}${install} (where npm answers 404 there is no such family: see https://fontsource.org)`;
}

/** Rounds up to kilobytes, so that a size above the limit never appears as the limit. */
const inKb = (bytes: number) => Math.ceil(bytes / 100) / 10;
