import path from 'node:path';
import { type Area, type TitlePrint, titlePrint } from '../../../assets/images/title-print.ts';
import type { Content, Project } from '../../../model/content.ts';
import type { Opening } from '../../../model/project.ts';
import { type HeadingView, headingView } from '../../components/page-head/heading-view.ts';
import { isPictured } from './opening-layout.ts';

/**
 * How a project's page begins. `print` is undefined where the title keeps off the picture; on a phone it stands on
 * another part of it.
 */
export type OpeningView = Opening & {
  heading: HeadingView;
  print: TitlePrint | undefined;
  printOnPhone: TitlePrint | undefined;
};

const WHOLE: Area = { left: 0, right: 1, top: 0, bottom: 1 };
/** A fifth of the letters stands on the picture, so a quarter of that is a twentieth of them. */
const STEPPING = 0.25;
const STANDING = 0.05;

type Meeting = { area: Area; weak: number };
const HEAD: Meeting = { area: { ...WHOLE, bottom: 0.06 }, weak: STEPPING };
const FOOT: Meeting = { area: { ...WHOLE, top: 0.94 }, weak: STEPPING };

/** The part of the first picture on which opening.module.css prints the title, and how much of it may be weak. */
function meeting({ title, side }: Opening): Meeting {
  if (title === 'above') return HEAD;
  if (title === 'below') return FOOT;
  if (title === 'on') return { area: { ...WHOLE, top: 0.82 }, weak: STANDING };
  if (title === 'across') return { area: { ...WHOLE, top: 0.72 }, weak: STANDING };
  const edge = side === 'right' ? { left: 0, right: 0.2 } : { left: 0.8, right: 1 };
  return { area: { ...edge, top: 0.05, bottom: 0.5 }, weak: STEPPING };
}

/** Under or over a picture as wide as the page a title has the room for long lines. */
const WIDE_LINES = 2;

/** Describes how a project's page begins. */
export async function openingView(content: Content, { folder, title, opening, show }: Project): Promise<OpeningView> {
  const [first] = show;
  const heading = await headingView(content, title, opening.title === 'beside' ? undefined : WIDE_LINES);
  if (!isPictured(first)) return { ...opening, title: 'above', heading, print: undefined, printOnPhone: undefined };
  const inks = opening.inks.map((ink) => content.site.inks[ink]);
  const printOn = async ({ area, weak }: Meeting) => {
    const files = first.pictures.map(({ file }) => path.join(folder, file));
    const [print, ...others] = await Promise.all(files.map((file) => titlePrint(file, area, { inks, weak })));
    return others.every((other) => other === print) ? print : undefined;
  };
  const onPhone = opening.title === 'above' ? HEAD : FOOT;
  return { ...opening, heading, print: await printOn(meeting(opening)), printOnPhone: await printOn(onPhone) };
}
