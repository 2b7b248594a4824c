import { expect, type Locator, type Page } from '@playwright/test';

/** No page has more stops than this from its beginning to any of them. */
const MAX_STOPS = 120;
/** Focus indicators keep this contrast to what is around them (WCAG 2.2, 1.4.11). */
const MIN_CONTRAST = 3;

/** What the keyboard stands on; `trouble` says why it cannot be seen there. Undefined on the page itself. */
export type Stop = { html: string; trouble: string[] } | undefined;

/** Looks at the element with the focus: its ring has to be drawn, in view, apart from its ground, and on top. */
export function stopOf(page: Page): Promise<Stop> {
  return page.evaluate((leastContrast) => {
    const element = document.activeElement;
    if (!element || element === document.body) return undefined;
    const html = element.outerHTML.slice(0, 160);
    // A provider's player draws its own.
    if (element instanceof HTMLIFrameElement) return { html, trouble: [] };

    const isRinged = (at: Element) => {
      const { outlineStyle, outlineWidth, opacity } = getComputedStyle(at);
      return opacity !== '0' && outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2;
    };
    // The ring of a control that is not drawn itself is drawn by what stands for it.
    const near = [element, element.parentElement, element.firstElementChild].filter((at) => at !== null);
    const drawn = near.find(isRinged);
    if (!drawn) return { html, trouble: ['no ring is drawn'] };

    const style = getComputedStyle(drawn);
    const reach = Number.parseFloat(style.outlineOffset) + Number.parseFloat(style.outlineWidth) / 2;
    const box = drawn.getBoundingClientRect();
    const ring = { left: box.left - reach, right: box.right + reach, top: box.top - reach, bottom: box.bottom + reach };
    const seen = { left: 0, right: innerWidth, top: 0, bottom: innerHeight };
    for (let at = drawn.parentElement; at && at !== document.body; at = at.parentElement) {
      const { overflowX, overflowY } = getComputedStyle(at);
      const { left, right, top, bottom } = at.getBoundingClientRect();
      if (overflowX !== 'visible')
        Object.assign(seen, { left: Math.max(seen.left, left), right: Math.min(seen.right, right) });
      if (overflowY !== 'visible')
        Object.assign(seen, { top: Math.max(seen.top, top), bottom: Math.min(seen.bottom, bottom) });
    }
    const across = Math.min(ring.right, seen.right) > Math.max(ring.left, seen.left);
    const down = Math.min(ring.bottom, seen.bottom) > Math.max(ring.top, seen.top);
    const sides = [
      down && ring.left >= seen.left,
      down && ring.right <= seen.right,
      across && ring.top >= seen.top,
      across && ring.bottom <= seen.bottom,
    ];
    const trouble: string[] = [];
    if (sides.filter((side) => side).length < 2) trouble.push('its ring is cut off');

    const x = (Math.max(box.left, seen.left) + Math.min(box.right, seen.right)) / 2;
    const y = (Math.max(box.top, seen.top) + Math.min(box.bottom, seen.bottom)) / 2;
    const top = document.elementFromPoint(x, y);
    if (!top || !(drawn.contains(top) || top.contains(drawn)))
      trouble.push(`${top?.outerHTML.slice(0, 80)} lies over it`);

    const luminance = (color: string) => {
      const [r = 0, g = 0, b = 0] = (color.match(/[\d.]+/g) ?? []).map((part) => {
        const value = Number(part) / 255;
        return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
      });
      return 0.2126 * r + 0.7152 * g + 0.0722 * b;
    };
    const clear = 'rgba(0, 0, 0, 0)';
    let ground = reach < 0 ? drawn : drawn.parentElement;
    while (ground && getComputedStyle(ground).backgroundColor === clear) ground = ground.parentElement;
    const of = getComputedStyle(ground ?? document.documentElement).backgroundColor;
    const [dark = 0, light = 0] = [luminance(style.outlineColor), luminance(of)].sort((a, b) => a - b);
    const contrast = (light + 0.05) / (dark + 0.05);
    if (contrast < leastContrast) trouble.push(`its ring ${style.outlineColor} on ${of} is ${contrast.toFixed(1)}:1`);
    return { html, trouble };
  }, MIN_CONTRAST);
}

/** Goes on by Tab to an element, which has to be reached, and sees the focus at every stop between. */
export async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab') {
  for (let pressed = 0; pressed < MAX_STOPS; pressed += 1) {
    await page.keyboard.press(key);
    expect((await stopOf(page))?.trouble ?? []).toEqual([]);
    if (await target.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`${target} is not reached by ${MAX_STOPS} presses of ${key}.`);
}
