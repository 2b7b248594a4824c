import { type Box, outlinesOfText } from './outline-boxes.ts';

const PICTURES = 'img, video, canvas, iframe';

/** The outline is drawn over the page, so that the layout does not change. Its line lies within its box. */
const LAYER = 'position:fixed;inset:0;z-index:2147483647;pointer-events:none';
const LINE =
  'position:fixed;outline:2px solid #0a66ff;outline-offset:-2px;border-radius:2px;box-shadow:inset 0 0 0 3px #fff8';

/** Outlines the element of a field, and nothing of the pictures of other fields. */
export class Outline {
  readonly #layer = document.createElement('div');
  #element: HTMLElement | undefined;

  constructor() {
    this.#layer.style.cssText = LAYER;
    this.#layer.dataset.outline = '';
  }

  /** Outlines an element in place of the last one; undefined removes the outline. */
  show(element: HTMLElement | undefined): void {
    this.#element = element;
    if (!this.#layer.isConnected) document.body.append(this.#layer);
    this.place();
  }

  /** Draws the outline again after the page was scrolled or changed. */
  place(): void {
    const boxes = this.#element?.isConnected ? boxesOf(this.#element) : [];
    this.#layer.replaceChildren(...boxes.map(lineAround));
  }
}

function lineAround({ left, top, right, bottom }: Box): HTMLElement {
  const line = document.createElement('div');
  line.style.cssText = `${LINE};left:${left}px;top:${top}px;width:${right - left}px;height:${bottom - top}px`;
  return line;
}

/** Returns the box of a picture, or the boxes of an element's lines. */
const shownBoxes = (element: HTMLElement): Box[] =>
  element.matches(PICTURES) ? [visibleBox(element)].filter(hasSize) : wordBoxes(element);

/** Returns whether a point of the window is on the picture or the words of an element. */
export const isOnElement = (element: HTMLElement, x: number, y: number): boolean =>
  shownBoxes(element).some(({ left, top, right, bottom }) => left <= x && x <= right && top <= y && y <= bottom);

function boxesOf(element: HTMLElement): Box[] {
  const shown = shownBoxes(element);
  if (element.matches(PICTURES)) return shown;
  const others = [...document.querySelectorAll<HTMLElement>(PICTURES)].filter(
    (picture) => markOf(picture) !== markOf(element),
  );
  // The words of some fields are only for screen readers.
  const lines = shown.length > 0 ? shown : [visibleBox(element)].filter(hasSize);
  return outlinesOfText(lines, others.map(visibleBox).filter(hasSize));
}

const markOf = (element: Element) => element.closest<HTMLElement>('[data-field]')?.dataset.field;

const hasSize = ({ left, top, right, bottom }: Box) => right - left > 1 && bottom - top > 1;

/** Returns the boxes of an element's own words, one for each piece of a line. Letters may be higher than their lines. */
function wordBoxes(element: HTMLElement): Box[] {
  const view = element.getBoundingClientRect();
  const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  const boxes: Box[] = [];
  while (texts.nextNode()) {
    const { currentNode } = texts;
    if (currentNode.parentElement?.closest('[data-field]') !== element || !currentNode.nodeValue?.trim()) continue;
    const range = document.createRange();
    range.selectNodeContents(currentNode);
    const lines = [...range.getClientRects()].map(({ left, top, right, bottom }) => ({
      left,
      top: Math.max(top, view.top),
      right,
      bottom: Math.min(bottom, view.bottom),
    }));
    boxes.push(...lines.filter(hasSize));
  }
  return boxes;
}

/** Returns the part of an element's box that its surroundings do not cut off. */
function visibleBox(element: Element): Box {
  let { left, top, right, bottom }: Box = element.getBoundingClientRect();
  for (let around = element.parentElement; around; around = around.parentElement) {
    if (around === document.body || getComputedStyle(around).overflow === 'visible') continue;
    const view = around.getBoundingClientRect();
    left = Math.max(left, view.left);
    top = Math.max(top, view.top);
    right = Math.min(right, view.right);
    bottom = Math.min(bottom, view.bottom);
  }
  return { left, top, right, bottom };
}
