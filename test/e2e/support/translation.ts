import type { Page } from '@playwright/test';

/** Wraps each text of the page in elements, also later ones, as translating browsers do. Runs in the page. */
function translate(): void {
  const wrap = (root: Node) => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    for (let node: Node | null = walker.currentNode; node; node = walker.nextNode())
      if (node instanceof Text) texts.push(node);
    for (const text of texts) {
      if (text.data.trim() === '' || text.parentElement?.closest('font, script, style, textarea, noscript')) continue;
      const inner = document.createElement('font');
      inner.textContent = text.data;
      const outer = document.createElement('font');
      outer.append(inner);
      text.replaceWith(outer);
    }
  };
  wrap(document.body);
  new MutationObserver((changes) => {
    for (const { addedNodes } of changes) for (const node of addedNodes) if (node.isConnected) wrap(node);
  }).observe(document.body, { childList: true, subtree: true });
}

/** Translates the current page and its later changes. */
export const translatePage = (page: Page) => page.evaluate(translate);

/** Translates each page that is loaded from now on, before its code arrives. */
export const translateOnLoad = (page: Page) => page.addInitScript(`addEventListener('DOMContentLoaded', ${translate})`);

/** Returns the texts of the page that are not in such elements. */
export const untranslated = (page: Page) =>
  page.locator('body').evaluate((body) => {
    const texts = document.createTreeWalker(body, NodeFilter.SHOW_TEXT);
    const left: string[] = [];
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const words = text.textContent?.trim();
      if (words && !text.parentElement?.closest('font > font, script, style, textarea, noscript')) left.push(words);
    }
    return left;
  });
