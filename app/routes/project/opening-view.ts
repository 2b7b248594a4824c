import path from 'node:path';
import { describePicture } from '../../../assets/images/description.ts';
import { groundTone } from '../../../assets/images/ground-tone.ts';
import { type Area, areaIn, type TitlePrint, titlePrint } from '../../../assets/images/title-print.ts';
import type { Content, Project } from '../../../model/content.ts';
import type { Opening } from '../../../model/kinds/project.ts';
import { titleColors } from '../../../model/title-inks.ts';
import { type HeadingView, headingView } from '../../components/page-head/heading-view.ts';
import { hasPictures } from './opening-layout.ts';

type PlacedOpening = Opening & { title: NonNullable<Opening['title']> };

/** The opening of a project's page. `print` is undefined if the title does not overprint the picture. */
export type OpeningView = PlacedOpening & {
  heading: HeadingView;
  print: TitlePrint | undefined;
  printOnPhone: TitlePrint | undefined;
  /** The color of the ground in the first picture; undefined if the picture does not show it. */
  tone?: string | undefined;
  /** The custom properties with the colors of the title whose inks have too little contrast. */
  words?: Readonly<Record<string, string>> | undefined;
};

const WHOLE: Area = { left: 0, right: 1, top: 0, bottom: 1 };
/** The part that may be weak if a fifth of the letters is on the picture: a twentieth of the title. */
const EDGE_WEAK_PART = 0.25;
/** The part that may be weak if the whole title is on the picture. */
const WHOLE_WEAK_PART = 0.05;
/** The part that may be weak if only the last of six or seven letters is on the picture. */
const LETTER_WEAK_PART = 0.12;

type Overlap = { area: Area; weak: number };
const HEAD: Overlap = { area: { ...WHOLE, bottom: 0.06 }, weak: EDGE_WEAK_PART };
const FOOT: Overlap = { area: { ...WHOLE, top: 0.94 }, weak: EDGE_WEAK_PART };

/** Returns the area of the picture that the title overprints in opening.module.css, and the part that may be weak. */
function overlapOf({ title, side }: PlacedOpening): Overlap {
  if (title === 'above') return HEAD;
  if (title === 'below') return FOOT;
  if (title === 'on') return { area: { ...WHOLE, top: 0.82 }, weak: WHOLE_WEAK_PART };
  if (title === 'across') return { area: { ...WHOLE, top: 0.72 }, weak: WHOLE_WEAK_PART };
  const edge = side === 'right' ? { left: 0, right: 0.14 } : { left: 0.86, right: 1 };
  return { area: { ...edge, top: 0.05, bottom: 0.5 }, weak: LETTER_WEAK_PART };
}

/** The most lines of a title above or below a picture as wide as the page, which has space for long lines. */
const WIDE_LINES = 2;

/** The least ratio of width to height of a picture that is not upright. */
const WIDE = 1.15;

/** Returns the place of a project's title. */
export const openingTitle = async (content: Content, project: Project): Promise<PlacedOpening['title']> =>
  (await placeTitle(content, project)).placed.title;

async function placeTitle(content: Content, { folder, show, ...project }: Project) {
  const { opening, inks, words } = legibleOpening(content, project.opening);
  const [first] = show;
  const files = hasPictures(first) ? first.pictures.map(({ file }) => path.join(folder, file)) : [];
  const printOn = async ({ area, weak }: Overlap) => {
    const [print, ...others] = await Promise.all(
      files.map((file) => titlePrint(file, areaIn(content.site.language, area), { inks, weak })),
    );
    return others.every((other) => other === print) ? print : undefined;
  };
  const chosen: PlacedOpening & Pick<OpeningView, 'words'> = {
    ...opening,
    ...(words && { words }),
    title: await placeOf(opening, files),
  };
  const placed = { ...chosen, title: await legiblePlace(chosen, () => printOn(overlapOf(chosen))) };
  return { files, printOn, placed };
}

export async function openingView(content: Content, project: Project): Promise<OpeningView> {
  const { files, printOn, placed } = await placeTitle(content, project);
  const { title } = project;
  const heading = await headingView(content, title, {
    most: placed.title === 'beside' ? undefined : WIDE_LINES,
  });
  if (files.length === 0) return { ...placed, title: 'above', heading, print: undefined, printOnPhone: undefined };
  const onPhone = placed.title === 'above' ? HEAD : FOOT;
  const [file] = files;
  const { ground } = placed;
  const isToned = file !== undefined && (ground === 'stock' || ground === 'yellow');
  const tone = isToned ? await groundTone(file, content.site.inks[ground]) : undefined;
  return { ...placed, heading, print: await printOn(overlapOf(placed)), printOnPhone: await printOn(onPhone), tone };
}

/** Returns the opening with the colors of its title. A ground on which no color can be read is replaced by paper. */
function legibleOpening({ site }: Content, chosen: Opening) {
  const onGround = titleColors(site.inks, chosen);
  const opening: Opening = onGround ? chosen : { ...chosen, ground: 'paper' };
  const colors = onGround ?? titleColors(site.inks, opening) ?? [];
  const properties = colors.flatMap(({ ink, day, night }) => [
    ...(day === site.inks[ink] ? [] : [[`--${ink}-by-day`, day]]),
    ...(night === site.inks[ink] ? [] : [[`--${ink}-at-night`, night]]),
  ]);
  return {
    opening,
    inks: [...new Set(colors.flatMap(({ day, night }) => [day, night]))],
    words: properties.length > 0 ? Object.fromEntries(properties) : undefined,
  };
}

/** Returns the place of a title. A title that is illegible across or on its picture moves beside or above it. */
async function legiblePlace(
  { title }: PlacedOpening,
  print: () => Promise<TitlePrint | undefined>,
): Promise<PlacedOpening['title']> {
  if (title !== 'across' && title !== 'on') return title;
  if (await print()) return title;
  return title === 'across' ? 'beside' : 'above';
}

/** Returns the place of a title by the owner's choice. The places beside, across and on need exactly one picture. */
async function placeOf({ title }: Opening, [file, ...others]: string[]): Promise<PlacedOpening['title']> {
  if (file === undefined || others.length > 0) return title === 'below' ? title : 'above';
  if (title) return title;
  const { width, height } = await describePicture(file);
  return width < WIDE * height ? 'beside' : 'above';
}
