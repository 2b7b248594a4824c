import { readdir, readFile } from 'node:fs/promises';
import {
  FONTS_DIR,
  heaviestWeight,
  installedNames,
  nearestWeight,
  ownFontsIn,
  readFamily,
} from '../../assets/fonts/family.ts';
import { undefinedIfMissing } from '../../model/if-missing.ts';
import type { Fonts } from '../api/fonts.ts';

const READING_WEIGHT = 500;
const LATIN = 'latin';

export type FontCatalog = {
  list(): Promise<Fonts>;
  /** Returns the WOFF2 of a family's Latin letters, in its heaviest weight for headlines. */
  file(name: string, role: 'display' | 'text'): Promise<Uint8Array<ArrayBuffer> | undefined>;
};

/** Lists the families of installed packages and of the owner. */
export function fontCatalog(contentFolder: string, fontsDir: string = FONTS_DIR): FontCatalog {
  const own = ownFontsIn(contentFolder);
  const names = async () => {
    const ofOwner = (await readdir(own).catch(undefinedIfMissing)) ?? [];
    return [...new Set([...ofOwner, ...(await installedNames(fontsDir))])].sort();
  };
  return {
    async list() {
      const fonts = await Promise.all(
        (await names()).map(async (name) => {
          const family = await readFamily(name, own, fontsDir);
          // Families of emoji have no Latin letters.
          if (family?.ranges[LATIN] === undefined) return [];
          const isForText = family.weights.length > 1;
          const label = family.label ?? spelledOut(name);
          return [{ name, family: label, isFor: isForText ? ROLES : HEADLINES_ALONE }];
        }),
      );
      return { fonts: fonts.flat() };
    },
    async file(name, role) {
      if (!(await names()).includes(name)) return undefined;
      const family = await readFamily(name, own, fontsDir);
      if (!family) return undefined;
      const weight = role === 'display' ? heaviestWeight(family) : nearestWeight(family, READING_WEIGHT);
      return new Uint8Array(await readFile(await family.fileOf(LATIN, weight)));
    },
  };
}

const ROLES: Fonts['fonts'][number]['isFor'] = ['display', 'text'];
const HEADLINES_ALONE: Fonts['fonts'][number]['isFor'] = ['display'];

/** Returns the name of an own family by its folder: `Mabry Pro` for `mabry-pro`. */
const spelledOut = (name: string) =>
  name
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ');
