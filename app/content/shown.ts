import path from 'node:path';
import { describeMedia, type MediaFile } from '../../media/media.ts';
import { describePicture } from '../../pictures/description.ts';
import type { Picture } from '../../pictures/picture.ts';
import { CARD, cardUrl } from '../../pictures/social-card.ts';
import type { Content } from './content.ts';
import type { FilmRef, PictureRef } from './fields.ts';

/** A picture as a page needs it: its files and its words. */
export type ShownPicture = Picture & { alt: string; caption?: string | undefined };

/** A film or sound as a page needs it, best format first. */
export type ShownMedia = Pick<MediaFile, 'url' | 'type'>;

/** A silent loop as a page needs it. */
export type ShownFilm = { sources: ShownMedia[]; poster: ShownPicture; caption?: string | undefined };

/** What the head of a page says; `image` is the page's social card. */
export type Head = {
  title: string;
  description: string;
  url: string;
  siteName: string;
  image: { url: string; width: number; height: number; alt: string };
};

/** Turns a reference in a content file into what a page shows. `folder` is where the content file stands. */
export async function showPicture(folder: string, ref: PictureRef): Promise<ShownPicture> {
  return { ...(await describePicture(path.join(folder, ref.file))), alt: ref.alt, caption: ref.caption };
}

/** The same for a list. */
export const showPictures = (folder: string, refs: readonly PictureRef[]) =>
  Promise.all(refs.map((ref) => showPicture(folder, ref)));

/** Turns names of sound or film files into what a page offers the browser, in the same order. */
export async function showMedia(folder: string, names: readonly string[]): Promise<ShownMedia[]> {
  const files = await Promise.all(names.map((name) => describeMedia(path.join(folder, name))));
  return files.map(({ url, type }) => ({ url, type }));
}

/** The same for a film and its poster. */
export async function showFilm(folder: string, { sources, poster, caption }: FilmRef): Promise<ShownFilm> {
  return { sources: await showMedia(folder, sources), poster: await showPicture(folder, poster), caption };
}

/** The head of the page at `address`, one of the addresses that have a card. */
export async function headOf(
  { site, cards }: Pick<Content, 'site' | 'cards'>,
  address: string,
  page: { title: string; description: string },
): Promise<Head> {
  const card = cards.get(address);
  if (!card) throw new Error(`No social card is made for ${address}: see cards.ts`);
  return {
    title: page.title.includes(site.studio) ? page.title : `${page.title} – ${site.studio}`,
    description: page.description,
    url: site.url + address,
    siteName: site.studio,
    image: { url: site.url + (await cardUrl(card)), ...CARD, alt: card.alt },
  };
}

/** The resume sheet, made from the resume's words, as a picture. */
export async function showSheet(content: Pick<Content, 'resumeSheet' | 'words'>): Promise<ShownPicture> {
  return { ...(await describePicture(content.resumeSheet)), alt: content.words.resume.sheet_alt };
}
