import type { Page } from '@playwright/test';

/**
 * Lists a layout's faults: horizontal scrolling, text and pictures that leave the window, words broken without
 * a hyphen, and overlaps, except the heading, text over a picture on its own background, blended plates, and two
 * pictures with a divider.
 */
export function layoutFaults(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    /** Tolerance for edges, because of rounding. */
    const SLACK_PX = 1;
    type Box = { left: number; right: number; top: number; bottom: number };
    type Part = { element: Element; box: Box; name: string };
    const withParents = (element: Element) => {
      const all: Element[] = [];
      for (let at: Element | null = element; at && at !== document.body; at = at.parentElement) all.push(at);
      return all;
    };
    const isSeen = (element: Element) =>
      element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && !element.closest('[inert]');
    const isMixed = (element: Element) =>
      withParents(element).some((at) => getComputedStyle(at).mixBlendMode !== 'normal');
    const hasFlat = (element: Element, under: Element) =>
      withParents(element).some((at) => !at.contains(under) && getComputedStyle(at).backgroundColor.startsWith('rgb('));
    /** A container that scrolls or clips may hold content wider than the window. */
    const isCut = (element: Element) =>
      withParents(element).some((at) =>
        (at === element ? ['auto', 'scroll'] : ['auto', 'scroll', 'hidden', 'clip']).includes(
          getComputedStyle(at).overflowX,
        ),
      );
    const blockOf = (element: Element) =>
      withParents(element).find((at) => !['inline', 'contents'].includes(getComputedStyle(at).display)) ?? element;
    const textsOf = (root: Element) => {
      const texts: Text[] = [];
      const nodes = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      for (let node = nodes.nextNode(); node; node = nodes.nextNode()) {
        if (node instanceof Text && node.data.trim() && node.parentElement && isSeen(node.parentElement)) {
          texts.push(node);
        }
      }
      return texts;
    };
    const rangeOf = (text: Text, start = 0, end = text.length) => {
      const range = document.createRange();
      range.setStart(text, start);
      range.setEnd(text, end);
      return range;
    };
    /** The last box counts, because the first may be that of a hyphen. */
    const lineOf = (text: Text, at: number) => [...rangeOf(text, at, at + 1).getClientRects()].at(-1)?.top;

    /** The words of each block. Letters are taller than their lines, so only their part within the block counts. */
    const blocks = Map.groupBy(textsOf(document.body), (text) => blockOf(text.parentElement ?? document.body));
    const words = [...blocks].flatMap(([element, texts]): Part[] => {
      const block = element.getBoundingClientRect();
      // Text for screen readers only has no box.
      if (block.width <= SLACK_PX) return [];
      const boxes = texts.map((text) => rangeOf(text).getBoundingClientRect());
      const box = {
        left: Math.min(...boxes.map(({ left }) => left)),
        right: Math.max(...boxes.map(({ right }) => right)),
        top: Math.max(block.top, Math.min(...boxes.map(({ top }) => top))),
        bottom: Math.min(block.bottom, Math.max(...boxes.map(({ bottom }) => bottom))),
      };
      return [
        {
          element,
          box,
          name: texts
            .map(({ data }) => data)
            .join('')
            .trim()
            .slice(0, 40),
        },
      ];
    });
    const pictures = [...document.querySelectorAll('main :is(img, video)')].filter(isSeen).map((element) => ({
      element,
      box: element.getBoundingClientRect(),
      name: element.getAttribute('alt') ?? 'film',
    }));
    const parts = [...words, ...pictures];

    const { clientWidth, scrollWidth } = document.documentElement;
    const horizontalOverflow = scrollWidth > clientWidth ? [`scrolls sideways by ${scrollWidth - clientWidth} px`] : [];
    const strays = parts
      .filter(({ element, box }) => !isCut(element) && getComputedStyle(element).position !== 'absolute' && box.top > 0)
      .filter(({ box }) => box.left < -SLACK_PX || box.right > clientWidth + SLACK_PX)
      .map(({ name, box }) => `${name}: ${Math.round(box.left)} to ${Math.round(box.right)} px of ${clientWidth}`);

    const meets = (a: Box, b: Box) =>
      Math.min(a.right, b.right) - Math.max(a.left, b.left) > SLACK_PX &&
      Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > SLACK_PX;
    const isMeant = (one: Part, other: Part) =>
      one.element.contains(other.element) ||
      one.element.closest('h1') !== null ||
      one.element.closest('[data-layout="before-after"]')?.contains(other.element) ||
      isMixed(one.element) ||
      (words.includes(one) && !words.includes(other) && hasFlat(one.element, other.element));
    /** The part of a box that no container clips, such as one slide of a row that scrolls. */
    const shownBox = ({ element, box }: Part): Box =>
      withParents(element)
        .slice(1)
        .reduce((shown, container) => {
          const { overflowX, overflowY } = getComputedStyle(container);
          const { left, right, top, bottom } = container.getBoundingClientRect();
          return {
            left: overflowX === 'visible' ? shown.left : Math.max(shown.left, left),
            right: overflowX === 'visible' ? shown.right : Math.min(shown.right, right),
            top: overflowY === 'visible' ? shown.top : Math.max(shown.top, top),
            bottom: overflowY === 'visible' ? shown.bottom : Math.min(shown.bottom, bottom),
          };
        }, box);
    const shownBoxes = new Map(parts.map((part) => [part, shownBox(part)]));
    const overlaps = parts.flatMap((one, at) =>
      parts
        .slice(0, at)
        .filter(
          (other) =>
            meets(shownBoxes.get(one) ?? one.box, shownBoxes.get(other) ?? other.box) &&
            !isMeant(one, other) &&
            !isMeant(other, one),
        )
        .map((other) => `${other.name} and ${one.name} lie on each other`),
    );

    const broken = [...document.querySelectorAll('h1')]
      .flatMap(textsOf)
      .flatMap((text) =>
        [...text.data.matchAll(/[^\s\u00ad\u200b]+/g)]
          .filter(({ 0: word, index }) => lineOf(text, index) !== lineOf(text, index + word.length - 1))
          .map(([word]) => `${word} is broken`),
      );
    return [...horizontalOverflow, ...strays, ...overlaps, ...broken];
  });
}
