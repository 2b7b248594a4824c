import { cropTo } from '../../../assets/images/shape.ts';
import { areaIn, weakPart } from '../../../assets/images/title-print.ts';
import { headingColors, type Inks } from '../../../model/contrast.ts';
import type { PictureView } from '../picture/picture-view.ts';
import type { HeadingView } from './heading-view.ts';

/** The windows in which a heading does not overlap the pictures below it: narrower than 640 px, wider, or all. */
export type Apart = 'phone' | 'wide' | 'phone wide';

/** A picture below a heading. `ratio` is the shape that is shown of it, and `part` its share of the row's width. */
type Below = {
  file: string;
  picture: Pick<PictureView, 'width' | 'height' | 'focus'>;
  ratio?: number;
  part?: number;
  /** Whether it is a light drawing on a dark ground. */
  isLight?: boolean | undefined;
};

/**
 * The first row of pictures, and how far the heading reaches into it: in ems, or as a share of the row's width. If
 * `isCentered`, heading and pictures are in the middle.
 */
type Row = { pictures: readonly Below[]; into: { ems: number } | { row: number }; isCentered?: boolean };

/** The layouts of a page: below 640 px, below 900 px, and in wider windows. */
type Layouts = { phone: Row; tablet: Row; wide: readonly Row[] };

type OverHeading = { heading: HeadingView; ink: 'red' | 'blue'; site: { inks: Inks; language: string } };

/** The row, and the space for the heading in page-head.module.css, in px of a common window of each layout. */
const PHONE = { row: 358, room: 358, most: 338 };
const TABLET = { row: 707, room: 707, most: 410 };
const DESKTOP = { row: 1325, room: 1005, most: 360 };

/** The part of a heading's letters that may have little contrast. */
const WEAK = 0.05;
/** The height of capital letters. */
const LETTER_EMS = 0.86;

/** Returns where a heading that overprints the first pictures of a page would be illegible; nothing if nowhere. */
export async function headingApart(
  { heading, ink, site: { inks, language } }: OverHeading,
  { phone, tablet, wide }: Layouts,
): Promise<{ apart?: Apart }> {
  const colors = headingColors(inks, ink);
  const isLegibleOn = async (row: Row, size: typeof PHONE) =>
    (await weakLetters(row, heading, { colors, language }, size)) <= WEAK;
  const onPhone = await isLegibleOn(phone, PHONE);
  const others = [isLegibleOn(tablet, TABLET), ...wide.map((row) => isLegibleOn(row, DESKTOP))];
  if ((await Promise.all(others)).every(Boolean)) return onPhone ? {} : { apart: 'phone' };
  return { apart: onPhone ? 'wide' : 'phone wide' };
}

/** Returns the part of the letters' area that has too little contrast on the pictures of a row. */
async function weakLetters(
  { pictures, into, isCentered = false }: Row,
  { width, lines }: HeadingView,
  { colors, language }: { colors: readonly string[]; language: string },
  { row, room, most }: typeof PHONE,
): Promise<number> {
  const size = Math.min(room / width, most / lines.length) / row;
  const length = size * width;
  const depth = 'ems' in into ? into.ems * size : into.row;
  const parts = pictures.map(({ part = 1 }) => part);
  const startOf = (whole: number) => (isCentered ? (1 - whole) / 2 : 0);
  const weak = pictures.map(
    async ({ file, picture, ratio = picture.width / picture.height, part = 1, isLight }, at) => {
      const left = startOf(sumOf(parts)) + sumOf(parts.slice(0, at));
      const from = Math.max(0, (startOf(length) - left) / part);
      const to = Math.min(1, (startOf(length) + length - left) / part);
      if (to <= from) return 0;
      const shown = cropTo(picture, ratio, picture.focus);
      const covered = areaIn(language, { left: from, right: to, top: 0, bottom: Math.min(1, (depth * ratio) / part) });
      const area = {
        left: (shown.left + covered.left * shown.width) / picture.width,
        right: (shown.left + covered.right * shown.width) / picture.width,
        top: shown.top / picture.height,
        bottom: (shown.top + covered.bottom * shown.height) / picture.height,
      };
      return (to - from) * part * (isLight ? 1 : await weakPart(file, area, colors));
    },
  );
  return (sumOf(await Promise.all(weak)) / length) * (depth / (LETTER_EMS * size));
}

const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, number) => sum + number, 0);
