import { expect, type Locator, type Page } from '@playwright/test';

/** The highest number of tab stops from the start of a page to any element. */
const MAX_STOPS = 120;
/** The contrast of a focus indicator to its surroundings (WCAG 2.2, 1.4.11). */
const MIN_CONTRAST = 3;

/** The element with the focus; `trouble` lists why its focus is not visible. Undefined if the body has the focus. */
export type FocusedElement = { html: string; trouble: string[] } | undefined;

/** Checks that the focused element has a ring that is drawn, in view, distinct from the background and on top. */
export function focusedElementOf(page: Page): Promise<FocusedElement> {
  return page.evaluate((leastContrast) => {
    const element = document.activeElement;
    if (!element || element === document.body) return undefined;
    const html = element.outerHTML.slice(0, 160);
    // A provider's player draws its own focus ring.
    if (element instanceof HTMLIFrameElement) return { html, trouble: [] };

    const isRinged = (at: Element) => {
      const { outlineStyle, outlineWidth, opacity } = getComputedStyle(at);
      return opacity !== '0' && outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2;
    };
    // A hidden control's ring is drawn by the element that represents it.
    const near = [element, element.parentElement, element.firstElementChild].filter((at) => at !== null);
    const drawn = near.find(isRinged);
    if (!drawn) return { html, trouble: ['no ring is drawn'] };

    const style = getComputedStyle(drawn);
    const reach = Number.parseFloat(style.outlineOffset) + Number.parseFloat(style.outlineWidth) / 2;
    const box = drawn.getBoundingClientRect();
    const ring = { left: box.left - reach, right: box.right + reach, top: box.top - reach, bottom: box.bottom + reach };
    const view = { left: 0, right: innerWidth, top: 0, bottom: innerHeight };
    for (let at = drawn.parentElement; at && at !== document.body; at = at.parentElement) {
      const { overflowX, overflowY } = getComputedStyle(at);
      const { left, right, top, bottom } = at.getBoundingClientRect();
      if (overflowX !== 'visible')
        Object.assign(view, { left: Math.max(view.left, left), right: Math.min(view.right, right) });
      if (overflowY !== 'visible')
        Object.assign(view, { top: Math.max(view.top, top), bottom: Math.min(view.bottom, bottom) });
    }
    const across = Math.min(ring.right, view.right) > Math.max(ring.left, view.left);
    const down = Math.min(ring.bottom, view.bottom) > Math.max(ring.top, view.top);
    const sides = [
      down && ring.left >= view.left,
      down && ring.right <= view.right,
      across && ring.top >= view.top,
      across && ring.bottom <= view.bottom,
    ];
    const trouble: string[] = [];
    if (sides.filter((side) => side).length < 2) trouble.push('its ring is cut off');

    const x = (Math.max(box.left, view.left) + Math.min(box.right, view.right)) / 2;
    const y = (Math.max(box.top, view.top) + Math.min(box.bottom, view.bottom)) / 2;
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

/** Presses Tab until the element has the focus, and checks the focus at every stop in between. */
export async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab') {
  for (let pressed = 0; pressed < MAX_STOPS; pressed += 1) {
    await page.keyboard.press(key);
    expect((await focusedElementOf(page))?.trouble ?? []).toEqual([]);
    if (await target.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`${target} is not reached by ${MAX_STOPS} presses of ${key}.`);
}
