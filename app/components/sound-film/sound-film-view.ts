import type { PagePart } from '../../../model/kinds/parts.ts';
import { type FilmView, filmView } from '../looping-video/film-view.ts';
import { mediaViews } from '../player/media-view.ts';

/** The captions of a film. `label` is the name of their language in that language, as players list it. */
export type CaptionsView = { url: string; language: string; label: string };

/** The data of a film with sound for a page. */
export type SoundFilmView = FilmView & { captions: readonly CaptionsView[] };

type SoundFilmPart = Extract<PagePart, { layout: 'sound-film' }>;

/** Describes a film with sound. Captions without a language are in `siteLanguage`. */
export async function soundFilmView(
  folder: string,
  { captions = [], ...film }: SoundFilmPart,
  siteLanguage: string,
): Promise<SoundFilmView> {
  const views = captions.map(async ({ track, language = siteLanguage }): Promise<CaptionsView[]> => {
    const label = new Intl.DisplayNames([language], { type: 'language' }).of(language) ?? language;
    return (await mediaViews(folder, [track])).map(({ url }) => ({ url, language, label }));
  });
  return { ...(await filmView(folder, film)), captions: (await Promise.all(views)).flat() };
}
