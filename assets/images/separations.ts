import path from 'node:path';
import type { PagePart } from '../../model/kinds/parts.ts';
import { mistakeAt } from '../../model/mistake-at.ts';
import type { Mistake } from '../../model/mistakes.ts';
import { describePicture } from './description.ts';
import { UnreadablePicture } from './source.ts';

type WithParts = { show?: readonly PagePart[] | undefined; file: string; folder: string };

/** Finds mistakes in separations: each must have the size of its print. */
export async function findSeparationMistakes(pages: readonly WithParts[]): Promise<Mistake[]> {
  const found = pages.flatMap((page) =>
    (page.show ?? []).flatMap((section, at) => {
      if (!('pictures' in section)) return [];
      return section.pictures.flatMap((picture, number) =>
        (picture.separations ?? []).map(async (separation, plate): Promise<Mistake[]> => {
          const [print, ink] = await Promise.all([sizeOf(page, picture.file), sizeOf(page, separation.file)]);
          if (print === undefined || ink === undefined || print === ink) return [];
          const field = ['show', at, 'pictures', number, 'separations', plate, 'file'];
          const expected = `${separation.file} is ${ink}, expected ${print}, the size of ${picture.file}`;
          return [await mistakeAt(page.file, field, expected)];
        }),
      );
    }),
  );
  return (await Promise.all(found)).flat();
}

async function sizeOf({ folder }: WithParts, file: string): Promise<string | undefined> {
  try {
    const { width, height } = await describePicture(path.join(folder, file));
    return `${width} x ${height}`;
  } catch (error) {
    if (error instanceof UnreadablePicture) return undefined;
    throw error;
  }
}
