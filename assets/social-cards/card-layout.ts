import satori, { type SatoriOptions } from 'satori';
import { box, column, row } from '../resume/sheet-box.ts';
import { DISPLAY, TEXT } from '../resume/sheet-fonts.ts';

type Fonts = SatoriOptions['fonts'];

/** The size that social networks show cards at, px. */
export const CARD = { width: 1200, height: 630 };
export const MARGIN_PX = 44;
export const MARK_PX = 84;
/** Room for the lines at the foot. */
const FOOT_PX = 140;
const TRIAL_PX = 100;
/** Anton's capitals in parts of the font size: they begin under the top of a line as high as the size. */
const CAP_TOP = 0.04;
const CAP_HEIGHT = 0.86;
const SIDE_BEARING = 0.022;
const LINE_HEIGHT = 0.98;

/** Narrowest and widest part of the card that pictures fill, px. */
const PICTURES_WIDTH_PX = { min: 420, max: 660 };

/** How much of the card's width pictures of this width : height fill; they always have its full height. */
export function picturesWidth(ratio: number): number {
  return Math.round(Math.min(PICTURES_WIDTH_PX.max, Math.max(PICTURES_WIDTH_PX.min, CARD.height * ratio)));
}

/** A title that has been set: one layer as SVG, and the box of its ink. */
export type SetTitle = { svg: string; left: number; top: number; right: number; bottom: number };

/**
 * Sets a title in capitals, in the lines that let it be largest.
 *
 * @param end how far it may reach from the left margin, px from the card's left
 */
export async function setTitle(title: string, end: number, color: string, fonts: Fonts): Promise<SetTitle> {
  const words = title.toLocaleUpperCase().split(/\s+/);
  const widths = await widthsOf([...words, ' '], fonts);
  const space = widths.pop() ?? 0;
  const room = { width: end - MARGIN_PX, height: CARD.height - MARGIN_PX - FOOT_PX };
  let best = { size: 0, lines: [title], width: 0 };
  for (const breaks of waysToBreak(words.length)) {
    const lines: string[] = [];
    let widest = 0;
    for (const [from, to] of breaks) {
      lines.push(words.slice(from, to).join(' '));
      const width = widths.slice(from, to).reduce((sum, word) => sum + word + space, -space);
      widest = Math.max(widest, width / TRIAL_PX);
    }
    const size = Math.min(room.width / widest, room.height / (lines.length * LINE_HEIGHT));
    if (size > best.size) best = { size, lines, width: widest * size };
  }
  const { size, lines } = best;
  // Capitals with accents need air above them; Anton's own stand almost line to line.
  const accented = /\p{M}/u.test(lines.slice(1).join('').normalize('NFD'));
  const lineHeight = accented ? LINE_HEIGHT * 1.16 : LINE_HEIGHT;
  const svg = await satori(
    box({ ...CARD }, [
      column(
        {
          position: 'absolute',
          left: MARGIN_PX - SIDE_BEARING * size,
          top: MARGIN_PX - CAP_TOP * size,
          alignItems: 'flex-start',
          fontFamily: DISPLAY,
          fontSize: size,
          lineHeight,
          color,
        },
        lines.map((line) => box({ whiteSpace: 'nowrap' }, line)),
      ),
    ]),
    { ...CARD, fonts },
  );
  const bottom = MARGIN_PX + size * (lineHeight * (lines.length - 1) + CAP_HEIGHT);
  return { svg, left: MARGIN_PX, top: MARGIN_PX, right: MARGIN_PX + best.width - 2 * SIDE_BEARING * size, bottom };
}

/** The lines at the foot, beside the mark: whose card this is, and what of. */
export function setImprint([first, second]: readonly [string, string], edge: number, color: string, fonts: Fonts) {
  const left = MARGIN_PX + MARK_PX + 22;
  const line = { lineHeight: 1.15, fontFamily: TEXT, fontSize: 32, maxWidth: edge - left - 20 };
  return satori(
    box({ ...CARD }, [
      row({ position: 'absolute', left, bottom: MARGIN_PX - 2, height: MARK_PX, alignItems: 'center', color }, [
        column({}, [
          box({ ...line, fontWeight: 600, textWrap: 'balance' }, first),
          box({ ...line, fontWeight: 500, textWrap: 'balance' }, second),
        ]),
      ]),
    ]),
    { ...CARD, fonts },
  );
}

async function widthsOf(words: readonly string[], fonts: Fonts): Promise<number[]> {
  const widths: number[] = [];
  const style = { fontFamily: DISPLAY, fontSize: TRIAL_PX, whiteSpace: 'pre' } as const;
  await satori(
    row(
      {},
      words.map((word) => box(style, word)),
    ),
    {
      width: TRIAL_PX * 100,
      height: TRIAL_PX * 2,
      fonts,
      onNodeDetected: ({ textContent, width }) => {
        if (textContent) widths.push(width);
      },
    },
  );
  return widths;
}

/** Every way to break `count` words into lines, each line as [from, to). */
function waysToBreak(count: number): [number, number][][] {
  const longest = Math.min(count, 10);
  return Array.from({ length: 2 ** (longest - 1) }, (_, pattern) => {
    const lines: [number, number][] = [];
    let from = 0;
    for (let at = 1; at < count; at += 1) {
      if (at < longest && (pattern >> (at - 1)) & 1) {
        lines.push([from, at]);
        from = at;
      }
    }
    return [...lines, [from, count]] as [number, number][];
  });
}
