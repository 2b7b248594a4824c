/**
 * Marks the document while the owner uses the keyboard: reset.css then rings whatever has the focus. After a press,
 * WebKit rings nothing that a script focuses, and Chromium nothing that is used by a shortcut with Alt.
 */
export function markKeyboardUse(): void {
  const mark = (isUsed: boolean) => () => document.documentElement.toggleAttribute('data-keyboard', isUsed);
  window.addEventListener('keydown', mark(true), true);
  window.addEventListener('pointerdown', mark(false), true);
}
