import type { Page } from '@playwright/test';

/** Returns text that cannot be read in full: cut off, outside of the page or of its background, or under other text. */
export function unreadableText(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    type Line = { text: string; of: Element; left: number; right: number; top: number; bottom: number };
    const lines: Line[] = [];
    const lost: string[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const isForScreenReaders = (at: Element | null): boolean =>
      at !== null && (getComputedStyle(at).clipPath === 'inset(50%)' || isForScreenReaders(at.parentElement));
    const hasGround = (element: Element) => getComputedStyle(element).backgroundColor.startsWith('rgb(');
    const isClipped = (overflow: string) => overflow === 'hidden' || overflow === 'clip';
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const of = node.parentElement;
      const text = node.textContent?.trim().slice(0, 40) ?? '';
      if (!of || text === '' || !of.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
      // These texts are shown only with the focus, for programs only, or on slides that wait.
      if (of.closest('a[href="#main"], label:has([tabindex="-1"]), [inert]')) continue;
      // This text is for screen readers only.
      if (isForScreenReaders(of)) continue;
      // The letter spacing after the last letter is empty.
      const spacing = Number.parseFloat(getComputedStyle(of).letterSpacing) || 0;
      const range = document.createRange();
      range.selectNodeContents(node);
      for (const { left, right: end, top, bottom } of range.getClientRects()) {
        const right = end - spacing;
        if (right - left < 1) continue;
        // Lines are tighter than their letters' boxes, so only the area between ascenders and descenders counts.
        const slack = (bottom - top) / 4;
        const line = { text, of, left, right, top: top + slack, bottom: bottom - slack };
        const scroller = of.closest('textarea, dialog');
        if (!scroller && (left < -1 || right > innerWidth + 1 || line.top + scrollY < 0))
          lost.push(`${text}: out of the page`);
        for (let at: Element | null = of; at && at !== document.body; at = at.parentElement) {
          const { overflowX, overflowY } = getComputedStyle(at);
          const box = at.getBoundingClientRect();
          const isCut =
            (isClipped(overflowX) && (left < box.left - 1 || right > box.right + 1)) ||
            (isClipped(overflowY) && (line.top < box.top - 1 || line.bottom > box.bottom + 1));
          if (isCut) lost.push(`${text}: cut off by ${at.className}`);
          // In the dark theme, text in the light theme's ink would be unreadable outside of its own background.
          const leavesGround = line.top < box.top - 1 || line.bottom > box.bottom + 1;
          if (leavesGround && hasGround(at)) lost.push(`${text}: out of the ground of ${at.className}`);
        }
        lines.push(line);
      }
    }
    for (const [at, a] of lines.entries()) {
      for (const b of lines.slice(at + 1)) {
        const across = Math.min(a.right, b.right) - Math.max(a.left, b.left);
        const down = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
        if (across > 1 && down > 1) lost.push(`${a.text}: over ${b.text}`);
      }
    }
    return [...new Set(lost)];
  });
}
