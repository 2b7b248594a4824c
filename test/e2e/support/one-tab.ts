import { test as base, expect, refusedRequests } from './site.ts';

/**
 * The test function for tests without a context of their own. They share one tab, because a new one takes as long as a
 * page. Each document is that of a first visit; only the browser's cache is warm.
 */
export const test = base.extend({
  page: async ({ tab, viewport, colorScheme, contextOptions }, use) => {
    const { reducedMotion = 'no-preference', forcedColors = 'none' } = contextOptions;
    await tab.setViewportSize(viewport ?? { width: 1280, height: 800 });
    await tab.emulateMedia({ media: null, colorScheme, reducedMotion, forcedColors, contrast: null });
    const refused = refusedRequests(tab);
    await use(tab);
    await tab.goto('about:blank');
    tab.removeAllListeners();
    await tab.unrouteAll();
    await tab.mouse.move(0, 0);
    expect(refused).toEqual([]);
  },
});
