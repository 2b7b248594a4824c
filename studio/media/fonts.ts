import { readdir, readFile } from 'node:fs/promises';
import { FONTS_DIR, fontsOf, heaviestWeight, nearestWeight, readFamily } from '../../assets/fonts/family.ts';
import { undefinedIfMissing } from '../../model/if-missing.ts';
import type { Fonts } from '../api/fonts.ts';

const READING_WEIGHT = 500;
const LATIN = 'latin';

/** The families that a site can be set in. */
export type FontShelf = {
  list(): Promise<Fonts>;
  /** The WOFF2 of its Latin letters: the heaviest for headlines, the one for reading for text. Undefined for no family. */
  file(name: string, role: 'display' | 'text'): Promise<Uint8Array<ArrayBuffer> | undefined>;
};

/**
 * Those of installed packages, and the owner's own.
 *
 * @param contentFolder absolute path
 */
export function fontShelf(contentFolder: string, fontsDir: string = FONTS_DIR): FontShelf {
  const { own = '' } = fontsOf(contentFolder, { display: '', text: '' });
  const names = async () => {
    const found = await Promise.all([own, fontsDir].map((folder) => readdir(folder).catch(undefinedIfMissing)));
    return [...new Set(found.flatMap((names) => names ?? []))].sort();
  };
  return {
    async list() {
      const fonts = await Promise.all(
        (await names()).map(async (name) => {
          const family = await readFamily(name, own, fontsDir);
          // A family of emoji has no letter to set a text in.
          if (family?.ranges[LATIN] === undefined) return [];
          const isForText = family.weights.length > 1;
          return [{ name, family: familyName(name), isFor: isForText ? ROLES : HEADLINES_ALONE }];
        }),
      );
      return { fonts: fonts.flat() };
    },
    async file(name, role) {
      if (!(await names()).includes(name)) return undefined;
      const family = await readFamily(name, own, fontsDir);
      if (!family) return undefined;
      const weight = role === 'display' ? heaviestWeight(family) : nearestWeight(family, READING_WEIGHT);
      return new Uint8Array(await readFile(family.fileOf(LATIN, weight)));
    },
  };
}

const ROLES: Fonts['fonts'][number]['isFor'] = ['display', 'text'];
const HEADLINES_ALONE: Fonts['fonts'][number]['isFor'] = ['display'];

/** `barlow-condensed` is Barlow Condensed. */
const familyName = (name: string) =>
  name
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ');
