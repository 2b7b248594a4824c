import type { Page } from '@playwright/test';

/** Records from the start of a page which elements move by themselves; `motionOf` returns the record. */
export async function recordMotion(page: Page) {
  await page.addInitScript(() => {
    const moves: string[] = [];
    window.moves = moves;
    const note = (what: string, { target }: Event) =>
      moves.push(`${what} of ${target instanceof Element ? target.outerHTML.slice(0, 80) : 'the page'}`);
    addEventListener('transitionrun', (event) => note(`transition of ${event.propertyName}`, event), true);
    addEventListener('animationstart', (event) => note(`animation ${event.animationName}`, event), true);
    addEventListener('playing', (event) => event.target instanceof HTMLVideoElement && note('playing', event), true);
    const { startViewTransition } = Document.prototype;
    Document.prototype.startViewTransition = function (update) {
      const transition = startViewTransition.call(this, update);
      transition.ready.then(
        () => document.getAnimations().length > 0 && moves.push('a view transition'),
        // A skipped transition does not move.
        () => {},
      );
      return transition;
    };
    const glides = (options: unknown) =>
      typeof options === 'object' && options !== null && 'behavior' in options && options.behavior === 'smooth';
    const { scrollIntoView } = Element.prototype;
    Element.prototype.scrollIntoView = function (options) {
      if (glides(options)) moves.push('a smooth scroll');
      scrollIntoView.call(this, options);
    };
  });
}

/** Returns the recorded motions and the running ones. */
export const motionOf = (page: Page) =>
  page.evaluate(() => [
    ...(window.moves ?? ['nothing was noted']),
    ...document
      .getAnimations()
      .map(({ effect }) => `moving: ${effect instanceof KeyframeEffect && effect.target?.className}`),
    ...(getComputedStyle(document.documentElement).scrollBehavior === 'auto' ? [] : ['scrolling']),
  ]);

declare global {
  interface Window {
    moves?: string[];
  }
}
