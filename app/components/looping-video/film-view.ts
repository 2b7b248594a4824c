import { captionHtml } from '../../../model/caption.ts';
import type { FilmRef } from '../../../model/fields/shared-fields.ts';
import { foreignTexts, type WithForeignTexts } from '../../../model/translations/foreign-texts.ts';
import { type PictureView, pictureView } from '../picture/picture-view.ts';
import { type MediaView, mediaViews } from '../player/media-view.ts';

/** The data of a silent loop for a page, with a caption in HTML. */
export type FilmView = { sources: MediaView[]; poster: PictureView; caption?: string | undefined } & WithForeignTexts;

export async function filmView(folder: string, film: FilmRef): Promise<FilmView> {
  const { sources, poster, caption } = film;
  return {
    sources: await mediaViews(folder, sources),
    poster: await pictureView(folder, poster),
    caption: caption && captionHtml(caption),
    ...foreignTexts(film),
  };
}
