import path from 'node:path';
import { describePicture } from '../../../assets/images/description.ts';
import type { Picture } from '../../../assets/images/picture.ts';
import type { InkName, Separation } from '../../../model/fields/field.ts';
import type { PictureRef } from '../../../model/fields/shared-fields.ts';
import type { PagePart } from '../../../model/kinds/parts.ts';
import { type PictureView, pictureView } from '../picture/picture-view.ts';

/** A plate, whose picture has no placeholder because it lies on the print. */
export type PlateView = { ink: InkName; picture: Omit<Picture, 'placeholder'> };

export type PrintView = { print: PictureView; plates: PlateView[] };

export function printViews(folder: string, sections: readonly PagePart[]): Promise<PrintView[]> {
  const pictures = sections.flatMap((section) => ('pictures' in section ? section.pictures : []));
  return Promise.all(
    pictures.flatMap(({ separations, ...print }) => (separations ? [printView(folder, print, separations)] : [])),
  );
}

async function printView(folder: string, print: PictureRef, separations: readonly Separation[]): Promise<PrintView> {
  const plates = separations.map(async ({ ink, file }): Promise<PlateView> => {
    const { placeholder: _, ...picture } = await describePicture(path.join(folder, file));
    return { ink, picture };
  });
  return { print: await pictureView(folder, print), plates: await Promise.all(plates) };
}
