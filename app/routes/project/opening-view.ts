import path from 'node:path';
import { describePicture } from '../../../assets/images/description.ts';
import { groundTone } from '../../../assets/images/ground-tone.ts';
import { type Area, type TitlePrint, titlePrint } from '../../../assets/images/title-print.ts';
import type { Content, Project } from '../../../model/content.ts';
import type { Opening } from '../../../model/kinds/project.ts';
import { type HeadingView, headingView } from '../../components/page-head/heading-view.ts';
import { isPictured } from './opening-layout.ts';

type Placed = Opening & { title: NonNullable<Opening['title']> };

/**
 * How a project's page begins. `print` is undefined where the title keeps off the picture; on a phone it stands on
 * another part of it.
 */
export type OpeningView = Placed & {
  heading: HeadingView;
  print: TitlePrint | undefined;
  printOnPhone: TitlePrint | undefined;
  /** The color of the ground as the first picture shows it; undefined where it does not. */
  tone?: string | undefined;
};

const WHOLE: Area = { left: 0, right: 1, top: 0, bottom: 1 };
/** A fifth of the letters stands on the picture, so a quarter of that is a twentieth of them. */
const STEPPING = 0.25;
/** The whole title does. */
const STANDING = 0.05;
/** Its last letter does, one of six or seven, as far as it fits. */
const ENDING = 0.12;

type Meeting = { area: Area; weak: number };
const HEAD: Meeting = { area: { ...WHOLE, bottom: 0.06 }, weak: STEPPING };
const FOOT: Meeting = { area: { ...WHOLE, top: 0.94 }, weak: STEPPING };

/** The part of the first picture on which opening.module.css prints the title, and how much of it may be weak. */
function meeting({ title, side }: Placed): Meeting {
  if (title === 'above') return HEAD;
  if (title === 'below') return FOOT;
  if (title === 'on') return { area: { ...WHOLE, top: 0.82 }, weak: STANDING };
  if (title === 'across') return { area: { ...WHOLE, top: 0.72 }, weak: STANDING };
  const edge = side === 'right' ? { left: 0, right: 0.14 } : { left: 0.86, right: 1 };
  return { area: { ...edge, top: 0.05, bottom: 0.5 }, weak: ENDING };
}

/** Under or over a picture as wide as the page a title has the room for long lines. */
const WIDE_LINES = 2;

/** A picture whose width is at least so many times its height is no upright one. */
const WIDE = 1.15;

/** Describes how a project's page begins. */
export async function openingView(content: Content, project: Project): Promise<OpeningView> {
  const { folder, title, opening, show } = project;
  const [first] = show;
  const files = isPictured(first) ? first.pictures.map(({ file }) => path.join(folder, file)) : [];
  const inks = opening.inks.map((ink) => content.site.inks[ink]);
  const printOn = async ({ area, weak }: Meeting) => {
    const [print, ...others] = await Promise.all(files.map((file) => titlePrint(file, area, { inks, weak })));
    return others.every((other) => other === print) ? print : undefined;
  };
  const chosen = { ...opening, title: await placeOf(opening, files) };
  const placed = { ...chosen, title: await titleOff(chosen, () => printOn(meeting(chosen))) };
  const heading = await headingView(content, title, placed.title === 'beside' ? undefined : WIDE_LINES);
  if (files.length === 0) return { ...placed, title: 'above', heading, print: undefined, printOnPhone: undefined };
  const onPhone = placed.title === 'above' ? HEAD : FOOT;
  const [file] = files;
  const { ground } = placed;
  const isToned = file !== undefined && (ground === 'stock' || ground === 'yellow');
  const tone = isToned ? await groundTone(file, content.site.inks[ground]) : undefined;
  return { ...placed, heading, print: await printOn(meeting(placed)), printOnPhone: await printOn(onPhone), tone };
}

/** Across and on its picture a title stands only where it can be printed: else beside and above it. */
async function titleOff({ title }: Placed, print: () => Promise<TitlePrint | undefined>): Promise<Placed['title']> {
  if (title !== 'across' && title !== 'on') return title;
  if (await print()) return title;
  return title === 'across' ? 'beside' : 'above';
}

/** Beside, across and on need one picture. */
async function placeOf({ title }: Opening, [file, ...others]: string[]): Promise<Placed['title']> {
  if (file === undefined || others.length > 0) return title === 'below' ? title : 'above';
  if (title) return title;
  const { width, height } = await describePicture(file);
  return width < WIDE * height ? 'beside' : 'above';
}
