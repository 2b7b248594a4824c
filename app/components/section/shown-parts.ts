import path from 'node:path';
import { describePicture } from '../../../assets/images/description.ts';
import type { PagePart } from '../../../model/kinds/parts.ts';
import { isStrip } from '../../../model/long-picture.ts';

/**
 * Returns the parts of a page as it shows them. A picture that its layout would shrink to a narrow strip is shown as a
 * long page, and its neighbours in a row get a part of their own.
 */
export async function shownParts(folder: string, parts: readonly PagePart[]): Promise<PagePart[]> {
  const shown = parts.map(async (part): Promise<PagePart[]> => {
    if (!FITTED.some((layout) => layout === part.layout) || !('pictures' in part)) return [part];
    const strips = await Promise.all(
      part.pictures.map(async ({ file }) => isStrip(await describePicture(path.join(folder, file)))),
    );
    const isRow = part.pictures.length > 1;
    // Strips of about the same shape share the width of a row.
    if (!strips.includes(true) || (isRow && !strips.includes(false))) return [part];
    return part.pictures.map((picture, at) => ({ layout: strips[at] ? 'long' : 'full', pictures: [picture] }));
  });
  return (await Promise.all(shown)).flat();
}

/** The layouts that fit pictures into the height of the window or of a row. */
const FITTED = ['full', 'sheet', 'pair', 'triptych'] as const;
