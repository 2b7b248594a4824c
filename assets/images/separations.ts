import path from 'node:path';
import type { PagePart } from '../../model/kinds/parts.ts';
import { mistakeAt } from '../../model/mistake-at.ts';
import type { Mistake } from '../../model/mistakes.ts';
import { describePicture } from './description.ts';
import type { Picture } from './picture.ts';
import { UnreadablePicture } from './source.ts';

type WithParts = { show?: readonly PagePart[] | undefined; file: string; folder: string };

/** Finds mistakes in separations: each must have the size of its print, and neither may be animated. */
export async function findSeparationMistakes(pages: readonly WithParts[]): Promise<Mistake[]> {
  const found = pages.flatMap((page) =>
    (page.show ?? []).flatMap((section, at) => {
      if (!('pictures' in section)) return [];
      return section.pictures.flatMap((picture, number) =>
        (picture.separations ?? []).map(async (separation, plate): Promise<Mistake[]> => {
          const [print, ink] = await Promise.all([readPicture(page, picture.file), readPicture(page, separation.file)]);
          if (!print || !ink) return [];
          const animated = print.motion ? picture : ink.motion && separation;
          const field = ['show', at, 'pictures', number, 'separations', plate, 'file'];
          const expected = animated
            ? `${animated.file} is animated, and a print with plates is not`
            : `${separation.file} is ${sizeOf(ink)}, expected ${sizeOf(print)}, the size of ${picture.file}`;
          if (!animated && sizeOf(print) === sizeOf(ink)) return [];
          return [await mistakeAt(page.file, field, expected)];
        }),
      );
    }),
  );
  return (await Promise.all(found)).flat();
}

const sizeOf = ({ width, height }: Picture) => `${width} x ${height}`;

/** Returns a picture, or undefined if it cannot be read, which is a mistake of its own. */
async function readPicture({ folder }: WithParts, file: string): Promise<Picture | undefined> {
  try {
    return await describePicture(path.join(folder, file));
  } catch (error) {
    if (error instanceof UnreadablePicture) return undefined;
    throw error;
  }
}
