/**
 * Marks the document while the owner uses the keyboard, so that reset.css shows a focus ring. After a click, WebKit
 * shows no ring on elements that a script focuses, and Chromium shows none after a shortcut with Alt.
 */
export function markKeyboardUse(): void {
  const mark = (isUsed: boolean) => () => document.documentElement.toggleAttribute('data-keyboard', isUsed);
  window.addEventListener('keydown', mark(true), true);
  window.addEventListener('pointerdown', mark(false), true);
}
