import type { BrowserPage, Engine } from './browser-page.ts';
import { run, until } from './on-page.ts';
import { REASONS } from './reasons.ts';

/** Left, top, width and height in px, from the corner of the page. */
type Box = readonly [number, number, number, number];
/** Boxes by the path of their element: its tags, each with its index among its siblings. */
export type Boxes = Readonly<Record<string, Box>>;

const SIDES = ['left', 'top', 'width', 'height'] as const;
export type Side = (typeof SIDES)[number];
const MAX_PX = 2;
const MAX_PART = 0.01;

/** Reads the boxes of all visible pictures, headings and buttons, once none of them moves. */
export async function readBoxes(page: BrowserPage): Promise<Boxes> {
  await run(
    page,
    async () => {
      // Content far below the window has no size of its own until this.
      for (const element of document.querySelectorAll<HTMLElement>('main *')) {
        if (getComputedStyle(element).contentVisibility === 'auto') element.style.contentVisibility = 'visible';
      }
      window.scrollTo({ top: 0, behavior: 'instant' });
      await document.fonts.ready;
    },
    null,
  );
  let before = '';
  return until('boxes that rest', async () => {
    const boxes = await run(page, boxesOnPage, null);
    const text = JSON.stringify(boxes);
    const rest = text === before;
    before = text;
    return rest && boxes;
  });
}

async function boxesOnPage(_: null): Promise<Boxes> {
  await new Promise((next) => requestAnimationFrame(() => requestAnimationFrame(next)));
  const pathOf = (element: Element) => {
    const steps: string[] = [];
    for (let at: Element | null = element; at && at !== document.body; at = at.parentElement) {
      const { tagName, id, parentElement } = at;
      const alike = [...(parentElement?.children ?? [])].filter((other) => other.tagName === tagName);
      const suffix = alike.length > 1 ? `:nth-of-type(${alike.indexOf(at) + 1})` : '';
      steps.unshift(id ? `#${id}` : tagName.toLowerCase() + suffix);
      if (id) break;
    }
    return steps.join(' > ');
  };
  const shown = [
    ...document.querySelectorAll('img, video, canvas, svg, h1, h2, h3, h4, h5, h6, button, [role="button"]'),
  ];
  return Object.fromEntries(
    shown
      .filter((element) => element.checkVisibility({ visibilityProperty: true }))
      .map((element) => {
        const { left, top, width, height } = element.getBoundingClientRect();
        const round = (px: number) => Math.round(px * 10) / 10;
        return [pathOf(element), [round(left + scrollX), round(top + scrollY), round(width), round(height)] as const];
      }),
  );
}

/** Lists the boxes that differ from Chromium's by more than 2 px and 1 %; `where` is such as `home 390 light`. */
export function boxDifferences(engine: Engine, where: string, boxes: Boxes, ofChromium: Boxes): string[] {
  const paths = new Set([...Object.keys(ofChromium), ...Object.keys(boxes)]);
  const reasons = REASONS.filter((reason) => reason.engine === engine && reason.page.test(where));
  return [...paths].flatMap((path) => {
    const [found, expected] = [boxes[path], ofChromium[path]];
    if (found === undefined) return [`${path} is shown by Chromium alone`];
    if (expected === undefined) return [`${path} is not shown by Chromium`];
    const sides = SIDES.flatMap((side, at) => {
      const [actual, inChromium] = [found[at] ?? 0, expected[at] ?? 0];
      const listed = reasons.filter(({ sides }) => sides.includes(side)).map(({ mostPx }) => mostPx);
      const most = Math.max(MAX_PX, Math.abs(inChromium) * MAX_PART, ...listed);
      return Math.abs(actual - inChromium) > most ? [`${side} ${actual} px, in Chromium ${inChromium} px`] : [];
    });
    return sides.length > 0 ? [`${path}: ${sides.join(', ')}`] : [];
  });
}
