import { stat } from 'node:fs/promises';
import path from 'node:path';
import { type Setting, settingIn } from '../assets/fonts/heading-lines.ts';
import { describePicture } from '../assets/images/description.ts';
import { lightAtLeftEdge } from '../assets/images/edge.ts';
import type { Picture } from '../assets/images/picture.ts';
import { describeMedia, type MediaFile } from '../assets/media/media.ts';
import { printResume } from '../assets/resume/print-resume.ts';
import type { SiteContent } from '../assets/site-content.ts';
import { CARD, cardUrl } from '../assets/social-cards/social-card.ts';
import type { InkName, ProjectSection, Separation } from '../model/project.ts';
import type { FilmRef, PictureRef } from '../model/schema-parts.ts';

/** A picture as a page needs it: its files and its words. */
export type ShownPicture = Picture & { alt: string; title?: string | undefined; caption?: string | undefined };

/** A film or sound as a page needs it, best format first. */
export type ShownMedia = Pick<MediaFile, 'url' | 'type'>;

/** A silent loop as a page needs it. */
export type ShownFilm = { sources: ShownMedia[]; poster: ShownPicture; caption?: string | undefined };

/** A separation as a page needs it: the print has the words, and no place waits for it. */
export type ShownPlate = { ink: InkName; picture: Omit<Picture, 'placeholder'> };

/** A print with its plates, in the order in which the press laid them down. */
export type ShownPrint = { print: ShownPicture; plates: ShownPlate[] };

/** What the head of a page says; `image` is the page's social card. */
export type Head = {
  title: string;
  description: string;
  siteName: string;
  /** What takes whole addresses; undefined while nobody has said where the site stands. */
  shared: { url: string; image: { url: string; width: number; height: number; alt: string } } | undefined;
};

/** A heading as it is drawn: in lines, each page's type as large as the longest of them lets it. */
export type ShownHeading = Setting;

/** Sets a heading in the site's display family. */
export const showHeading = async ({ site }: Pick<SiteContent, 'site'>, heading: string): Promise<ShownHeading> =>
  (await settingIn(site.fonts.display))(heading);

type TitledRef = PictureRef & { title?: string | undefined };

/** Turns a reference in a content file into what a page shows. `folder` is where the content file stands. */
export async function showPicture(folder: string, { file, alt, title, caption }: TitledRef): Promise<ShownPicture> {
  return { ...(await describePicture(path.join(folder, file))), alt, title, caption };
}

/** The same for a list. */
export const showPictures = (folder: string, refs: readonly TitledRef[]) =>
  Promise.all(refs.map((ref) => showPicture(folder, ref)));

/** Key ink multiplied on a ground of this relative luminance is 3:1 from it. */
const LEAST_LIGHT_UNDER_KEY = 0.1;

/** Whether a title in the key ink is read where it prints over the left edge of the first of these pictures. */
export async function takesInk(folder: string, [first]: readonly PictureRef[]): Promise<boolean> {
  return first !== undefined && (await lightAtLeftEdge(path.join(folder, first.file))) >= LEAST_LIGHT_UNDER_KEY;
}

/** The prints among a project's pictures that have plates. */
export function showPrints(folder: string, sections: readonly ProjectSection[]): Promise<ShownPrint[]> {
  const pictures = sections.flatMap((section) => ('pictures' in section ? section.pictures : []));
  return Promise.all(
    pictures.flatMap(({ separations, ...print }) => (separations ? [showPrint(folder, print, separations)] : [])),
  );
}

async function showPrint(folder: string, print: PictureRef, separations: readonly Separation[]): Promise<ShownPrint> {
  const plates = separations.map(async ({ ink, file }): Promise<ShownPlate> => {
    const { placeholder: _, ...picture } = await describePicture(path.join(folder, file));
    return { ink, picture };
  });
  return { print: await showPicture(folder, print), plates: await Promise.all(plates) };
}

/** Turns names of sound or film files into what a page offers the browser, in the same order. */
export async function showMedia(folder: string, names: readonly string[]): Promise<ShownMedia[]> {
  const files = await Promise.all(names.map((name) => describeMedia(path.join(folder, name))));
  return files.map(({ url, type }) => ({ url, type }));
}

/** The same for a film and its poster. */
export async function showFilm(folder: string, { sources, poster, caption }: FilmRef): Promise<ShownFilm> {
  return { sources: await showMedia(folder, sources), poster: await showPicture(folder, poster), caption };
}

/** The head of the page at `address`; a page without a card of its own shows that of the page at `cardOf`. */
export async function headOf(
  { site, cards, place }: Pick<SiteContent, 'site' | 'cards' | 'place'>,
  address: string,
  page: { title: string; description: string },
  cardOf = address,
): Promise<Head> {
  const card = cards.get(cardOf);
  if (!card) throw new Error(`No social card is made for ${cardOf}: see cards.ts`);
  const { url } = place;
  return {
    title: page.title.includes(site.studio) ? page.title : `${page.title} – ${site.studio}`,
    description: page.description,
    siteName: site.studio,
    shared:
      url === undefined
        ? undefined
        : { url: url + address, image: { url: url + (await cardUrl(card)), ...CARD, alt: card.alt } },
  };
}

/** The printed resume as a picture. */
export async function showSheet(content: SiteContent): Promise<ShownPicture> {
  await printResume(content);
  return { ...(await describePicture(content.resumeSheet)), alt: content.messages.resume.sheet_alt };
}

/** The resume to take away: its address, and its size as words: `86 KB`. */
export async function showResumePdf(content: SiteContent) {
  await printResume(content);
  const { resumePdf, site } = content;
  const { size } = await stat(resumePdf.file);
  const inWords = new Intl.NumberFormat(site.language, { style: 'unit', unit: 'kilobyte' });
  return { url: resumePdf.url, size: inWords.format(Math.ceil(size / 1000)) };
}
