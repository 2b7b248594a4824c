import { Store } from '../store.ts';

/** Whether the list of keys lies over the screen. */
export const keyListStore = new Store(false);

/** Ctrl, or Cmd where that is the key for it; without Alt, which makes letters of its own. */
export const isCommand = (event: KeyboardEvent) => (event.ctrlKey || event.metaKey) && !event.altKey;

/** What Ctrl+Z, Shift+Ctrl+Z and Ctrl+Y ask for; undefined for other keys. */
export function historyKey(event: KeyboardEvent): 'undo' | 'redo' | undefined {
  const key = event.key.toLowerCase();
  if (!isCommand(event) || (key !== 'z' && key !== 'y')) return undefined;
  return key === 'y' || event.shiftKey ? 'redo' : 'undo';
}

/** Enter alone, and not to choose a word of an input method. */
export const isPlainEnter = (event: KeyboardEvent) => event.key === 'Enter' && !isCommand(event) && !event.isComposing;

/** Whether a letter pressed there is written. */
export const isTyping = (target: EventTarget | null): target is HTMLElement =>
  target instanceof HTMLElement && target.matches('input, textarea, select, [contenteditable], [data-typing]');

/** As this machine's keyboard names it. */
export const COMMAND = /Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘' : 'Ctrl';
